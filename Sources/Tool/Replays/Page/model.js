'use strict';
// What the page holds, and what is shown of it now. Everything was computed before by the kit:
// nothing is simulated here, another order is another schedule that was played.
const stories = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);
const shown = { story: 0, schedule: 0, frame: 0, marked: 0, styles: [], timer: 0 };

const story = () => stories[shown.story];
const schedule = () => story().schedules[shown.schedule];
const frame = () => schedule().frames[shown.frame];
const text = (number) => (number < 0 ? '' : story().texts[number]);
const verdictNamed = (name) => story().verdicts.find((verdict) => verdict.name === name);

/** How far one style has come in one frame. */
function stateOf(style, number = shown.frame, one = schedule()) {
  const [events, lit, waiting, screen, queue, ending, left, verdicts] =
    story().states[one.frames[number][3][style]];
  const file = (place) => ({ file: text(place[0]), line: place[1] });
  return {
    events: events.map(([what, line, time]) => ({ what: text(what), line, time })),
    lit: lit.map(file),
    waiting: waiting.map(([kind, what, place, line]) => (
      { kind: text(kind), what: text(what), file: text(place), line })),
    screen: screen.length ? { what: text(screen[0]), value: text(screen[1]), isOffMain: screen[2] } : null,
    queue: text(queue), ending: text(ending), hasLeft: left === 1,
    verdicts: verdicts.map((verdict) => verdictNamed(text(verdict))),
  };
}

/** The first frame in which a style gets a verdict; -1 if there is none. */
function firstDifference(one = schedule()) {
  one.difference ??= one.frames.findIndex((_, number) =>
    story().styles.some((_, style) => stateOf(style, number, one).verdicts.length > 0));
  return one.difference;
}

/** The next frame in which the marked style does something; the last one if there is none. */
function nextEvent() {
  const last = schedule().frames.length - 1;
  for (let number = shown.frame + 1; number <= last; number += 1) {
    if (stateOf(shown.marked, number).events.length) return number;
  }
  return last;
}

/** What came from outside in the marked style, in order: the way taken, and what else could come. */
const arrivals = () => schedule().points[shown.marked].map(([taken, ...options]) => (
  { name: text(options[taken]), options: options.map(text) }));

/** The schedule that goes on with `name` where the marked style was at the arrival `index`. */
function tokenGoingOn(index, name) {
  return 's1:' + arrivals().slice(0, index).map((arrival) => arrival.name).concat(name).join(',');
}

const scheduleWith = (token) => story().schedules.findIndex((one) => one.token === token);

/** The token for a reply that comes before another arrival, or behind it; null if it cannot. */
function tokenMoving(name, place) {
  const list = arrivals();
  const own = list.findIndex((arrival) => arrival.name === name);
  if (own < 0 || place === own || place < 0 || place >= list.length) return null;
  if (place < own) {
    return list[place].options.includes(name) ? tokenGoingOn(place, name) : null;
  }
  const other = list[place].name;
  return list[own].options.includes(other) ? tokenGoingOn(own, other) : null;
}

/** The token for a reply that fails; with `ok`, for one that does not. */
function tokenFailing(name, how) {
  const own = arrivals().findIndex((arrival) => arrival.name === name);
  return own < 0 ? null : tokenGoingOn(own, name.replace(/=.*$/, '=' + how));
}

/** Who agrees with whom, as a text that is the same for the same division. */
const division = (one) => one.classes.join(',');

/** Whether a style breaks the contract somewhere in a schedule. */
const breaks = (one) => one.frames.some((_, number) =>
  story().styles.some((_, style) => stateOf(style, number, one).verdicts.some((verdict) => verdict.breaks)));
