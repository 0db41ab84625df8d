'use strict';
// One timeline as a picture: what the user does, a bar for each request, what the screen shows.
// A mark stands at its time, always; only its label moves.
const rows = { flag: 22, lane: 19, bar: 24, axis: 22 };

/** Where times stand: on all timelines of a page alike. */
function scaleFor(pictures, last, width) {
  const names = pictures.flatMap((one) => one.bars.map((bar) => bar.name));
  const left = Math.min(width * 0.3, 14 + Math.max(...['screen', ...names].map(widthOf)));
  // The labels of bars stand behind their ends; those of marks may stand below.
  const tails = pictures.flatMap((one) => one.bars.flatMap((bar) => bar.ends)
    .filter((mark) => mark.time > last * 0.75)
    .map((mark) => 20 + labelWidth(mark) - (1 - mark.time / last) * (width - left) * 0.6));
  const right = Math.min(width * 0.36, Math.max(28, ...tails));
  return {
    left, width, last, end: width - right, unit: unit(),
    x: (time) => left + (width - right - left) * time / last,
    time: (x) => (x - left) / (width - right - left) * last,
  };
}

/** How wide the label of a mark is. */
const labelWidth = (mark) => widthOf(mark.text)
  + (mark.warning ? widthOf(` ! ${mark.warning}`, '600') : 0);

/** Draws a timeline into an element; `now` is a time, or null for none. */
function drawTimeline(place, picture, scale, { now = null, handle = () => null } = {}) {
  const parts = [];
  let y = rows.flag;
  const guides = [];
  y = drawMarks(parts, picture.user, 'user', y, scale, (x, at) => {
    guides.push([x, at]);
    return svg('path', { class: 'user', d: `M ${x - 6} ${at - 5} h 12 l -6 10 z` });
  });
  for (const bar of picture.bars) {
    drawBar(parts, bar, y + rows.bar / 2, scale, now, handle);
    y += rows.bar;
  }
  y = drawMarks(parts, picture.screen, 'screen', y + 3, scale, (x, at, mark) => svg('rect', {
    class: mark.warning ? 'shown bad' : 'shown', x: x - 6, y: at - 6, width: 12, height: 12, rx: 3,
  }));
  if (picture.endings.length) {
    y = drawMarks(parts, picture.endings, 'ends', y, scale, (x, at, mark) => svg('circle', {
      class: mark.warning ? 'ending bad' : 'ending', cx: x, cy: at, r: 4,
    }));
  }
  const lines = guides.map(([x, at]) => svg('line', {
    class: 'guide', x1: x, x2: x, y1: at + 5, y2: y,
  }));
  const height = y + rows.axis;
  place.setAttribute('viewBox', `0 0 ${scale.width} ${height}`);
  place.setAttribute('width', scale.width * scale.unit);
  place.setAttribute('height', height * scale.unit);
  const [line, ...flag] = now === null ? [] : present(now, scale, y);
  place.replaceChildren(...lines, ...(line ? [line] : []), ...parts,
    ...axis(picture, scale, y), ...flag);
}

/** Draws marks at their times, and their labels where there is room; returns where the row ends. */
function drawMarks(parts, marks, name, top, scale, sign) {
  // How far each lane is taken; in the first the signs stand.
  const lanes = [-Infinity];
  const at = top + rows.lane / 2;
  parts.push(svg('text', { class: 'name', x: 0, y: at + 4 }, name));
  if (!marks.length) {
    parts.push(svg('text', { class: 'soft', x: scale.left + 8, y: at + 4 }, '(nothing)'));
  }
  marks.forEach((mark, index) => {
    const x = scale.x(mark.time);
    const width = labelWidth(mark);
    const beside = Math.min(x + 10, scale.width - width);
    const next = marks.slice(index + 1).map((one) => scale.x(one.time)).find((one) => one > x);
    // A label that would hide a sign stands below it.
    const isFree = beside >= x + 10 && beside + width < (next ?? Infinity) - 8 && lanes[0] < beside;
    const from = isFree ? beside : Math.max(0, Math.min(x - 6, scale.width - width));
    let lane = isFree ? 0 : lanes.findIndex((end, number) => number > 0 && end < from);
    if (lane < 0) lane = lanes.length;
    while (lanes.length <= lane) lanes.push(-Infinity);
    lanes[lane] = from + width + 6;
    parts.push(sign(x, at, mark), label(mark, from, at + 4 + lane * rows.lane));
  });
  return top + lanes.length * rows.lane + 3;
}

function label(mark, x, y, attributes = {}) {
  const text = svg('text', { x, y, ...attributes }, mark.text);
  if (mark.warning) text.append(svg('tspan', { class: 'warning' }, ` ! ${mark.warning}`));
  return text;
}

const isBad = (end) => end.isFault;
const isWasted = (end) => end.text.endsWith('wasted');

function drawBar(parts, bar, y, scale, now, handle) {
  const start = scale.x(bar.start);
  const until = bar.ends[0]?.time ?? scale.last;
  const end = bar.ends.length ? scale.x(until) : scale.end + 14;
  const kind = !bar.ends.length ? 'open' : bar.ends.every(isWasted) ? 'wasted' : 'bar';
  parts.push(svg('text', { class: 'name', x: 0, y: y + 4 }, bar.name));
  const rect = (name, to) => svg('rect', {
    class: name, x: start, y: y - 5, width: Math.max(3, to - start), height: 10, rx: 5,
  });
  parts.push(rect(now === null || now >= until ? kind : `${kind} later`, end));
  if (now !== null && now > bar.start && now < until) parts.push(rect(kind, scale.x(now)));
  if (!bar.ends.length) parts.push(label({ text: 'no reply' }, end + 6, y + 4, { class: 'soft' }));
  const far = scale.x(bar.ends.at(-1)?.time ?? until);
  if (far > end) parts.push(svg('line', { class: 'again', x1: end, x2: far, y1: y, y2: y }));
  bar.ends.forEach((one, index) => {
    const x = scale.x(one.time);
    parts.push(...endOf(bar, one, x, y, handle));
    const next = bar.ends[index + 1];
    const room = (next ? scale.x(next.time) - 10 : scale.width) - x - 13;
    const width = labelWidth(one);
    if (width <= room) parts.push(label(one, x + 13, y + 4, { class: isBad(one) ? '' : 'soft' }));
    else if (!index && end - start > width + 20) {
      parts.push(label(one, x - 12 - width, y + 4, { class: 'inside' }));
    }
  });
}

/** The end of a bar: a cross where it was cancelled, a dot where its reply came. */
function endOf(bar, end, x, y, handle) {
  if (end.isCancelled) {
    return [svg('path', {
      class: 'cross', d: `M ${x - 5} ${y - 5} l 10 10 M ${x + 5} ${y - 5} l -10 10`,
    })];
  }
  const dot = svg('circle', {
    class: `dot${isBad(end) ? ' bad' : ''}${isWasted(end) ? ' lost' : ''}`, cx: x, cy: y, r: 7,
  });
  return [handle(bar, end, dot, y) ?? dot];
}

function axis(picture, scale, y) {
  let free = -Infinity;
  const last = scale.last;
  return timesOf(picture).flatMap((time) => {
    const x = scale.x(time);
    const words = time === last ? `${time} ms` : `${time}`;
    const tick = svg('line', { class: 'tick', x1: x, x2: x, y1: y, y2: y + 5 });
    const isNear = time !== last && x + widthOf(words) + 4 > scale.x(last);
    if (x - widthOf(words) / 2 < free || isNear) return [tick];
    free = x + widthOf(words) / 2 + 6;
    return [tick, svg('text', { class: 'soft', x, y: y + 18, 'text-anchor': 'middle' }, words)];
  });
}

/** The present moment: a line, with its time above. */
function present(now, scale, y) {
  const x = scale.x(now);
  const words = `${now} ms`;
  const width = widthOf(words) + 10;
  return [
    svg('line', { class: 'now', x1: x, x2: x, y1: 17, y2: y + 5 }),
    svg('rect', { class: 'flag', x: x - width / 2, y: 0, width, height: 18, rx: 9 }),
    svg('text', { class: 'flagged', x, y: 13, 'text-anchor': 'middle' }, words),
  ];
}

/** A small timeline, without words. */
function smallTimeline(picture, last, width = 150) {
  const x = (time) => 5 + (width - 10) * time / last;
  const parts = picture.bars.slice(0, 8).flatMap((bar, row) => {
    const y = 6 + row * 6;
    const end = bar.ends[0];
    const kind = !end ? 'open' : isWasted(end) ? 'wasted' : 'bar';
    const to = x(end?.time ?? last);
    return [
      svg('rect', { class: kind, x: x(bar.start), y: y - 1.5, width: Math.max(2, to - x(bar.start)),
        height: 3, rx: 1.5 }),
      ...bar.ends.map((one) => (one.isCancelled
        ? svg('path', { class: 'cross', d: `M ${x(one.time) - 2.5} ${y - 2.5} l 5 5 m 0 -5 l -5 5` })
        : svg('circle', { class: `dot${isBad(one) ? ' bad' : ''}`, cx: x(one.time), cy: y, r: 2.5 }))),
    ];
  });
  const y = 8 + Math.min(8, picture.bars.length) * 6;
  const shown = picture.screen.map((mark) => svg('rect', {
    class: mark.warning ? 'shown bad' : 'shown', x: x(mark.time) - 3, y: y - 2, width: 6, height: 6,
  }));
  const users = picture.user.filter((mark) => mark.time > 0).map((mark) => svg('line', {
    class: 'guide', x1: x(mark.time), x2: x(mark.time), y1: 1, y2: y + 4,
  }));
  return svg('svg', { width, height: y + 6, viewBox: `0 0 ${width} ${y + 6}`, 'aria-hidden': 'true' },
    ...users, ...parts, ...shown);
}
