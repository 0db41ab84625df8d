'use strict';
// Buttons and keys, and the link that holds what is shown.
/** Writes words where a screen reader reads what is new. */
function write(place, words) {
  if (byId(place).textContent !== words) byId(place).textContent = words;
}

const say = (words) => write('now', words);

function goTo(number) {
  shown.frame = Math.min(Math.max(0, number), schedule().frames.length - 1);
  draw();
}

/** Goes on, or back, to the next frame in which a shown style does something. */
function step(by) {
  const own = ownFrames();
  const next = by > 0 ? own.find((number) => number > shown.frame)
    : own.findLast((number) => number < shown.frame);
  if (next !== undefined) goTo(next);
}

function stop() {
  clearInterval(shown.timer);
  shown.timer = 0;
  byId('play').textContent = 'Play';
}

function togglePlay() {
  if (shown.timer) return stop();
  if (shown.frame >= (ownFrames().at(-1) ?? 0)) goTo(0);
  byId('play').textContent = 'Stop';
  shown.timer = setInterval(() => {
    step(1);
    if (shown.frame >= (ownFrames().at(-1) ?? 0)) stop();
  }, 1000);
  return undefined;
}

/** Goes to the next difference, and behind the last one to the first. */
function goToDifference() {
  const next = nextDifference(shown.frame);
  const number = next >= 0 ? next : nextDifference(-1);
  if (number < 0) return say('They do the same all the time.');
  return goTo(number);
}

/** Shows another schedule, where its styles part first. */
function playSchedule(number) {
  stop();
  stopMoving();
  shown.schedule = number;
  shown.frame = firstFrame();
  draw();
}

/** Shows the schedule with a token, if the page holds it; otherwise says how to have it. */
function playToken(token) {
  const number = token ? scheduleWith(token) : -1;
  if (number >= 0) return playSchedule(number);
  return say(`This order is not on the page. To see it: swift run lessons page ${story().scenario} --replay '${token}'`);
}

function draw() {
  drawPanels();
  const own = ownFrames();
  const place = own.findLastIndex((number) => number <= shown.frame);
  write('headline', headlineOf(schedule()).replace(/^./, (letter) => letter.toUpperCase()));
  byId('headline').classList.toggle('bad', shown.styles.some((style) => breaks(style)));
  byId('order').textContent = shown.schedule ? `Order: ${wordsOf(schedule())}` : '';
  byId('own').hidden = shown.schedule === 0;
  byId('hint').hidden = shown.schedule !== 0;
  byId('moment').max = Math.max(0, own.length - 1);
  byId('moment').value = Math.max(0, place);
  byId('back').disabled = place <= 0;
  byId('step').disabled = place >= own.length - 1;
  byId('difference').disabled = nextDifference(-1) < 0;
  const words = momentWords();
  say(words);
  byId('moment').setAttribute('aria-valuetext', words);
  drawDrawer();
  clearTimeout(shown.keeping);
  shown.keeping = setTimeout(keepLink, 200);
}

/** Puts what is shown into the link; not at each step, which browsers refuse when it is often. */
function keepLink() {
  const parts = new URLSearchParams({
    story: story().scenario, replay: schedule().token, frame: shown.frame,
    styles: shown.styles.map(nameOf).join(','),
  });
  addLooks(parts);
  history.replaceState(null, '', '#' + parts);
}

/** Shows what the link asks for; what does not fit is left as it is. */
function readLink() {
  const parts = new URLSearchParams(location.hash.slice(1));
  readLooks(parts);
  const wanted = stories.findIndex((one) => one.scenario === parts.get('story'));
  selectStory(Math.max(0, wanted));
  const held = scheduleWith(parts.get('replay') ?? '');
  if (held >= 0) shown.schedule = held;
  const names = (parts.get('styles') ?? '').split(',');
  const styles = allStyles().filter((style) => names.includes(nameOf(style)));
  shown.styles = styles.length ? styles : contrast();
  buildPanels();
  const number = Number(parts.get('frame') ?? NaN);
  shown.frame = Number.isInteger(number) && schedule().frames[number] ? number : firstFrame();
  draw();
}

function selectStory(number) {
  shown.story = number;
  shown.schedule = story().shown;
  byId('story').value = number;
  byId('title').textContent = story().scenario;
  byId('summary').textContent = story().summary;
  shown.styles = contrast();
}

function selectStyles(styles) {
  shown.styles = styles;
  buildPanels();
  draw();
}

const keys = {
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), ' ': togglePlay, d: goToDifference,
  Home: () => goTo(ownFrames()[0] ?? 0), End: () => goTo(ownFrames().at(-1) ?? 0),
  o: () => playSchedule(0), l: () => byId('large').click(),
};

function begin() {
  const acts = {
    back: () => step(-1), step: () => step(1), play: togglePlay, difference: goToDifference,
    own: () => playSchedule(0),
    large: () => { toggleLarge(); draw(); }, look: () => { takeNextLook(); keepLink(); },
  };
  for (const name of Object.keys(drawers)) acts[`${name}-button`] = () => toggleDrawer(name);
  for (const [name, act] of Object.entries(acts)) byId(name).addEventListener('click', act);
  byId('moment').addEventListener('input', (event) => goTo(ownFrames()[Number(event.target.value)] ?? 0));
  byId('story-label').hidden = stories.length < 2;
  byId('story').append(...stories.map((one, number) => element('option', { value: number }, one.scenario)));
  byId('story').addEventListener('change', (event) => {
    stop();
    selectStory(Number(event.target.value));
    buildPanels();
    shown.frame = firstFrame();
    draw();
  });
  addEventListener('keydown', onKey);
  addEventListener('resize', drawPanels);
  addEventListener('hashchange', readLink);
  addEventListener('pointerdown', (event) => { if (!event.target.closest('#menu')) byId('menu').hidden = true; });
  addEventListener('beforeprint', () => byId('printed').replaceChildren(tableOf()));
  readLink();
  document.documentElement.dataset.drawn = Math.round(performance.now());
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') { byId('menu').hidden = true; return; }
  if (event.target.closest?.('select, input, #menu')) return;
  // These scroll what has the focus.
  if (event.target.closest?.('.source, #drawer') && event.key !== 'd' && event.key !== 'l') return;
  if (event.key === ' ' && event.target.closest?.('button')) return;
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
}

begin();
