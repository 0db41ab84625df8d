// What every page of a replay uses: its data, and ways to draw.
const data = JSON.parse(document.getElementById('data').textContent);
const SVG = 'http://www.w3.org/2000/svg';

function svg(name, attributes, ...content) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** How many pixels a unit of drawings has: one, with letters of the usual size. */
const unit = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const pen = document.createElement('canvas').getContext('2d');
const widths = new Map();

/** How wide a text of a drawing is, in units. */
function widthOf(words, weight = '') {
  const key = weight + words;
  if (!widths.has(key)) {
    pen.font = `${weight} 13px system-ui, sans-serif`;
    widths.set(key, pen.measureText(words).width + 1);
  }
  return widths.get(key);
}

/** Reads a timeline, whose texts are numbers. */
function readPicture([user, bars, screen, endings], texts) {
  const mark = ([time, text, warning]) => ({ time, text: texts[text], warning: texts[warning] });
  return {
    user: user.map(mark), screen: screen.map(mark), endings: endings.map(mark),
    bars: bars.map(([name, line, start, ends]) => ({
      name: texts[name], line, start,
      ends: ends.map((end) => (
        { ...mark(end), isCancelled: end[3] === 1, isFault: end[3] === 2,
          arrival: texts[end[4]] ?? '' })),
    })),
  };
}

/** The moments at which something is drawn, in order. */
function timesOf({ user, bars, screen, endings }) {
  const ends = bars.flatMap((bar) => [bar.start, ...bar.ends.map((end) => end.time)]);
  const marks = [...user, ...screen, ...endings].map((mark) => mark.time);
  return [...new Set([...ends, ...marks])].sort((first, second) => first - second);
}

/** The lines of a file, numbered from `first`; a long one goes on below, indented further. */
function codeList(lines, first, colours = []) {
  return element('ol', {}, ...lines.map((line, index) => {
    const code = line.trimStart();
    const indent = line.length - code.length;
    const text = element('code', {}, ...inks(code, indent, colours[index] ?? ''));
    text.style.setProperty('--indent', indent);
    return element('li', { 'data-line': first + index },
      element('span', { class: 'gutter' }, `${first + index}`), text);
  }));
}

/** The parts of a line, each of its kind: `4k1 7t` is a keyword, a space and a type. */
function inks(code, indent, word) {
  const parts = [];
  let column = 0;
  for (const [, count, kind] of word.matchAll(/(\d+)(.)/g)) {
    const end = column + Number(count);
    const piece = code.slice(Math.max(0, column - indent), Math.max(0, end - indent));
    if (piece) parts.push(kind === ' ' ? piece : element('span', { class: `ink-${kind}` }, piece));
    column = end;
  }
  parts.push(code.slice(Math.max(0, column - indent)) || (parts.length ? '' : ' '));
  return parts;
}

/** How far to scroll within a box, so that a line of it stands in its middle. */
function topWithin(box, item) {
  return item.offsetTop - (box.clientHeight - item.offsetHeight) / 2;
}

// How large the letters are and how dark the page is; the link keeps both.
function setLarge(isLarge) {
  document.documentElement.classList.toggle('large', isLarge);
  byId('large').setAttribute('aria-pressed', String(isLarge));
}

const toggleLarge = () => setLarge(!document.documentElement.classList.contains('large'));

function setLook(look) {
  const known = look === 'dark' || look === 'light';
  if (known) document.documentElement.dataset.look = look;
  else delete document.documentElement.dataset.look;
  byId('look').textContent = `Look: ${known ? look : 'auto'}`;
}

function takeNextLook() {
  setLook({ '': 'dark', dark: 'light', light: '' }[document.documentElement.dataset.look ?? '']);
}

function readLooks(parts) {
  setLarge(parts.get('large') === '1');
  setLook(parts.get('look') ?? '');
}

function addLooks(parts) {
  const root = document.documentElement;
  if (root.classList.contains('large')) parts.set('large', '1');
  if (root.dataset.look) parts.set('look', root.dataset.look);
}
