'use strict';
// What should happen beside what happens, row by row, with the lines of the student's file.
const data = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);
const count = Math.max(data.expected.length, data.yours.length);
let row = 0;

function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

function build() {
  byId('summary').textContent = data.requirement;
  byId('verdict').textContent = data.verdict;
  byId('circumstances').append(...data.circumstances.map((words) => element('p', {}, words)));
  byId('source').append(element('ol', {}, ...data.lines.map((line, index) =>
    element('li', { 'data-line': index + 1 },
      element('span', { class: 'gutter' }, `${index + 1}`), line || ' '))));
  const hasRows = count > 0;
  byId('controls').hidden = !hasRows;
  byId('legend').hidden = !data.places.some((place) => place);
  if (!hasRows) return;
  const heading = ['', 'what should happen', 'what happens', 'line']
    .map((name) => element('th', { scope: 'col' }, name));
  const rows = Array.from({ length: count }, (_, index) => element('tr', { 'data-row': index },
    element('td', {}, index === data.parting ? '>' : ''),
    element('td', { class: 'code' }, data.expected[index] ?? ''),
    element('td', { class: 'code' }, data.yours[index] ?? ''),
    element('td', {}, data.places[index] ? `${data.places[index]}` : '')));
  byId('table').append(element('table', {}, element('thead', {}, element('tr', {}, ...heading)),
    element('tbody', {}, ...rows)));
  for (const one of byId('table').querySelectorAll('tbody tr')) {
    one.addEventListener('click', () => goTo(Number(one.dataset.row)));
  }
  goTo(data.parting ?? count - 1);
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
    if (isLit) byId('source').scrollTop = item.offsetTop - byId('source').clientHeight / 2;
  }
  const line = data.places[row] ? `, line ${data.places[row]}` : '';
  const should = (data.expected[row] ?? 'nothing more').trim();
  const does = (data.yours[row] ?? 'nothing more').trim();
  byId('now').textContent = should === does
    ? `As it should be: ${does}${line}` : `Should: ${should}. Does: ${does}${line}`;
  byId('back').disabled = row === 0;
  byId('step').disabled = row === count - 1;
  byId('difference').disabled = data.parting === null;
}

const keys = {
  ArrowRight: () => goTo(row + 1), ArrowLeft: () => goTo(row - 1), Home: () => goTo(0),
  End: () => goTo(count - 1), d: () => goTo(data.parting ?? row),
};
byId('back').addEventListener('click', keys.ArrowLeft);
byId('step').addEventListener('click', keys.ArrowRight);
byId('difference').addEventListener('click', keys.d);
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key] || !count) return;
  if (event.target.closest?.('.source, #table') && event.key !== 'd') return;
  event.preventDefault();
  keys[event.key]();
});
build();
document.documentElement.dataset.drawn = Math.round(performance.now());
