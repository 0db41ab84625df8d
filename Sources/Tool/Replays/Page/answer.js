'use strict';
// What should happen beside what happens, row by row, with the lines of the student's file.
const count = Math.max(data.expected.length, data.yours.length);
const pictures = data.pictures
  ? data.pictures.pictures.map((one) => readPicture(one, data.pictures.texts)) : [];
const titles = ['what should happen', 'what happens'];
let row = 0;

function build() {
  readLooks(new URLSearchParams(location.hash.slice(1)));
  byId('summary').textContent = data.requirement;
  byId('verdict').textContent = data.verdict;
  if (data.situation.length) byId('circumstances').append(situationTable(data.situation));
  byId('circumstances').append(...data.circumstances.map((words) => element('p', {}, words)));
  byId('source').append(codeList(data.lines, 1));
  byId('transport').hidden = count === 0;
  byId('help').hidden = !data.places.some((place) => place);
  if (!count) return;
  buildPictures();
  buildTable();
  goTo(data.parting ?? count - 1);
}

/** The situation, a row for each thing; what is not as usual is said in words. */
function situationTable(rows) {
  return element('table', { class: 'situation' }, element('caption', {}, 'The situation'),
    element('tbody', {}, ...rows.map((one) => element('tr', {},
      element('th', { scope: 'row' }, one.thing || 'in all'),
      element('td', {}, one.words.join('; ')),
      element('td', {}, one.isUnusual ? 'not as usual' : '')))));
}

/** Two timelines side by side, if what happens can be drawn. */
function buildPictures() {
  byId('panels').hidden = !pictures.length;
  byId('panels').replaceChildren(...pictures.map((_, index) => element('article',
    { class: 'panel', 'aria-label': titles[index] },
    element('header', {}, element('h2', {}, titles[index])),
    element('div', { class: 'drawing' }, svg('svg', { class: 'timeline', role: 'img' })))));
}

function drawPictures() {
  const times = [...new Set(pictures.flatMap(timesOf))].sort((first, second) => first - second);
  const width = (byId('panels').querySelector('.drawing')?.clientWidth ?? 0) / unit();
  const now = timeOf(data.yours[row]) ?? timeOf(data.expected[row]);
  const scale = pictures.length ? scaleFor(pictures, times.at(-1) || 1, width) : null;
  byId('panels').querySelectorAll('.timeline').forEach((place, index) => {
    drawTimeline(place, pictures[index], scale, { now });
    place.setAttribute('aria-label', `Timeline: ${titles[index]}; the table has the same in words`);
  });
}

/** When a row of a trace is: the number at its beginning. */
function timeOf(words) {
  const found = /^\s*(\d+)\s/.exec(words ?? '');
  return found ? Number(found[1]) : null;
}

function buildTable() {
  const heading = ['', ...titles, 'line'].map((name) => element('th', { scope: 'col' }, name));
  const lines = Array.from({ length: count }, (_, index) => element('tr', { 'data-row': index },
    element('td', {}, data.expected[index] === data.yours[index] ? '' : '>'),
    element('td', { class: 'code' }, data.expected[index] ?? ''),
    element('td', { class: 'code' }, data.yours[index] ?? ''),
    element('td', {}, data.places[index] ? `${data.places[index]}` : '')));
  byId('table').append(element('table', {}, element('thead', {}, element('tr', {}, ...heading)),
    element('tbody', {}, ...lines)));
  for (const one of byId('table').querySelectorAll('tbody tr')) {
    one.addEventListener('click', () => goTo(Number(one.dataset.row)));
  }
}

function goTo(number) {
  row = Math.min(count - 1, Math.max(0, number));
  for (const one of byId('table').querySelectorAll('tbody tr')) {
    const place = Number(one.dataset.row);
    one.classList.toggle('now', place === row);
    one.classList.toggle('parting', place === data.parting);
    if (place === row) one.setAttribute('aria-current', 'step');
    else one.removeAttribute('aria-current');
  }
  for (const item of byId('source').querySelectorAll('li')) {
    const isLit = Number(item.dataset.line) === data.places[row];
    item.classList.toggle('lit', isLit);
    item.firstChild.textContent = (isLit ? '▶ ' : '') + item.dataset.line;
    if (isLit) byId('source').scrollTop = topWithin(byId('source'), item);
  }
  drawPictures();
  const line = data.places[row] ? `, line ${data.places[row]}` : '';
  const should = (data.expected[row] ?? 'nothing').trim();
  const does = (data.yours[row] ?? 'nothing').trim();
  byId('now').textContent = should === does
    ? `As it should be: ${does}${line}` : `Should: ${should}. Does: ${does}${line}`;
  byId('back').disabled = row === 0;
  byId('step').disabled = row === count - 1;
  byId('difference').disabled = data.parting === undefined;
}

/** Changes how the page looks; the link keeps it when the page is read again. */
function look(change) {
  change();
  const parts = new URLSearchParams();
  addLooks(parts);
  history.replaceState(null, '', '#' + parts);
  drawPictures();
}

const keys = {
  ArrowRight: () => goTo(row + 1), ArrowLeft: () => goTo(row - 1), Home: () => goTo(0),
  End: () => goTo(count - 1), d: () => goTo(data.parting ?? row),
  l: () => look(toggleLarge),
};
byId('back').addEventListener('click', keys.ArrowLeft);
byId('step').addEventListener('click', keys.ArrowRight);
byId('difference').addEventListener('click', keys.d);
byId('large').addEventListener('click', keys.l);
byId('look').addEventListener('click', () => look(takeNextLook));
addEventListener('resize', drawPictures);
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  if (!count && event.key !== 'l') return;
  if (event.target.closest?.('.source, #table') && !['d', 'l'].includes(event.key)) return;
  event.preventDefault();
  keys[event.key]();
});
build();
document.documentElement.dataset.drawn = Math.round(performance.now());
