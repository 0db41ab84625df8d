'use strict';
// What is to be seen, in words.
const isSeveral = (names) => names.length > 1 || /s(-naive)?$/.test(names[0]);

function listed(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What a style makes of a schedule, behind its name: `show 3 avatars`. */
const conjugated = (clause, several) => clause.replaceAll('|s', several ? '' : 's');

/** The shown styles by what they make of a schedule. */
function campsOf(one) {
  const camps = new Map();
  for (const style of shown.styles) {
    const clause = text(one.clauses[style]);
    camps.set(clause, [...(camps.get(clause) ?? []), style]);
  }
  return [...camps].map(([clause, styles]) => (
    { clause, styles, isBad: styles.some((style) => breaks(style, one)) }));
}

/** One sentence for a schedule: who makes what of it. */
function headlineOf(one) {
  const camps = campsOf(one);
  const said = ({ clause, styles }) => {
    const names = styles.map(nameOf);
    return `${listed(names)} ${conjugated(clause, isSeveral(names))}`;
  };
  if (camps.length > 1) return `${camps.map(said).join('; ')}.`;
  if (shown.styles.length < 2) return `${said(camps[0])}.`;
  const who = shown.styles.length === 2 ? 'Both' : `All ${shown.styles.length}`;
  const parts = new Set(shown.styles.map((style) => one.classes[style])).size > 1;
  const how = parts ? ', but not in the same order or at the same time' : '';
  return `${who} ${conjugated(camps[0].clause, true)}${how}.`;
}

/** What happens in a frame, and who does it. */
function momentWords(number = shown.frame) {
  const { time, words } = frameAt(number);
  const doing = shown.styles.filter((style) => stateOf(style, number).events.length);
  const isAll = doing.length === shown.styles.length;
  const who = isAll || !doing.length ? '' : `, in ${listed(doing.map(nameOf))} only`;
  const broken = new Map();
  for (const style of shown.styles) {
    for (const verdict of stateOf(style, number).verdicts.filter((one) => one.breaks)) {
      broken.set(verdict.meaning, [...(broken.get(verdict.meaning) ?? []), nameOf(style)]);
    }
  }
  const why = [...broken].map(([meaning, names]) => (
    isAll && names.length < shown.styles.length ? ` In ${listed(names)}: ${meaning}.` : ` So ${meaning}.`));
  return `${time} ms: ${words}${who}.${why.join('')}`;
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
    const words = headlineOf(one);
    const camps = campsOf(one);
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
  for (let number = 0; number < one.frames.length; number += 1) {
    if (!partsIn(number, shown.styles, one)) continue;
    const { time, words } = frameAt(number, one);
    const doing = shown.styles.filter((style) => stateOf(style, number, one).events.length);
    const isAll = doing.length === shown.styles.length;
    return `${time} ms: ${words}${isAll ? '' : `, in ${listed(doing.map(nameOf))} only`}`;
  }
  return '';
}
