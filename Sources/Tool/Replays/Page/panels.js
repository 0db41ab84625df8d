'use strict';
// One panel for each style: its timeline, the screen as the user sees it, and its code.
const panels = new Map();

/** Builds the panels of the styles that are shown. */
function buildPanels() {
  panels.clear();
  byId('panels').replaceChildren(...shown.styles.map((style) => {
    const { name, title, path, first, lines, colours } = story().styles[style];
    const list = codeList(lines, first, colours);
    const parts = {
      broken: element('span', { class: 'broken' }),
      timeline: svg('svg', { class: 'timeline', role: 'group', 'aria-label': `Timeline of ${name}` }),
      phone: element('div', { class: 'phone', role: 'img' }),
      state: element('p', { class: 'state' }),
      reason: element('p', { class: 'reason' }),
      source: element('div', {
        class: 'source', tabindex: 0, role: 'region', 'aria-label': `Code of ${name}`,
      }),
      list, items: new Map([...list.children].map((item) => [Number(item.dataset.line), item])),
      marks: [],
    };
    parts.timeline.addEventListener('click', (event) => goToTime(style, event));
    parts.drawing = element('div', { class: 'drawing' }, parts.timeline);
    panels.set(style, parts);
    return element('article', { class: 'panel', 'aria-label': name, 'data-style': name },
      element('header', {}, element('h2', {}, name), element('span', { class: 'soft' }, title),
        parts.broken),
      parts.drawing, parts.reason,
      element('div', { class: 'body' },
        element('div', { class: 'user' }, parts.phone, parts.state),
        element('div', { class: 'file' },
          element('p', { class: 'path' }, path.split('/').slice(-2).join('/')), parts.source)));
  }));
}

/** The scale that all timelines share. */
function sharedScale() {
  const width = Math.max(260, [...panels.values()][0].drawing.clientWidth / unit());
  return scaleFor(shown.styles.map((style) => pictureOf(style)), lastTimeOf(schedule()), width);
}

function drawPanels() {
  shown.scale = sharedScale();
  const { time } = frameAt();
  for (const [style, parts] of panels) {
    drawTimeline(parts.timeline, pictureOf(style), shown.scale, {
      now: time, handle: (bar, end, dot) => handleFor(style, bar, end, dot),
    });
    drawPanel(style, parts);
    // The timelines were measured without the code, which takes longer to lay out.
    if (!parts.list.parentNode) parts.source.append(parts.list);
  }
  // What was drawn is measured once, behind all of it.
  const places = [...panels.values()].filter((parts) => parts.target)
    .map(({ source, target }) => [source, topWithin(source, target)]);
  for (const [source, top] of places) source.scrollTop = top;
}

function drawPanel(style, parts) {
  const state = stateOf(style);
  const broken = brokenUntilNow(style);
  parts.broken.textContent = broken.map((one) => `! ${one}`).join('  ');
  parts.broken.hidden = !broken.length;
  const reason = schedule().reasons.find((one) => one[0] === style);
  parts.reason.hidden = !reason;
  parts.reason.textContent = reason ? text(reason[1]) : '';
  drawPhone(parts.phone, state, style, broken);
  parts.state.textContent = waitWords(state);
  drawLines(parts, state, story().styles[style]);
}

/** How a style has broken the contract up to this frame. */
function brokenUntilNow(style) {
  const words = new Set();
  for (let number = 0; number <= shown.frame; number += 1) {
    for (const verdict of stateOf(style, number).verdicts) if (verdict.breaks) words.add(verdict.word);
  }
  return [...words];
}

function drawPhone(phone, state, style, broken) {
  phone.classList.toggle('left', state.hasLeft);
  const content = state.screen ? screenParts(state.screen)
    : [element('div', { class: /^refresh/.test(story().scenario) ? 'blank lines' : 'blank', 'aria-hidden': 'true' }),
      element('div', { class: 'soft' }, 'nothing yet')];
  const isLate = state.hasLeft && state.screen && broken.includes('after leaving');
  phone.classList.toggle('late', Boolean(isLate));
  phone.replaceChildren(element('div', { class: 'glass' }, ...content),
    ...(state.hasLeft ? [element('div', { class: 'gone' }, 'the user has left')] : []));
  phone.setAttribute('aria-label', `Screen of ${nameOf(style)}: ` +
    [...phone.querySelectorAll('.glass > :not(.blank), .gone')].map((one) => one.textContent).join(', '));
}

function screenParts({ what, value, isOffMain }) {
  const words = value.split(' ').filter((one) => one);
  const parts = [];
  if (what === 'show message') {
    parts.push(element('div', { class: 'message' }, value.replaceAll('"', '')));
  } else if (what === 'show avatar' || what === 'show avatars') {
    parts.push(element('div', { class: words.length > 1 ? 'faces several' : 'faces' }, ...words.map(face)));
  } else if (what === 'show devices') {
    parts.push(element('div', { class: 'list' }, ...words.map((word) => element('div', {}, word))));
  } else {
    parts.push(element('div', { class: 'list' }, element('div', {}, value || what.replace('show ', ''))));
  }
  if (isOffMain) parts.push(element('div', { class: 'message' }, 'off main'));
  return parts;
}

function face(image) {
  const hue = [...image].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const circle = element('span', { class: 'face', 'aria-hidden': 'true' }, image[0].toUpperCase());
  circle.style.background = `hsl(${hue} 45% 36%)`;
  return element('div', {}, circle, element('span', { class: 'caption' }, image.replace(/\.\w+$/, '')));
}

function drawLines(parts, state, { path }) {
  for (const item of parts.marks) {
    item.className = '';
    item.firstChild.textContent = item.dataset.line;
    item.removeAttribute('aria-current');
  }
  const mark = (places, name, sign) => places
    .filter((place) => path.endsWith('/' + place.file))
    .map((place) => parts.items.get(place.line)).filter((item) => item)
    .map((item) => {
      item.classList.add(name);
      item.firstChild.textContent = `${sign} ${item.dataset.line}`;
      if (name === 'lit') item.setAttribute('aria-current', 'step');
      return item;
    });
  const waiting = mark(state.waiting, 'wait', '…');
  const lit = mark(state.lit, 'lit', '▶');
  parts.marks = [...waiting, ...lit];
  parts.target = lit.at(-1) ?? waiting.at(-1);
}

/** Goes to the moment on which a timeline was pressed. */
function goToTime(style, event) {
  if (shown.isDragging) return;
  const box = panels.get(style).timeline.getBoundingClientRect();
  const time = shown.scale.time((event.clientX - box.left) * shown.scale.width / box.width);
  const near = ownFrames().filter((number) => frameAt(number).time <= time + 0.5);
  goTo(near.at(-1) ?? ownFrames()[0] ?? 0);
}
