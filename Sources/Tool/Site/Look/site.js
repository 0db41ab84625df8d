// What the site does beside showing text. Without it everything can be read: it shows one step at a
// time, takes answers, searches, and keeps the reader's progress in this browser.
document.documentElement.classList.add('js');

const all = (selector, place = document) => [...place.querySelectorAll(selector)];

// Progress

const kind = 'async-styles progress';
const nothing = () => ({ kind, version: 1, place: '', steps: {}, answers: {}, passed: {} });

/** Reads progress; null if the text is none. */
function readProgress(text) {
  try {
    const read = JSON.parse(text);
    if (read.kind !== kind || read.version !== 1) return null;
    const marks = (of) => Object.fromEntries(Object.entries(of ?? {})
      .filter(([key, value]) => /^\d+\.\d+$/.test(key) && typeof value === 'boolean'));
    const place = /^lesson-\d\d\.html#step-\d+$/.test(read.place) ? read.place : '';
    return {
      ...nothing(), place, steps: marks(read.steps), answers: marks(read.answers),
      passed: marks(read.passed),
    };
  } catch { return null; }
}

/** What this browser has kept; nothing where it keeps nothing. */
function progress() {
  try { return readProgress(localStorage.getItem('async-styles')) ?? nothing(); } catch { return nothing(); }
}

/** Changes what is kept; another window may have changed it, so it is read again. */
function change(act) {
  const now = progress();
  act(now);
  try { localStorage.setItem('async-styles', JSON.stringify(now)); } catch { /* It keeps nothing. */ }
}

const count = (marks, lesson) => Object.entries(marks)
  .filter(([key, value]) => value && (lesson === undefined || key.startsWith(`${lesson}.`))).length;

// Steps

const lesson = Number(location.pathname.match(/lesson-(\d+)\.html$/)?.[1] ?? NaN);

/** Shows the step that the link names, or holds what it names; it opens what is folded around it. */
function showPlace(isFirst = false) {
  const name = decodeURIComponent(location.hash.slice(1));
  const target = name ? byId(name) : null;
  const steps = all('.step');
  const step = target?.closest('.step') ?? (isFirst ? steps[0] : null);
  for (let one = target; one; one = one.parentElement) if (one.matches('details')) one.open = true;
  if (step) showStep(step, steps);
  if (target) target.scrollIntoView();
}

function showStep(step, steps) {
  for (const one of steps) one.classList.toggle('here', one === step);
  const number = steps.indexOf(step) + 1;
  change((now) => {
    now.steps[`${lesson}.${number}`] = true;
    now.place = `${location.pathname.match(/[^/]*$/)[0]}#step-${number}`;
  });
  const { steps: seen } = progress();
  all('.steps li').forEach((item, index) => {
    item.classList.toggle('seen', Boolean(seen[`${lesson}.${index + 1}`]));
    if (index + 1 === number) item.firstChild.setAttribute('aria-current', 'step');
    else item.firstChild.removeAttribute('aria-current');
  });
}

function addSteps() {
  if (!all('.step').length) return;
  const whole = button('Show all steps', () => {
    const isWhole = byId('main').classList.toggle('all');
    whole.setAttribute('aria-pressed', String(isWhole));
  }, { class: 'quiet', 'aria-pressed': 'false' });
  all('.steps')[0].append(whole);
}

// Questions

function addQuestion(question) {
  const list = question.querySelector('.choices');
  const said = element('p', { class: 'said', role: 'status' });
  const isOrder = question.dataset.right === 'order';
  (isOrder ? addOrder : addChoices)(question, list, said);
  list.after(said);
  const first = progress().answers[question.dataset.key];
  if (first !== undefined) said.textContent = first ? 'You had this right.' : 'You have answered this before.';
}

function addChoices(question, list, said) {
  for (const item of [...list.children]) {
    const press = button('', () => {
      const isRight = item.dataset.place === question.dataset.right;
      for (const one of all('.choice', list)) {
        const own = one.parentElement.dataset.place;
        one.classList.toggle('right', own === question.dataset.right);
        one.classList.toggle('wrong', one === press && !isRight);
        one.setAttribute('aria-pressed', String(one === press));
      }
      const right = list.querySelector(`[data-place="${question.dataset.right}"]`).textContent.trim();
      finish(question, said, isRight, isRight ? 'Right.' : `Not so. Right is: ${right}`);
      for (const figure of all('[data-choice]', question)) {
        figure.hidden = ![item.dataset.place, question.dataset.right].includes(figure.dataset.choice);
      }
    }, { class: 'choice', 'aria-pressed': 'false' });
    press.append(...item.childNodes);
    item.append(press);
  }
}

/** Says whether an answer is right, and shows why; the first answer is the one that is kept. */
function finish(question, said, isRight, words) {
  said.textContent = words;
  said.classList.toggle('bad', !isRight);
  question.querySelector('.answer').open = true;
  change((now) => { now.answers[question.dataset.key] ??= isRight; });
}

function addOrder(question, list, said) {
  list.classList.add('order');
  for (const item of [...list.children]) {
    const words = item.textContent.trim();
    const move = (by) => {
      const other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
      if (!other) { said.textContent = `It is the ${by < 0 ? 'first' : 'last'} already.`; return; }
      list.insertBefore(by < 0 ? item : other, by < 0 ? other : item);
      said.textContent = `Number ${[...list.children].indexOf(item) + 1}: ${words}`;
    };
    const arrow = (sign, name, by) => {
      const made = button(sign, () => { move(by); made.focus(); }, { 'aria-label': `Move ${name}: ${words}` });
      return made;
    };
    item.append(arrow('↑', 'up', -1), arrow('↓', 'down', 1));
    item.addEventListener('pointerdown', (event) => drag(event, item, list));
  }
  list.after(element('p', {}, button('Check', () => {
    const isRight = [...list.children].every((item, index) => Number(item.dataset.place) === index);
    finish(question, said, isRight, isRight ? 'Right.' : 'Not so. The order is below.');
  })));
}

/** Moves an item to where the pointer is, as long as it is held. */
function drag(event, item, list) {
  if (event.button || event.target.closest('button')) return;
  item.setPointerCapture(event.pointerId);
  item.classList.add('held');
  const follow = (at) => {
    const other = [...list.children].find((one) => {
      const box = one.getBoundingClientRect();
      return one !== item && at.clientY >= box.top && at.clientY <= box.bottom;
    });
    if (!other) return;
    const isBelow = other.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING;
    list.insertBefore(item, isBelow ? other.nextSibling : other);
  };
  const release = () => {
    item.classList.remove('held');
    item.removeEventListener('pointermove', follow);
    item.removeEventListener('pointerup', release);
    item.removeEventListener('pointercancel', release);
  };
  item.addEventListener('pointermove', follow);
  item.addEventListener('pointerup', release);
  item.addEventListener('pointercancel', release);
}

// Exercises, code and replays

function addExercise(exercise) {
  const box = element('input', { type: 'checkbox' });
  box.checked = Boolean(progress().passed[exercise.dataset.key]);
  box.addEventListener('change', () => change((now) => { now.passed[exercise.dataset.key] = box.checked; }));
  exercise.append(element('p', {}, element('label', {}, box, ' It has passed.')));
}

function addCopy(code) {
  const copy = button('Copy', async () => {
    let isDone = true;
    try { await navigator.clipboard.writeText(code.textContent); } catch {
      getSelection().selectAllChildren(code);
      isDone = document.execCommand('copy');
    }
    copy.textContent = isDone ? 'Copied' : 'Selected: copy it by key';
    setTimeout(() => { copy.textContent = 'Copy'; }, 2000);
  }, { class: 'copy' });
  code.before(copy);
}

/** A replay is loaded when it is opened, not before. */
function addPlayer(player) {
  player.addEventListener('toggle', () => {
    if (!player.open || player.querySelector('iframe')) return;
    const name = player.dataset.src.replace(/^play\/|\.html$/g, '');
    player.append(element('iframe', { src: player.dataset.src, title: `Replay of ${name}` }));
  });
}

// Search

/** Loads the index when it is first needed; a script, since a page from a file may not fetch. */
let loading = null;
const loadIndex = () => loading ??= new Promise((done) => {
  const script = element('script', { src: 'parts/search.js' });
  script.addEventListener('load', done);
  script.addEventListener('error', done);
  document.head.append(script);
});

async function search() {
  await loadIndex();
  // What is in the field now, not what was there before the index came.
  const words = byId('words').value.toLowerCase().split(/\s+/).filter((word) => word);
  const results = byId('results');
  if (!words.length) { results.hidden = true; return; }
  const found = (window.searchIndex ?? []).map((one) => {
    const title = one.title.toLowerCase();
    const text = one.words.toLowerCase();
    if (!words.every((word) => title.includes(word) || text.includes(word))) return null;
    return { one, worth: words.filter((word) => title.includes(word)).length };
  }).filter((one) => one);
  found.sort((left, right) => right.worth - left.worth);
  const items = found.slice(0, 20).map(({ one }) => element('li', {}, element('a', { href: one.link }, one.title)));
  const many = found.length > 20 ? `${found.length} places; the first 20:` : `${found.length} places`;
  results.replaceChildren(element('p', { class: 'soft', role: 'status' }, found.length ? many : 'Nothing is found.'),
    element('ul', {}, ...items));
  results.hidden = false;
}

function addSearch() {
  const box = byId('search');
  box.hidden = false;
  byId('words').addEventListener('focus', loadIndex);
  byId('words').addEventListener('input', search);
  box.addEventListener('keydown', (event) => {
    const links = all('a', box);
    const at = links.indexOf(document.activeElement);
    if (event.key === 'Escape') { byId('results').hidden = true; byId('words').focus(); }
    else if (event.key === 'ArrowDown') (links[at + 1] ?? links[at])?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? byId('words')).focus();
    else if (event.key === 'Enter' && at < 0) links[0]?.click();
    else return;
    event.preventDefault();
  });
  box.addEventListener('click', (event) => { if (event.target.closest('a')) byId('results').hidden = true; });
  addEventListener('pointerdown', (event) => { if (!event.target.closest('#search')) byId('results').hidden = true; });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, select, textarea')) return;
    event.preventDefault();
    byId('words').focus();
  });
}

// Cards, and the start

function addFilters(place) {
  place.hidden = false;
  const filters = all('select', place);
  const apply = () => {
    const cards = all('.card');
    for (const card of cards) {
      card.hidden = filters.some(({ value, dataset }) => value && card.dataset[dataset.filter] !== value);
    }
    byId('count').textContent = `${cards.filter((card) => !card.hidden).length} questions`;
  };
  for (const one of filters) one.addEventListener('change', apply);
  apply();
}

function showProgress() {
  const now = progress();
  for (const item of all('[data-lesson]')) {
    const [seen, passed] = [count(now.steps, item.dataset.lesson), count(now.passed, item.dataset.lesson)];
    const parts = [seen ? `${seen} of ${item.dataset.steps} steps` : '', passed ? `${passed} passed` : ''];
    item.querySelector('.done').textContent = parts.filter((one) => one).join(', ');
  }
  const go = byId('continue');
  const [, number, step] = now.place.match(/lesson-(\d+)\.html#step-(\d+)/) ?? [];
  go.href = now.place || 'lesson-00.html';
  go.textContent = now.place ? `Go on: lesson ${Number(number)}, step ${step}` : 'Begin: two minutes';
}

function addProgress(place) {
  place.hidden = false;
  const say = (words) => { byId('said').textContent = words; };
  const words = (of) => `${count(of.steps)} steps, ${Object.keys(of.answers).length} answers, ${count(of.passed)} exercises`;
  byId('save').addEventListener('click', () => {
    const data = new Blob([JSON.stringify(progress(), null, 2)], { type: 'application/json' });
    const link = element('a', { href: URL.createObjectURL(data), download: 'async-styles-progress.json' });
    link.click();
    URL.revokeObjectURL(link.href);
    say(`Saved: ${words(progress())}.`);
  });
  byId('load').addEventListener('click', () => byId('file').click());
  byId('file').addEventListener('change', async () => {
    const [file] = byId('file').files;
    if (!file) return;
    const read = readProgress(await file.text());
    byId('file').value = '';
    if (!read) { say(`${file.name} holds no progress of this course, so nothing was changed.`); return; }
    change((now) => {
      for (const name of ['steps', 'passed']) {
        for (const [key, value] of Object.entries(read[name])) now[name][key] ||= value;
      }
      now.answers = { ...read.answers, ...now.answers };
      now.place ||= read.place;
    });
    say(`Read: ${words(read)}.`);
    showProgress();
  });
  let isAsked = false;
  byId('forget').addEventListener('click', () => {
    if (!isAsked) { isAsked = true; say('Press once more to forget it.'); return; }
    isAsked = false;
    try { localStorage.removeItem('async-styles'); } catch { /* It keeps nothing. */ }
    say('Forgotten.');
    showProgress();
  });
  showProgress();
}

addEventListener('DOMContentLoaded', () => {
  addSteps();
  all('.question').forEach(addQuestion);
  all('.exercise').forEach(addExercise);
  all('.copied').forEach(addCopy);
  all('.player').forEach(addPlayer);
  all('.filters').forEach(addFilters);
  all('#progress').forEach(addProgress);
  addSearch();
  showPlace(true);
  addEventListener('hashchange', () => showPlace());
});
