'use strict';
// What is one press away: more styles, other orders, failures, and the table.
const drawers = {
  styles: {
    title: 'Styles that are shown', fill: fillStyles,
    words: () => `Styles: ${shown.styles.length} of ${story().styles.length}`,
  },
  orders: {
    title: 'Other orders', fill: (place) => fillOrders(place, false),
    words: () => `Other orders: ${ordersOf(false).length - 1}`,
  },
  failures: {
    title: 'Failures', fill: (place) => fillOrders(place, true),
    words: () => `If something fails: ${ordersOf(true).length - 1}`,
  },
  table: { title: 'Table', fill: fillTable, words: () => 'Table' },
};

function toggleDrawer(name) {
  shown.drawer = shown.drawer === name ? '' : name;
  drawDrawer();
}

/** Draws the buttons, and the drawer that is open, where they are not drawn yet. */
function drawDrawer() {
  const key = `${shown.story}/${shown.styles}`;
  const isFresh = shown.buttons !== key;
  shown.buttons = key;
  for (const [name, drawer] of Object.entries(drawers)) {
    const opener = byId(`${name}-button`);
    if (isFresh) opener.textContent = drawer.words();
    opener.setAttribute('aria-expanded', String(shown.drawer === name));
  }
  const place = byId('drawer');
  const content = `${key}/${shown.drawer}/${shown.drawer === 'table' ? shown.schedule : ''}`;
  if (place.dataset.content !== content) fillDrawer(place);
  place.dataset.content = content;
  for (const one of place.querySelectorAll('[data-schedule]')) {
    one.setAttribute('aria-pressed', String(Number(one.dataset.schedule) === shown.schedule));
  }
}

function fillDrawer(place) {
  place.hidden = !shown.drawer;
  if (!shown.drawer) return place.replaceChildren();
  place.setAttribute('aria-label', drawers[shown.drawer].title);
  return drawers[shown.drawer].fill(place);
}

function fillStyles(place) {
  const ways = [
    ...story().styles.map((style, number) => [style.name, () => toggleStyle(number),
      { 'aria-pressed': String(shown.styles.includes(number)), title: style.title }]),
    ['All', () => selectStyles(allStyles())],
    ['The two of the beginning', () => selectStyles(contrast())],
  ];
  place.replaceChildren(element('div', { class: 'buttons' }, ...ways.map(([words, act, attributes], index) =>
    button(words, () => {
      act();
      place.querySelectorAll('button')[index].focus();
    }, attributes))));
}

function toggleStyle(number) {
  const isShown = shown.styles.includes(number);
  if (isShown && shown.styles.length === 1) return say('One style stays.');
  return selectStyles(allStyles().filter((style) => (style === number ? !isShown : shown.styles.includes(style))));
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
    element('div', { class: 'groups' },
      ...(none ? [] : groups.map((group) => orderGroup(group, all, hasFault, last)))));
}

function orderGroup(group, all, hasFault, last) {
  const count = group.numbers.length;
  const kind = hasFault ? 'cases' : 'orders';
  const first = firstBreak(story().schedules[group.numbers[0]]);
  const list = element('div', { class: 'smalls' },
    ...group.numbers.slice(0, fewest).map((number) => smallOrder(number, last)));
  const section = element('section', { class: `group${group.isBad ? ' bad' : ''}${count > 2 ? ' wide' : ''}` },
    element('h2', {}, element('span', { class: 'count' }, `In ${count} of ${all} ${kind}: `), group.words),
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
    element('caption', {}, `${story().scenario}: ${wordsOf(schedule())}. Each cell says which line led to it, or yes where it happened without one.`),
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
