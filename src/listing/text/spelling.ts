import { toLatin } from '#areas/geo/rules.ts';

// Tolerance for how people type: the other alphabet, other endings, typing errors.

const cyrillic: Readonly<Record<string, string>> = {
  shch: 'щ', sch: 'щ', zh: 'ж', kh: 'х', ts: 'ц', ch: 'ч', sh: 'ш', yu: 'ю', ju: 'ю', ya: 'я', ja: 'я', yo: 'е', ye: 'е', iy: 'ий', yy: 'ый', yi: 'ый',
  a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'й', k: 'к', l: 'л', m: 'м', n: 'н', o: 'о', p: 'п', q: 'к', r: 'р', s: 'с',
  t: 'т', u: 'у', v: 'в', w: 'в', x: 'кс', y: 'ы', z: 'з',
}; // prettier-ignore
const latinLetters = /shch|sch|zh|kh|ts|ch|sh|y[uaoeyi]|j[ua]|iy|(?<=[aeou])y|[a-z]/g;

/** A Russian word that was typed in Latin letters, with е for ё: "voditel" → «водител», "mekhanik" → «механик». */
export const toCyrillic = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(latinLetters, (letters, at: number, all: string) =>
      letters === 'y' && /[aeou]/.test(all[at - 1] ?? '') ? 'й' : cyrillic[letters]!,
    ); // Every match is a key.

const endings = [
  'ыми ими ого его ому ему ами ями ете ите'.split(' '),
  'ая яя ое ее ые ие ый ий ой ей ом ем ам ям ах ях ую юю ых их ым им ов ев'.split(' '),
  'а я ы и у ю е о ь'.split(' '),
].flat();
const shortestStem = 3;

/** The most words whose derived forms are kept. */
const mostKept = 20_000;

/** Keeps the derived forms of words: names share most of their words, and the vocabularies of all kinds have the same places. */
function memoized(derive: (word: string) => string): (word: string) => string {
  const kept = new Map<string, string>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const derived = derive(word);
    if (kept.size < mostKept) kept.set(word, derived);
    return derived;
  };
}

/** A Russian word without its ending of case, number or gender: a rough stem, good enough to match names. */
export const stemOf = memoized((word) => {
  if (!/^[а-я]+$/u.test(word)) return word;
  const ending = endings.find(
    (candidate) => word.length - candidate.length >= shortestStem && word.endsWith(candidate),
  );
  return ending ? word.slice(0, -ending.length) : word;
});

/** A phonetic key in Latin letters: "camry", "kamri" and «камри» have the same. */
export const phoneticKey = memoized((word) =>
  toLatin(word)
    .replaceAll(/x|ks/g, 'ks')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ck|q|c(?!h)/g, 'k')
    .replaceAll(/j|y/g, 'i')
    .replaceAll('w', 'v')
    .replaceAll(/ee|ie/g, 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/(?<=[a-z])h/g, (match, at: number, all: string) => (/[sczk]/.test(all[at - 1] ?? '') ? match : ''))
    .replaceAll(/([a-z])\1+/g, '$1'),
);

const voiceless: Readonly<Record<string, string>> = { б: 'п', в: 'ф', г: 'к', д: 'т', ж: 'ш', з: 'с', щ: 'ш', ц: 'с' };

/** The consonants by which a Russian word is heard, voiced ones as voiceless, doubled ones as one: «лексуз» and «лексус» have the same. */
export const consonantsOf = memoized((word) =>
  Array.from(word, (letter) => voiceless[letter] ?? letter)
    .join('')
    .replaceAll(/[аеёийоуыэюяьъaeiouy]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1'),
);

/** The last three rows of distances, kept between words: to allocate them took longer than to compute them. */
const rows: readonly [number[], number[], number[]] = [[], [], []];

/**
 * Whether the Damerau–Levenshtein distance of two words is at most `most`: letters inserted, deleted, replaced, or two transposed. Only cells at most
 * so far from the diagonal can be within it, so the others are not computed.
 */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  const beyond = most + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= beyond; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    let least = from === 1 ? i : beyond;
    row[from - 1] = least;
    for (let j = from; j <= to; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      row[j] = value;
      least = Math.min(least, value);
    }
    if (least > most) return false;
    row[to + 1] = beyond;
    [before, last, row] = [last, row, before];
  }
  return last[b.length]! <= most;
}

/** The typing errors that are tolerated in a word of this length. */
export const slipsIn = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);
