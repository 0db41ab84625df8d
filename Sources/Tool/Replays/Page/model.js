'use strict';
// What the page holds, and what is shown of it now. Everything was computed before by the kit:
// nothing is simulated here, another order is another schedule that was played.
const stories = data;
const shown = { story: 0, schedule: 0, frame: 0, styles: [], timer: 0, drawer: '' };

const story = () => stories[shown.story];
const schedule = () => story().schedules[shown.schedule];
const text = (number) => (number < 0 ? '' : story().texts[number]);
const nameOf = (style) => story().styles[style].name;
const allStyles = () => story().styles.map((_, style) => style);

/** A frame: when it is, what happens as traces call it and in plain words, and its states. */
function frameAt(number = shown.frame, one = schedule()) {
  const [time, what, words, ...states] = one.frames[number];
  return { time, what: text(what), words: text(words), states };
}

/** How far one style has come in one frame. */
function stateOf(style, number = shown.frame, one = schedule()) {
  const [events, lit, waiting, screen, ending, left, verdicts] =
    story().states[one.frames[number][3 + style]];
  return {
    events: events.map(([what, words, line]) => ({ what: text(what), words: text(words), line })),
    lit: lit.map(([file, line]) => ({ file: text(file), line })),
    waiting: waiting.map(([what, file, line]) => ({ what: text(what), file: text(file), line })),
    screen: screen.length ? { what: text(screen[0]), value: text(screen[1]), isOffMain: screen[2] } : null,
    ending: text(ending), hasLeft: left === 1,
    verdicts: verdicts.map((name) => story().verdicts.find((one) => one.name === text(name))),
  };
}

const pictureNumber = (style, one = schedule()) => one.pictures[style];

/** The timeline of one style, read once. */
function pictureOf(style, one = schedule()) {
  const number = pictureNumber(style, one);
  story().read ??= new Map();
  if (!story().read.has(number)) {
    story().read.set(number, readPicture(story().pictures[number], story().texts));
  }
  return story().read.get(number);
}

const lastTimeOf = (one) => Math.max(1, ...allStyles().flatMap(
  (style) => timesOf(pictureOf(style, one))));

/** The frames in which a shown style does something. */
const ownFrames = () => schedule().frames.map((_, number) => number)
  .filter((number) => shown.styles.some((style) => stateOf(style, number).events.length));

/** Whether the shown styles do not do the same in a frame. */
function partsIn(number, styles = shown.styles, one = schedule()) {
  const acts = styles.map((style) => JSON.stringify(
    stateOf(style, number, one).events.map((event) => event.what)));
  return new Set(acts).size > 1 || styles.some((style) =>
    stateOf(style, number, one).verdicts.some((verdict) => verdict.breaks));
}

/** The first frame behind `after` in which the shown styles part; -1 if there is none. */
const nextDifference = (after) =>
  ownFrames().find((number) => number > after && partsIn(number)) ?? -1;

/** Where to begin: where they part, or else where something is shown, or at the end. */
function firstFrame() {
  const first = nextDifference(-1);
  if (first >= 0) return first;
  const own = ownFrames();
  const screen = own.find((number) => shown.styles.some((style) => stateOf(style, number).screen));
  return screen ?? own.at(-1) ?? 0;
}

/** Whether a style breaks the contract somewhere in a schedule. */
const breaks = (style, one = schedule()) => one.broken.includes(style);

/** The two styles to open with: a bad one and a good one, or two that part, or the usual two. */
function contrast(one = schedule()) {
  const all = allStyles();
  if (all.length < 3) return all;
  const preferred = (styles, name) => styles.find((style) => nameOf(style) === name);
  const bad = all.filter((style) => breaks(style, one));
  const good = all.filter((style) => !breaks(style, one));
  const first = preferred(bad.length ? bad : all, 'callbacks') ?? (bad.length ? bad : all)[0];
  const others = (bad.length && good.length ? good : all)
    .filter((style) => style !== first && one.classes[style] !== one.classes[first]);
  const rest = others.length ? others : all.filter((style) => style !== first);
  // Beside a naive form stands its good one.
  const second = preferred(rest, nameOf(first).replace('-naive', '')) ?? preferred(rest, 'structured') ?? rest.at(-1);
  return [first, second].sort((left, right) => left - right);
}

/** What came from outside in a style, in order: the way taken, and what else could come. */
const arrivalsOf = (style) => story().points[schedule().points[style]].map(([taken, ...options]) => (
  { name: text(options[taken]), options: options.map(text) }));

/** The token that goes on with `name` where a style was at the arrival `index`, as short as it can be. */
function tokenGoingOn(style, index, name) {
  const list = arrivalsOf(style);
  const names = list.slice(0, index).map((arrival) => arrival.name).concat(name);
  const token = 's1:' + names.join(',');
  if (scheduleWith(token) >= 0) return token;
  // What comes by time anyway need not be named at the end.
  const usual = new Set(story().schedules[0].points.flatMap((number) => story().points[number])
    .flatMap(([, ...options]) => options.map(text)));
  const base = (one) => one.replace(/=.*$/, '');
  while (names.length && usual.has(names.at(-1))
    && base(list[names.length - 1].options[0]) === base(names.at(-1))) names.pop();
  return 's1:' + names.join(',');
}

const scheduleWith = (token) => story().schedules.findIndex((one) => one.token === token);

/** The token for a reply that comes before another arrival, or behind it; null if it cannot. */
function tokenMoving(style, name, place) {
  const list = arrivalsOf(style);
  const own = list.findIndex((arrival) => arrival.name === name);
  if (own < 0 || place === own || place < 0 || place >= list.length) return null;
  if (place < own) {
    return list[place].options.includes(name) ? tokenGoingOn(style, place, name) : null;
  }
  const other = list[place].name;
  return list[own].options.includes(other) ? tokenGoingOn(style, own, other) : null;
}

/** The token for a reply that fails; with `ok`, for one that does not. */
function tokenFailing(style, name, how) {
  const own = arrivalsOf(style).findIndex((arrival) => arrival.name === name);
  return own < 0 ? null : tokenGoingOn(style, own, name.replace(/=.*$/, '=' + how));
}

/** When each arrival of a style came, as far as its timeline knows. */
function timesOfArrivals(style) {
  const picture = pictureOf(style);
  const replies = new Map(picture.bars.flatMap((bar) => bar.ends)
    .filter((end) => end.arrival).map((end) => [end.arrival, end.time]));
  const users = [...picture.user];
  return arrivalsOf(style).map(({ name }) => (name.startsWith('user ') ? users.shift()?.time : replies.get(name)));
}

/** The places to which a reply may be moved: when, in which words, and the schedule if it is here. */
function placesFor(style, name) {
  const list = arrivalsOf(style);
  const times = timesOfArrivals(style);
  const own = list.findIndex((arrival) => arrival.name === name);
  return list.flatMap((arrival, place) => {
    const token = tokenMoving(style, name, place);
    if (token === null || times[place] === undefined || times[place] === times[own]) return [];
    const words = `${place < own ? 'before' : 'after'} ${thingOf(style, arrival.name)}`;
    return [{ time: times[place], token, words, held: scheduleWith(token) }];
  });
}

/** What a timeline calls an arrival: `avatar/2`, `the user leaves`. */
function thingOf(style, name) {
  if (name.startsWith('user ')) return `the ${name.replace(/ (the page|to refresh)$/, '')}`;
  const bar = pictureOf(style).bars.find((one) => one.ends.some((end) => end.arrival === name));
  return bar?.name ?? name.replace(/=.*$/, '').replace(' ', '/');
}
