'use strict';
// A reply is taken to another place on its timeline, with the pointer or with keys, or made to fail.
let moving = null;

/** The end of a bar as something to take hold of; null if nothing can be done with it. */
function handleFor(style, bar, end, dot) {
  if (!end.arrival) return null;
  const [x, y] = [Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy'))];
  const handle = svg('g', {
    class: 'handle', tabindex: 0, role: 'button', 'data-arrival': end.arrival,
    'aria-label': `Reply to ${bar.name}, ${end.text}, at ${end.time} ms. Arrow keys choose ` +
      'another place, Enter takes it. Enter alone shows how it may fail.',
  }, svg('circle', { class: 'hit', cx: x, cy: y, r: 12 }), dot);
  handle.addEventListener('pointerdown', (event) => beginDrag(event, style, end.arrival, handle));
  handle.addEventListener('keydown', (event) => onHandleKey(event, style, end.arrival, handle));
  handle.addEventListener('blur', () => { if (moving?.byKeys) stopMoving(); });
  return handle;
}

/** Takes hold of a reply, and draws where it may go. */
function startMoving(style, arrival, handle, byKeys) {
  stopMoving();
  stop();
  const hit = handle.firstChild;
  moving = {
    style, arrival, byKeys, places: placesFor(style, arrival), choice: -1,
    x: Number(hit.getAttribute('cx')), y: Number(hit.getAttribute('cy')),
    layer: svg('g', { class: 'places' }),
  };
  moving.places.sort((left, right) => left.time - right.time);
  panels.get(style).timeline.append(moving.layer);
  panels.get(style).timeline.classList.add('moving');
  drawPlaces(moving.x);
}

function stopMoving() {
  moving?.layer.parentNode?.classList.remove('moving');
  moving?.layer.remove();
  moving = null;
}

/** Draws the places, and the reply where it is held now. */
function drawPlaces(x) {
  const { places, choice, y, layer } = moving;
  const bottom = panels.get(moving.style).timeline.viewBox.baseVal.height - rows.axis;
  const parts = places.flatMap((place, index) => {
    const at = shown.scale.x(place.time);
    const name = `place${index === choice ? ' chosen' : ''}${place.held < 0 ? ' away' : ''}`;
    return [svg('line', { class: name, x1: at, x2: at, y1: rows.flag, y2: bottom }),
      svg('circle', { class: name, cx: at, cy: y, r: 9 })];
  });
  const held = svg('circle', { class: 'held', cx: x, cy: y, r: 8 });
  const words = choice < 0 ? (places.length ? '' : 'no other place') : places[choice].words;
  layer.replaceChildren(...parts, held, ...(words ? flagged(words, x) : []));
}

/** A flag with words over a place. */
function flagged(words, x) {
  const width = widthOf(words) + 16;
  const from = Math.max(0, Math.min(x - width / 2, shown.scale.width - width));
  return [svg('rect', { class: 'flag', x: from, y: 0, width, height: 20, rx: 10 }),
    svg('text', { class: 'flagged', x: from + width / 2, y: 14, 'text-anchor': 'middle' }, words)];
}

function beginDrag(event, style, arrival, handle) {
  if (event.button) return;
  event.preventDefault();
  handle.focus();
  const from = event.clientX;
  const box = panels.get(style).timeline.getBoundingClientRect();
  const xOf = (at) => (at.clientX - box.left) * shown.scale.width / box.width;
  const follow = (at) => {
    if (!moving && Math.abs(at.clientX - from) <= 4) return;
    if (!moving) startMoving(style, arrival, handle, false);
    moving.choice = nearestPlace(xOf(at));
    drawPlaces(xOf(at));
  };
  const release = (isTaken) => (at) => {
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', finish);
    removeEventListener('pointercancel', cancel);
    // The click that follows a drag is none on the timeline.
    shown.isDragging = true;
    setTimeout(() => { shown.isDragging = false; });
    if (!moving) return isTaken && openMenu(style, arrival, handle);
    if (isTaken) follow(at);
    isTaken ? takePlace() : stopMoving();
  };
  const finish = release(true);
  const cancel = release(false);
  addEventListener('pointermove', follow);
  addEventListener('pointerup', finish);
  addEventListener('pointercancel', cancel);
}

/** The place nearest to where the reply is held; -1 if that is where it was. */
function nearestPlace(x) {
  const distances = moving.places.map((place) => Math.abs(shown.scale.x(place.time) - x));
  const least = Math.min(...distances);
  return least < Math.abs(moving.x - x) ? distances.indexOf(least) : -1;
}

function onHandleKey(event, style, arrival, handle) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) {
    if (!moving) startMoving(style, arrival, handle, true);
    choosePlace(step);
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (moving) takePlace();
    else openMenu(style, arrival, handle);
  } else if (event.key === 'Escape' && moving) {
    stopMoving();
    say('It stays where it was.');
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Chooses the next place to the left or right of the one that is chosen. */
function choosePlace(step) {
  const x = moving.choice < 0 ? moving.x : shown.scale.x(moving.places[moving.choice].time);
  const beyond = moving.places.map((place, index) => ({ index, at: shown.scale.x(place.time) }))
    .filter(({ at }) => (at - x) * step > 0.01)
    .sort((left, right) => (left.at - right.at) * step);
  if (!beyond.length) return say('It cannot go further there.');
  moving.choice = beyond[0].index;
  drawPlaces(beyond[0].at);
  say(`${moving.places[moving.choice].words}. Enter takes it.`);
}

/** Shows the schedule of the place that is chosen. */
function takePlace() {
  const { style, arrival, places, choice } = moving;
  stopMoving();
  if (choice < 0) return say(places.length ? 'It stays where it was.' : 'It can go nowhere else.');
  playToken(places[choice].token);
  focusReply(style, arrival);
}

const faults = { ok: [['Fail with status 503', '503'], ['Lose the connection', 'lost']],
  done: [['Find the disk full', 'full']] };

function openMenu(style, arrival, handle) {
  const how = arrival.replace(/^.*=/, '').replace(/ again$/, '');
  const good = arrival.startsWith('save') ? 'done' : 'ok';
  const ways = (faults[how] ?? [['Come as it should', good]]).map(([words, label]) => (
    [words, () => playToken(tokenFailing(style, arrival, label))]));
  const menu = byId('menu');
  menu.replaceChildren(...[...ways, ['Leave it', () => {}]].map(([words, act]) => button(words, () => {
    menu.hidden = true;
    act();
    focusReply(style, arrival);
  })));
  menu.hidden = false;
  const at = handle.getBoundingClientRect();
  const left = Math.min(at.left + scrollX, scrollX + document.documentElement.clientWidth - menu.offsetWidth - 8);
  menu.style.left = `${Math.max(8, left)}px`;
  menu.style.top = `${at.bottom + scrollY + 4}px`;
  menu.firstChild.focus();
}

function focusReply(style, name) {
  const base = name.replace(/=.*$/, '');
  const timeline = panels.get(style)?.timeline;
  [...timeline?.querySelectorAll('.handle') ?? []]
    .find((handle) => handle.dataset.arrival.replace(/=.*$/, '') === base)?.focus();
}
