'use strict';
// What is one press away: more styles, other orders, failures, and the table.
const drawers = {
  styles: { words: () => `Styles: ${shown.styles.length} of ${story().styles.length}`, fill: fillStyles },
  orders: { words: () => `Other orders: ${ordersOf(false).length - 1}`, fill: (place) => fillOrders(place, false) },
  failures: { words: () => `Failures: ${ordersOf(true).length - 1}`, fill: (place) => fillOrders(place, true) },
  table: { words: () => 'Table', fill: fillTable },
};

function toggleDrawer(name) {
  shown.drawer = shown.drawer === name ? '' : name;
  drawDrawer();
}

/** Draws the buttons, and the drawer that is open; `isKept` if only what is pressed may change. */
function drawDrawer(isKept = false) {
  const key = `${shown.story}/${shown.styles}`;
  for (const [name, drawer] of Object.entries(drawers)) {
    const opener = byId(`${name}-button`);
    if (opener.dataset.key !== key) opener.textContent = drawer.words();
    opener.dataset.key = key;
    opener.setAttribute('aria-expanded', String(shown.drawer === name));
  }
  const place = byId('drawer');
  place.hidden = !shown.drawer;
  place.className = shown.drawer;
  if (!shown.drawer) return place.replaceChildren();
  const names = { styles: 'Styles that are shown', orders: 'Other orders', failures: 'Failures', table: 'Table' };
  place.setAttribute('aria-label', names[shown.drawer]);
  if (!isKept) drawers[shown.drawer].fill(place);
  for (const one of place.querySelectorAll('[data-schedule]')) {
    one.setAttribute('aria-pressed', String(Number(one.dataset.schedule) === shown.schedule));
  }
  return undefined;
}

function fillStyles(place) {
  place.replaceChildren(
    element('div', { class: 'buttons' }, ...story().styles.map((style, number) => button(
      style.name, () => toggleStyle(number),
      { 'aria-pressed': String(shown.styles.includes(number)), title: style.title })),
    button('All', () => selectStyles(allStyles())),
    button('The two of the beginning', () => selectStyles(contrast()))));
}

function toggleStyle(number) {
  const isShown = shown.styles.includes(number);
  if (isShown && shown.styles.length === 1) return say('One style stays.');
  selectStyles(allStyles().filter((style) => (style === number ? !isShown : shown.styles.includes(style))));
  byId('drawer').querySelectorAll('button')[number]?.focus();
  return undefined;
}

const fewest = 6;

/** Other schedules as small timelines, by what comes of them. */
function fillOrders(place, hasFault) {
  const numbers = ordersOf(hasFault);
  const groups = groupsOf(numbers);
  const all = numbers.length;
  const last = Math.max(...groups.flatMap((group) => group.numbers.slice(0, fewest))
    .map((number) => lastTimeOf(story().schedules[number])));
  const rest = story().leftOut ? ` ${story().leftOut} more are known and not on this page.` : '';
  const none = all > 1 ? '' : hasFault ? 'Here no reply can fail.' : 'Here nothing can come in another order.';
  place.replaceChildren(
    element('p', { class: 'soft' }, none || 'Press a small timeline to see it large.' + rest),
    ...(none ? [] : groups.map((group) => orderGroup(group, all, hasFault, last))));
}

function orderGroup(group, all, hasFault, last) {
  const count = group.numbers.length;
  const kind = hasFault ? 'cases' : 'orders';
  const first = firstBreak(story().schedules[group.numbers[0]]);
  const list = element('div', { class: 'smalls' },
    ...group.numbers.slice(0, fewest).map((number) => smallOrder(number, last)));
  const section = element('section', { class: group.isBad ? 'group bad' : 'group' },
    element('h3', {}, element('span', { class: 'count' }, `In ${count} of ${all} ${kind}: `), group.words),
    ...(first ? [element('p', { class: 'soft' }, `They part first at ${first}.`)] : []), list);
  if (count > fewest) {
    const more = button(`Show all ${count}`, () => {
      more.remove();
      list.append(...group.numbers.slice(fewest).map((number) => smallOrder(number, last)));
      list.children[fewest].focus();
    }, { class: 'more' });
    section.append(more);
  }
  return section;
}

function smallOrder(number, last) {
  const one = story().schedules[number];
  return element('button', {
    type: 'button', 'data-schedule': number, class: 'small',
    'aria-pressed': String(number === shown.schedule),
  }, ...shown.styles.slice(0, 2).map((style) => smallTimeline(
    pictureOf(style, one), Math.max(last, lastTimeOf(one)))), element('span', {}, wordsOf(one)));
}

byId('drawer').addEventListener('click', (event) => {
  const small = event.target.closest('[data-schedule]');
  if (small) playSchedule(Number(small.dataset.schedule));
});

/** The whole schedule as a table, to be printed and to be read without looking. */
function fillTable(place) {
  place.replaceChildren(tableOf());
}

function tableOf() {
  const heading = ['ms', 'what happens', ...story().styles.map((style) => style.name)]
    .map((name) => element('th', { scope: 'col' }, name));
  const body = schedule().frames.map((_, number) => {
    const { time, words } = frameAt(number);
    return element('tr', {}, element('td', {}, `${time}`), element('th', { scope: 'row' }, words),
      ...allStyles().map((style) => tableCell(stateOf(style, number), time)));
  });
  return element('table', {},
    element('caption', {}, `${story().scenario}: ${wordsOf(schedule())}. A number is the line that led to it.`),
    element('thead', {}, element('tr', {}, ...heading)), element('tbody', {}, ...body));
}

function tableCell(state, time) {
  const lines = state.events.map((event) => (event.line ? `line ${event.line}` : 'yes'));
  const marks = state.verdicts.map((verdict) => (verdict.breaks ? '! ' : '') + verdict.word);
  const isBad = state.verdicts.some((verdict) => verdict.breaks);
  const cell = element('td', isBad ? { class: 'bad' } : {}, [...lines, ...marks].join(', '));
  cell.dataset.events = JSON.stringify(state.events.map((event) => [time, event.what, event.line]));
  return cell;
}
