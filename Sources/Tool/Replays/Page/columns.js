'use strict';
// One column for each style: the user's screen, what is open, and the source with its lines.
const columns = new Map();

function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

function button(words, act, attributes = {}) {
  const made = element('button', { type: 'button', ...attributes }, words);
  made.addEventListener('click', act);
  return made;
}

/** Builds the columns of the styles that are shown. */
function buildColumns() {
  columns.clear();
  const count = shown.styles.length;
  byId('columns').style.setProperty('--across', count > 3 ? Math.ceil(count / 2) : count);
  byId('columns').replaceChildren(...shown.styles.map((style) => {
    const { name, path, first, lines } = story().styles[style];
    const list = element('ol', {}, ...lines.slice(first - 1).map((line, index) =>
      element('li', { 'data-line': first + index },
        element('span', { class: 'gutter' }, `${first + index}`), line || ' ')));
    const parts = {
      badges: element('span'),
      why: element('p', { class: 'why', hidden: '' }),
      phone: element('div', { class: 'phone', role: 'img' }),
      side: element('div', { class: 'side' }),
      source: element('div', {
        class: 'source', tabindex: 0, role: 'region', 'aria-label': `${name}: ${path}`, title: path,
      }, list),
      items: new Map([...list.children].map((item) => [Number(item.dataset.line), item])),
      marks: [],
    };
    const mark = button(name, () => { shown.marked = style; draw(); },
      { title: 'Show the requests of this style above' });
    parts.mark = mark;
    parts.card = element('article', { class: 'column', 'aria-label': name },
      element('h2', {}, mark, parts.badges), parts.why,
      element('div', {}, parts.phone, parts.side), parts.source);
    columns.set(style, parts);
    return parts.card;
  }));
}

function drawColumns() {
  for (const [style, parts] of columns) drawColumn(style, parts);
}

function drawColumn(style, parts) {
  const state = stateOf(style);
  const past = verdictsUntilNow(style);
  parts.mark.setAttribute('aria-pressed', String(style === shown.marked));
  parts.card.classList.toggle('marked', style === shown.marked);
  parts.card.classList.toggle('broken', past.some((verdict) => verdict.breaks));
  parts.badges.replaceChildren(...past.map((verdict) => element('span', {
    class: verdict.breaks ? 'verdict breaks' : 'verdict', title: verdict.meaning,
  }, `${verdict.symbol} ${verdict.word}`)));
  const remark = schedule().remarks.find((one) => one[0] === style && one[2] <= shown.frame);
  parts.why.hidden = !remark;
  parts.why.classList.toggle('fine', past.length === 0);
  parts.why.textContent = remark ? text(remark[1]) : '';
  drawPhone(parts.phone, state);
  parts.side.replaceChildren(...sideLines(state).map((line) => element('div', {}, line)));
  drawLines(parts, state, story().styles[style]);
}

/** The verdicts of a style up to this frame, each once. */
function verdictsUntilNow(style) {
  const names = new Map();
  for (let number = 0; number <= shown.frame; number += 1) {
    for (const verdict of stateOf(style, number).verdicts) names.set(verdict.name, verdict);
  }
  return [...names.values()];
}

/** What is open, one line of source at a time; the end of the story, and the last queue. */
function sideLines(state) {
  const open = new Map();
  for (const wait of state.waiting) {
    const what = { request: wait.what, timer: 'a delay', hop: `its turn on ${wait.what}` }[wait.kind];
    const line = wait.line ? `line ${wait.line} waits for ` : 'waits for ';
    open.set(line, [...(open.get(line) ?? []), what]);
  }
  const queue = state.queue ? [`last on ${state.queue}`] : [];
  const ending = state.ending ? [`ended: ${state.ending}`] : [];
  return [...ending, ...[...open].map(([line, things]) => line + things.join(', ')), ...queue];
}

function drawPhone(phone, state) {
  phone.classList.toggle('left', state.hasLeft);
  const parts = [];
  if (state.hasLeft) parts.push(element('div', {}, '(the user has left)'));
  if (!state.screen && !state.hasLeft) parts.push(element('div', {}, 'nothing yet'));
  if (state.screen) parts.push(...screenParts(state.screen));
  phone.replaceChildren(...parts);
  phone.setAttribute('aria-label', 'Screen: ' + phone.textContent);
}

function screenParts({ what, value, isOffMain }) {
  const parts = [];
  if (what === 'show message') {
    parts.push(element('div', { class: 'message' }, value.replaceAll('"', '')));
  } else if (what === 'show avatar' || what === 'show avatars') {
    for (const image of value.split(' ').filter((one) => one)) parts.push(...face(image));
  } else {
    parts.push(...value.split(' ').map((word) => element('div', {}, word)));
  }
  if (isOffMain) parts.push(element('div', { class: 'message' }, 'off main'));
  return parts;
}

function face(image) {
  const hue = [...image].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const circle = element('div', { class: 'face', 'aria-hidden': 'true' }, image[0].toUpperCase());
  circle.style.background = `hsl(${hue} 55% 32%)`;
  return [circle, element('div', {}, image)];
}

function drawLines(parts, state, { path }) {
  for (const item of parts.marks) {
    item.className = '';
    item.firstChild.textContent = item.dataset.line;
    item.removeAttribute('aria-label');
  }
  const own = (place) => path.endsWith('/' + place.file);
  const mark = (places, name, sign) => places.filter(own).map((place) => {
    const item = parts.items.get(place.line);
    if (!item) return null;
    item.classList.add(name);
    item.firstChild.textContent = `${sign} ${place.line}`;
    return item;
  }).filter((item) => item);
  const waiting = mark(state.waiting, 'wait', '…');
  const lit = mark(state.lit, 'lit', '▶');
  parts.marks = [...waiting, ...lit];
  const target = lit.at(-1) ?? waiting.at(-1);
  if (target) parts.source.scrollTop = target.offsetTop - parts.source.clientHeight / 2 + 10;
}
