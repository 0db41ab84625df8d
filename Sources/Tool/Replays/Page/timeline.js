'use strict';
// The time axis: the user's actions, and each request as a bar from going out to its reply.
const SVG = 'http://www.w3.org/2000/svg';
const layout = { left: 150, right: 24, top: 18, row: 19, width: 1000 };

function svg(name, attributes, content = '') {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = content;
  return element;
}

const lastTime = () => Math.max(1, ...schedule().frames.map((one) => one[0]));
const xOf = (time) => layout.left + (layout.width - layout.left - layout.right) * time / lastTime();
const timeAt = (x) => (x - layout.left) / (layout.width - layout.left - layout.right) * lastTime();

/** The marked style's requests. */
const requests = () => schedule().requests[shown.marked].map(([key, start, end, outcome, arrival, line]) => (
  { key: text(key), start, end, outcome: text(outcome), arrival: text(arrival), line }));

/** What the user does, each action once. */
const actions = () => schedule().frames.filter((one) => text(one[2]) === 'user' || text(one[2]) === 'leave')
  .map((one) => ({ time: one[0], what: text(one[1]).replace(/^user /, '') }));

function drawTimeline() {
  const axis = byId('axis');
  axis.replaceChildren();
  // The drawing grows with the letters.
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 14;
  layout.width = Math.max(300, byId('timeline').clientWidth / scale);
  layout.left = layout.width < 600 ? 96 : 150;
  const rows = requests();
  const height = layout.top + (rows.length + 1) * layout.row + 18;
  axis.setAttribute('viewBox', `0 0 ${layout.width} ${height}`);
  axis.setAttribute('height', height * scale);
  drawActions(axis, height);
  rows.forEach((request, row) => drawBar(axis, request, row));
  drawCrossings(axis, rows);
  drawTimes(axis, height);
  const now = xOf(frame()[0]);
  axis.append(svg('line', { class: 'now', x1: now, x2: now, y1: 4, y2: height - 16 }));
}

function drawActions(axis) {
  const y = layout.top;
  axis.append(svg('text', { x: 6, y, class: 'soft' }, 'user'));
  let free = 0;
  for (const action of actions()) {
    const x = xOf(action.time);
    axis.append(svg('text', { x: Math.max(x, free), y }, '▼ ' + action.what));
    free = Math.max(x, free) + 12 + 7 * action.what.length;
  }
}

function drawBar(axis, request, row) {
  const y = layout.top + (row + 1) * layout.row;
  const isOpen = request.end < 0;
  const end = isOpen ? lastTime() : request.end;
  const kind = isOpen ? 'open' : request.outcome.split(' ')[0];
  const isBegun = request.start <= frame()[0];
  axis.append(svg('text', { x: 6, y: y + 4 }, request.key));
  axis.append(svg('rect', {
    class: `bar ${kind} ${isBegun ? '' : 'later'}`, x: xOf(request.start), y: y - 6,
    width: Math.max(3, xOf(end) - xOf(request.start)), height: 12, rx: 4,
  }));
  const label = isOpen ? 'no reply' : request.outcome;
  const room = xOf(end) - xOf(request.start) - 14;
  const isInside = 6.5 * label.length < room;
  const x = isInside ? xOf(request.start) + 6 : xOf(end) + 12;
  if (x + 6.5 * label.length < layout.width) {
    axis.append(svg('text', { x, y: y + 4, class: isInside ? `word ${kind}` : 'soft' }, label));
  }
  if (request.arrival) axis.append(handle(request, xOf(end), y, kind));
}

/** The end of a bar, which can be dragged, or pressed. */
function handle(request, x, y, kind) {
  const end = svg('circle', {
    class: `end ${kind}`, cx: x, cy: y, r: 8, tabindex: 0, role: 'button',
    'aria-haspopup': 'true', 'data-arrival': request.arrival,
    'aria-label': `Reply to ${request.key}, ${request.outcome}, at ${request.end} ms: move it or make it fail`,
  });
  end.addEventListener('pointerdown', (event) => beginDrag(event, request, end));
  end.addEventListener('keydown', (event) => {
    const own = arrivals().findIndex((arrival) => arrival.name === request.arrival);
    const place = { ArrowLeft: own - 1, ArrowRight: own + 1 }[event.key];
    if (place !== undefined) move(request.arrival, place);
    else if (event.key === 'Enter' || event.key === ' ') openMenu(request, end);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return end;
}

function beginDrag(event, request, end) {
  event.preventDefault();
  const axis = byId('axis');
  const box = axis.getBoundingClientRect();
  const scale = layout.width / box.width;
  const from = event.clientX;
  const ghost = svg('line', { class: 'ghost', x1: 0, x2: 0, y1: 4, y2: layout.top + layout.row * 20 });
  const follow = (at) => {
    const x = (at.clientX - box.left) * scale;
    ghost.setAttribute('x1', x);
    ghost.setAttribute('x2', x);
    if (!ghost.parentNode && Math.abs(at.clientX - from) > 4) axis.append(ghost);
  };
  const finish = (at) => {
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', finish);
    ghost.remove();
    if (Math.abs(at.clientX - from) <= 4) return openMenu(request, end);
    drop(request.arrival, timeAt((at.clientX - box.left) * scale));
  };
  addEventListener('pointermove', follow);
  addEventListener('pointerup', finish);
}

/** When each arrival of the marked style came, as far as the page knows. */
function timesOfArrivals() {
  const replies = new Map(requests().map((request) => [request.arrival, request.end]));
  const users = actions();
  return arrivals().map(({ name }) => {
    if (!name.startsWith('user ')) return replies.get(name);
    const user = users.findIndex((action) => 'user ' + action.what === name);
    return user < 0 ? undefined : users.splice(user, 1)[0].time;
  });
}

/** Puts a reply where it was dropped: before or behind what came at that time. */
function drop(name, time) {
  const times = timesOfArrivals();
  const own = arrivals().findIndex((arrival) => arrival.name === name);
  if (time < times[own]) {
    const place = times.findIndex((at, index) => index < own && at !== undefined && at >= time);
    return place < 0 ? say('Nothing came in between, so the order is the same.') : move(name, place);
  }
  const place = times.findLastIndex((at, index) => index > own && at !== undefined && at <= time);
  return place < 0 ? say('Nothing came in between, so the order is the same.') : move(name, place);
}

function move(name, place) {
  const token = tokenMoving(name, place);
  if (token) playToken(token);
  else say(place < 0 || place >= arrivals().length
    ? 'Nothing comes there with which it could change places.'
    : `That cannot be: ${name} could not come there yet.`);
}

function openMenu(request, end) {
  const menu = byId('menu');
  const own = arrivals().findIndex((arrival) => arrival.name === request.arrival);
  const isGood = /=ok( again)?$/.test(request.arrival);
  const ways = [
    ['Come one earlier', () => move(request.arrival, own - 1)],
    ['Come one later', () => move(request.arrival, own + 1)],
    ...(isGood
      ? [['Fail with status 503', '503'], ['Lose the connection', 'lost']]
      : [['Come as it should', 'ok']]
    ).map(([words, how]) => [words, () => playToken(tokenFailing(request.arrival, how))]),
    ['Leave it', () => {}],
  ];
  menu.replaceChildren(...ways.map(([words, act]) => button(words, () => {
    closeMenu();
    act();
    focusArrival(request.arrival);
  })));
  menu.hidden = false;
  const box = byId('timeline').getBoundingClientRect();
  const at = end.getBoundingClientRect();
  menu.style.left = `${Math.max(0, Math.min(at.left - box.left, box.width - menu.offsetWidth))}px`;
  menu.style.top = `${at.bottom - box.top + 4}px`;
  menu.firstChild.focus();
}

function closeMenu() { byId('menu').hidden = true; }

function focusArrival(name) {
  const base = name.replace(/=.*$/, '');
  [...document.querySelectorAll('#axis .end')]
    .find((end) => end.dataset.arrival.replace(/=.*$/, '') === base)?.focus();
}

/** A line from the reply that should have come first to the one that overtook it. */
function drawCrossings(axis, rows) {
  rows.forEach((early, first) => rows.forEach((late, second) => {
    if (second <= first || early.end < 0 || late.end < 0 || late.end >= early.end) return;
    const y = (row) => layout.top + (row + 1) * layout.row;
    axis.append(svg('path', {
      class: 'cross', d: `M ${xOf(early.end)} ${y(first)} L ${xOf(late.end)} ${y(second)}`,
    }));
  }));
}

function drawTimes(axis, height) {
  const times = [...new Set(schedule().frames.map((one) => one[0]))];
  let free = -Infinity;
  for (const time of times) {
    const x = xOf(time);
    axis.append(svg('line', { class: 'grid', x1: x, x2: x, y1: height - 20, y2: height - 14 }));
    if (x < free) continue;
    axis.append(svg('text', { x: x - 8, y: height - 3, class: 'soft' }, `${time}`));
    free = x + 34;
  }
  axis.append(svg('text', { x: 6, y: height - 3, class: 'soft' }, 'ms'));
}
