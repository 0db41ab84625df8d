'use strict';
// Buttons, keys, the map of schedules, the table, and the link that holds all of it.
const keys = [
  ['→', 'step', 'ArrowRight', () => goTo(shown.frame + 1)],
  ['←', 'back', 'ArrowLeft', () => goTo(shown.frame - 1)],
  ['space', 'play, or stop', ' ', () => togglePlay()],
  ['n', 'next event of the marked style', 'n', () => goTo(nextEvent())],
  ['d', 'first difference', 'd', () => goTo(firstDifference())],
  ['Home', 'the beginning', 'Home', () => goTo(0)],
  ['End', 'the end', 'End', () => goTo(schedule().frames.length - 1)],
  ['s', 'the next style is marked', 's', () => markNext()],
  ['o', "the scenario's own order", 'o', () => playSchedule(0)],
  ['l', 'large letters', 'l', () => byId('large').click()],
  ['?', 'these keys', '?', () => byId('help-button').click()],
];

function say(words) { byId('now').textContent = words; }

function goTo(number) {
  if (number < 0) return;
  shown.frame = Math.min(number, schedule().frames.length - 1);
  draw();
}

function markNext() {
  const place = shown.styles.indexOf(shown.marked);
  shown.marked = shown.styles[(place + 1) % shown.styles.length];
  draw();
}

function stop() {
  clearInterval(shown.timer);
  shown.timer = 0;
  byId('play').textContent = '▶ Play';
}

function togglePlay() {
  if (shown.timer) return stop();
  if (shown.frame === schedule().frames.length - 1) goTo(0);
  byId('play').textContent = '■ Stop';
  shown.timer = setInterval(() => {
    if (shown.frame >= schedule().frames.length - 1) return stop();
    goTo(shown.frame + 1);
  }, 900);
}

/** Shows another schedule, at the frame in which its styles part, or else at the same time. */
function playSchedule(number) {
  stop();
  const time = frame()[0];
  shown.schedule = number;
  const difference = firstDifference();
  const same = schedule().frames.findLastIndex((one) => one[0] <= time);
  shown.frame = difference >= 0 ? difference : Math.max(0, same);
  draw();
}

/** Shows the schedule with a token, if the page holds it; otherwise says how to have it. */
function playToken(token) {
  const number = token ? scheduleWith(token) : -1;
  if (number >= 0) return playSchedule(number);
  say(`This order is not on the page. To see it: swift run lessons page ${story().scenario} --replay '${token}'`);
}

function draw() {
  drawTimeline();
  drawColumns();
  const last = schedule().frames.length - 1;
  byId('moment').max = last;
  byId('moment').value = shown.frame;
  byId('back').disabled = shown.frame === 0;
  byId('step').disabled = shown.frame === last;
  byId('event').disabled = shown.frame === last;
  byId('difference').disabled = firstDifference() < 0;
  const words = spoken();
  say(words);
  byId('moment').setAttribute('aria-valuetext', words);
  drawMap();
  drawTable();
  keepLink();
}

/** The event of this frame in words, with the verdicts that come now. */
function spoken() {
  const [time, what] = frame();
  const named = new Map();
  for (const style of shown.styles) {
    for (const { word } of stateOf(style).verdicts) {
      named.set(word, [...(named.get(word) ?? []), story().styles[style].name]);
    }
  }
  const verdicts = [...named].map(([word, names]) => `${word} in ${names.join(', ')}`);
  return [`${time} ms: ${text(what)}`, ...verdicts].join('. ');
}

function divisions() {
  return [...new Set(story().schedules.map(division))];
}

function drawMap() {
  const patterns = divisions();
  const map = byId('map');
  if (map.dataset.story !== `${shown.story}`) {
    map.dataset.story = `${shown.story}`;
    map.replaceChildren(...story().schedules.map((one, number) => mapCell(one, number, patterns)));
  }
  const one = schedule();
  if (map.dataset.shown === `${shown.story}/${shown.schedule}`) return;
  map.dataset.shown = `${shown.story}/${shown.schedule}`;
  for (const cell of map.querySelectorAll('[aria-pressed="true"]')) cell.setAttribute('aria-pressed', 'false');
  map.children[shown.schedule].setAttribute('aria-pressed', 'true');
  const cost = one.cost > 0 ? ` It costs ${one.cost}.` : '';
  const steps = one.token.slice(3).split(',').join(', ');
  const name = steps ? `This order: ${steps}, then the rest by time.` : "The scenario's own order.";
  const rest = story().leftOut ? ` ${story().leftOut} more are known and not on this page.` : '';
  byId('schedule').textContent =
    `${name}${cost} ${story().schedules.length} schedules are on this page.${rest}`;
  byId('patterns').textContent = `${letter(patterns.indexOf(division(one)))}: ${agreement(one)}`;
}

const letter = (number) => number < 26 ? String.fromCharCode(65 + number) : `${number}`;

function mapCell(one, number, patterns) {
  const pattern = patterns.indexOf(division(one));
  const isBroken = breaks(one);
  const cell = button(letter(pattern) + (isBroken ? '!' : ''), () => playSchedule(number), {
    title: one.token,
    'aria-pressed': 'false',
    'aria-label': `${letter(pattern)}${isBroken ? ', a style breaks the contract' : ''}: ${one.token}`,
  });
  const hue = new Set(one.classes).size === 1 ? 140 : (210 + patterns.indexOf(division(one)) * 47) % 360;
  cell.style.background = `hsl(${hue} 70% ${isBroken ? 68 : 86}%)`;
  return cell;
}

/** Who agrees with whom, in words. */
function agreement(one) {
  const groups = new Map();
  one.classes.forEach((group, style) => {
    groups.set(group, [...(groups.get(group) ?? []), story().styles[style].name]);
  });
  const words = [...groups.values()].map((names) => names.join(' = '));
  return words.length === 1 ? 'all agree' : words.join('  |  ');
}

/** The whole schedule as a table, to be printed and to be read without looking. */
function drawTable() {
  const key = `${shown.story}/${shown.schedule}`;
  const place = byId('table');
  if (place.dataset.shown === key) return;
  place.dataset.shown = key;
  const heading = ['t ms', 'event', ...story().styles.map((style) => style.name)]
    .map((name) => element('th', { scope: 'col' }, name));
  const rows = schedule().frames.map(([time, what], number) => element('tr', {},
    element('td', {}, `${time}`), element('th', { scope: 'row' }, text(what)),
    ...story().styles.map((_, style) => tableCell(stateOf(style, number)))));
  place.replaceChildren(element('table', {},
    element('caption', {}, `${story().scenario}, schedule ${schedule().token}`),
    element('thead', {}, element('tr', {}, ...heading)), element('tbody', {}, ...rows)));
}

function tableCell(state) {
  const marks = state.verdicts.map((verdict) => `${verdict.symbol} ${verdict.word}`);
  const lines = state.events.map((event) => (event.line ? `:${event.line}` : '='));
  const cell = element('td', {}, [...lines, ...marks].join(' '));
  cell.dataset.events = JSON.stringify(state.events.map((event) => [event.time, event.what, event.line]));
  return cell;
}

function keepLink() {
  const parts = new URLSearchParams({
    story: story().scenario, replay: schedule().token, frame: shown.frame,
    styles: shown.styles.map((style) => story().styles[style].name).join(','),
  });
  history.replaceState(null, '', '#' + parts);
}

/** Shows what the link asks for; what does not fit is left as it is. */
function readLink() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const wanted = stories.findIndex((one) => one.scenario === parts.get('story'));
  selectStory(Math.max(0, wanted));
  const held = scheduleWith(parts.get('replay') ?? '');
  if (held >= 0) shown.schedule = held;
  const names = (parts.get('styles') ?? '').split(',');
  const styles = story().styles.map((_, style) => style)
    .filter((style) => names.includes(story().styles[style].name));
  if (styles.length) selectStyles(styles);
  const number = Number(parts.get('frame') ?? 0);
  shown.frame = Number.isInteger(number) ? Math.min(Math.max(0, number), schedule().frames.length - 1) : 0;
  draw();
}

function selectStory(number) {
  shown.story = number;
  shown.schedule = story().shown;
  shown.frame = 0;
  byId('story').value = number;
  byId('title').textContent = story().scenario;
  byId('summary').textContent = story().summary;
  const all = story().styles.map((_, style) => style);
  selectStyles(innerWidth < 700 ? contrast(all) : all);
}

/** Two styles that part, for a small screen. */
function contrast(all) {
  const { classes } = schedule();
  const other = all.find((style) => classes[style] !== classes[all[0]]) ?? all[1];
  return other === undefined ? all : [all[0], other];
}

function selectStyles(styles) {
  shown.styles = styles;
  if (!styles.includes(shown.marked)) {
    shown.marked = styles.find((style) => schedule().classes[style] === schedule().reference) ?? styles[0];
  }
  byId('styles').replaceChildren(...story().styles.map((style, number) => {
    const isShown = shown.styles.includes(number);
    return button(style.name, () => toggleStyle(number), {
      'aria-pressed': String(isShown), title: `${isShown ? 'Hide' : 'Show'}: ${style.title}`,
    });
  }));
  buildColumns();
}

function toggleStyle(number) {
  const isShown = shown.styles.includes(number);
  if (isShown && shown.styles.length === 1) return say('One style stays.');
  selectStyles(story().styles.map((_, style) => style)
    .filter((style) => (style === number ? !isShown : shown.styles.includes(style))));
  draw();
  byId('styles').children[number].focus();
}

function begin() {
  byId('back').addEventListener('click', () => goTo(shown.frame - 1));
  byId('step').addEventListener('click', () => goTo(shown.frame + 1));
  byId('play').addEventListener('click', togglePlay);
  byId('event').addEventListener('click', () => goTo(nextEvent()));
  byId('difference').addEventListener('click', () => goTo(firstDifference()));
  byId('moment').addEventListener('input', (event) => goTo(Number(event.target.value)));
  byId('story-label').hidden = stories.length < 2;
  byId('story').append(...stories.map((one, number) => element('option', { value: number }, one.scenario)));
  byId('story').addEventListener('change', (event) => { stop(); selectStory(Number(event.target.value)); draw(); });
  byId('help').append(...keys.map(([name, words]) => element('p', {}, element('kbd', {}, name), ' ' + words)));
  byId('help-button').addEventListener('click', () => {
    byId('help').hidden = !byId('help').hidden;
    byId('help-button').setAttribute('aria-expanded', String(!byId('help').hidden));
  });
  byId('table-button').addEventListener('click', () => {
    const isClosed = byId('table').classList.toggle('closed');
    byId('table-button').setAttribute('aria-expanded', String(!isClosed));
  });
  byId('large').addEventListener('click', () => {
    const isLarge = document.documentElement.classList.toggle('large');
    byId('large').setAttribute('aria-pressed', String(isLarge));
    draw();
  });
  byId('look').addEventListener('click', () => {
    const next = { auto: 'dark', dark: 'light', light: 'auto' }[document.documentElement.dataset.look ?? 'auto'];
    document.documentElement.dataset.look = next;
    byId('look').textContent = 'Look: ' + next;
  });
  addEventListener('keydown', onKey);
  addEventListener('resize', drawTimeline);
  addEventListener('hashchange', readLink);
  addEventListener('pointerdown', (event) => { if (!event.target.closest('#menu')) closeMenu(); });
  readLink();
  document.documentElement.dataset.drawn = Math.round(performance.now());
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return closeMenu();
  const target = event.target.closest?.('select, input, summary, .source, #axis .end');
  if (target && event.key !== '?') return;
  if (event.key === ' ' && event.target.closest?.('button')) return;
  const key = keys.find(([, , name]) => name === event.key);
  if (!key) return;
  event.preventDefault();
  key[3]();
}

begin();
