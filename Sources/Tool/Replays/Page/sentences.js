'use strict';
// What is to be seen, in words.
const isSeveral = (names) => names.length > 1 || /s(-naive)?$/.test(names[0]);

function listed(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What a style makes of a schedule, behind its name: `show 3 avatars`. */
const conjugated = (clause, several) => clause.replaceAll('|s', several ? '' : 's');

/** What a style makes of a schedule, without numbers: orders are grouped so. */
const plainClause = (clause) => clause.replace(/ at \d+ ms/, '').replace(/\d+ avatars/, 'avatars')
  .replace(/stop\|s after \d+ requests?/, 'stop|s early').replace(/send\|s \d+ requests?/, 'send|s more requests')
  .replace(/\d+ requests?/, 'requests');

/** The shown styles by what they make of a schedule. */
function campsOf(one, worded = (clause) => clause) {
  const camps = new Map();
  for (const style of shown.styles) {
    const clause = worded(text(one.clauses[style]));
    camps.set(clause, [...(camps.get(clause) ?? []), style]);
  }
  return [...camps].map(([clause, styles]) => (
    { clause, styles, isBad: styles.some((style) => breaks(style, one)) }));
}

/** One sentence for a schedule: who makes what of it. */
function headlineOf(one, camps = campsOf(one)) {
  const said = (clause, styles) => {
    const names = styles.map(nameOf);
    return `${listed(names)} ${conjugated(clause, isSeveral(names))}`;
  };
  if (shown.styles.length < 2) return `${said(camps[0].clause, camps[0].styles)}.`;
  const who = shown.styles.length === 2 ? 'both' : `all ${shown.styles.length}`;
  const [head] = camps[0].clause.split(' and ');
  if (camps.some((camp) => camp.clause.split(' and ')[0] !== head)) {
    return `${camps.map((camp) => said(camp.clause, camp.styles)).join('; ')}.`;
  }
  const rest = camps.filter((camp) => camps.length > 1 && camp.clause !== head)
    .map((camp) => said(camp.clause.slice(head.length + 5), camp.styles));
  const parts = new Set(shown.styles.map((style) => one.classes[style])).size > 1;
  if (!rest.length) {
    return parts ? `${who} ${conjugated(head, true)}, but not in the same order or at the same time.`
      : `${who} do the same: they ${conjugated(camps[0].clause, true)}.`;
  }
  return `${who} ${[conjugated(head, true), ...rest].join('; ')}.`;
}

/** What happens in a frame, and who does it: one sentence for each event. */
function happenings(number, one = schedule()) {
  const doing = new Map();
  for (const style of shown.styles) {
    for (const { words } of stateOf(style, number, one).events) {
      doing.set(words, [...(doing.get(words) ?? []), style]);
    }
  }
  return [...doing].map(([words, styles]) => ({ words, styles, isShared: styles.length === shown.styles.length }))
    .map((act) => ({
      ...act, said: act.isShared ? act.words : `${act.words}, in ${listed(act.styles.map(nameOf))} only`,
    }));
}

/** The moment in words, with what breaks the contract in it. */
function momentWords(number = shown.frame) {
  const acts = happenings(number);
  const broken = new Map();
  for (const style of shown.styles) {
    for (const verdict of stateOf(style, number).verdicts.filter((one) => one.breaks)) {
      broken.set(verdict.meaning, [...(broken.get(verdict.meaning) ?? []), nameOf(style)]);
    }
  }
  const why = [...broken].map(([meaning, names]) => ` In ${listed(names)} ${meaning}.`);
  const words = acts.length ? acts.map((act) => act.said).join('; ') : frameAt(number).words;
  return `${frameAt(number).time} ms: ${words}.${why.join('')}`;
}

/** What a style waits for, and whether it is over. */
function waitWords({ waiting, ending, hasLeft }) {
  const things = [...new Set(waiting.map((wait) => wait.what))];
  if (things.length) return `waits for ${listed(things)}`;
  if (ending) return `has ended: ${ending}`;
  return hasLeft ? 'nobody looks' : '';
}

const wordsOf = (one) => text(one.words) || 'as the scenario has it';

/** The schedules of a kind behind the scenario's own, those that look alike once. */
function ordersOf(hasFault) {
  const seen = new Set();
  return story().schedules.map((_, number) => number).filter((number) => {
    const one = story().schedules[number];
    if (number > 0 && one.hasFault !== hasFault) return false;
    const look = shown.styles.map((style) => pictureNumber(style, one)).join() + wordsOf(one);
    return !seen.has(look) && seen.add(look);
  });
}

/** Schedules by what the shown styles make of them; bad ones first. */
function groupsOf(numbers) {
  const groups = new Map();
  for (const number of numbers) {
    const one = story().schedules[number];
    const camps = campsOf(one, plainClause);
    const words = headlineOf(one, camps);
    const group = groups.get(words) ?? {
      words, numbers: [], isBad: camps.some((camp) => camp.isBad), isApart: camps.length > 1,
    };
    group.numbers.push(number);
    groups.set(words, group);
  }
  const rank = (group) => (group.isBad ? 0 : group.isApart ? 1 : 2);
  return [...groups.values()].sort((left, right) =>
    rank(left) - rank(right) || right.numbers.length - left.numbers.length);
}

/** Where the shown styles part first, or break the contract, in a schedule; empty if nowhere. */
function firstBreak(one) {
  const number = one.frames.findIndex((_, index) => partsIn(index, shown.styles, one));
  if (number < 0) return '';
  const acts = happenings(number, one);
  const apart = acts.filter((act) => !act.isShared);
  return `${frameAt(number, one).time} ms: ${(apart.length ? apart : acts).map((act) => act.said).join('; ')}`;
}
