import { type StopReason, stopWords } from './stop-words.ts';

// What a text says that it should not, however it is written: pure, so that each way of hiding has its vector in the tests.

type Token = { text: string; from: number; to: number };

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    text: match[0].toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));

const units = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const teens =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const tens = 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
const hundreds = 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');

/** Words of numbers: what they add, and down to which place they leave room for the next («девятьсот» + «двадцать» + «шесть»). */
const numberWords = new Map<string, { value: number; size: 1 | 2 | 3; isOpen: boolean }>([
  ...units.map((word, value) => [word, { value, size: 1 as const, isOpen: false }] as const),
  ['нуль', { value: 0, size: 1, isOpen: false }],
  ['раз', { value: 1, size: 1, isOpen: false }],
  ...teens.map((word, at) => [word, { value: 10 + at, size: 2 as const, isOpen: false }] as const),
  ...tens.map((word, at) => [word, { value: 20 + 10 * at, size: 2 as const, isOpen: true }] as const),
  ...hundreds.map((word, at) => [word, { value: 100 * (at + 1), size: 3 as const, isOpen: true }] as const),
]);

/** Letters that stand in for digits. */
const digitLetters: Readonly<Record<string, string>> = {
  о: '0',
  o: '0',
  з: '3',
  z: '2',
  l: '1',
  i: '1',
  б: '6',
  ч: '4',
};

/** «9оо» is 900, but a word without any digit is a word. */
function digitsOf(text: string): string | null {
  const plain = text.normalize('NFKC');
  if (!/\d/.test(plain)) return null;
  const digits = [...plain].map((letter) => (/\d/.test(letter) ? letter : (digitLetters[letter] ?? '?'))).join('');
  return digits.includes('?') ? null : digits;
}

type Digits = { digits: string; from: number; to: number };

/** Numbers of a text in their order, those in words joined to what they mean. */
function numbersIn(text: string): Digits[] {
  const found: Digits[] = [];
  let room: 0 | 1 | 2 = 0;
  for (const token of tokensOf(text)) {
    const word = numberWords.get(token.text.replaceAll('ё', 'е'));
    const last = found.at(-1);
    if (word && word.value > 0 && last && room >= word.size && isNear(text, last.to, token.from)) {
      last.digits = String(Number(last.digits) + word.value).padStart(last.digits.length, '0');
      last.to = token.to;
      room = word.isOpen && word.size === 2 ? 1 : 0;
      continue;
    }
    const digits = word ? String(word.value) : digitsOf(token.text);
    room = word?.isOpen ? (word.size === 3 ? 2 : 1) : 0;
    if (digits !== null) found.push({ digits, from: token.from, to: token.to });
  }
  return found;
}

/** Between two pieces of one number stand a few signs and no letter. */
const isNear = (text: string, from: number, to: number): boolean => {
  const gap = text.slice(from, to);
  return gap.length <= 6 && !/[\p{L}\n]/u.test(gap);
};

/** A Russian number: ten digits of a mobile one, or eleven with 7 or 8 before them. */
const isPhone = (digits: string): boolean => /^(?:9\d{9}|[78][3489]\d{9})$/.test(digits);

function phonesIn(text: string): string[] {
  const numbers = numbersIn(text);
  const found: string[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    let digits = '';
    for (let next = at; next < numbers.length && digits.length < 11; next += 1) {
      const [former, piece] = [numbers[next - 1], numbers[next]!];
      if (next > at && former && !isNear(text, former.to, piece.from)) break;
      digits += piece.digits;
      if (!isPhone(digits)) continue;
      found.push(text.slice(numbers[at]!.from, piece.to));
      at = next;
      break;
    }
  }
  return found;
}

// Each run of letters is bounded, so that no text takes long.
const links = [
  /(?:https?:\/\/|www\.)[^\s<>"]{1,200}/giu,
  /(?<![\p{L}\d])(?:t|wa|vk)\s{0,2}\.\s{0,2}(?:me|com)\s{0,2}\/\s{0,2}[\w.+-]{1,60}/giu,
  /(?<![\p{L}\d._-])[\p{L}\d._-]{1,60}\s{0,2}(?:@|[[({]\s?(?:at|собака)\s?[\])}]|\sсобака\s)\s{0,2}[\p{L}\d-]{1,60}\s{0,2}(?:\.|\sточка\s)\s{0,2}\p{L}{2,10}/giu,
  /(?<![\p{L}\d.@-])[\p{L}\d-]{2,60}\s?(?:\.|\sточка\s)\s?(?:ru|com|рф|net|org|su|info|me|ру|ком)(?![\p{L}\d])/giu,
  /(?<![\p{L}\d.])@[a-z][\w.]{3,40}/giu,
];

/** So many pieces show what is meant. */
const mostFinds = 10;

/** Pieces of a text that tell how to reach the seller past the site: phones, addresses, links, in digits or in words. */
export function contactsIn(text: string): string[] {
  const written = links.flatMap((link) => [...text.matchAll(link).take(mostFinds)].map((match) => match[0].trim()));
  const found = [...phonesIn(text).slice(0, mostFinds), ...written];
  // A mail address is one find, not its site once more.
  return [...new Set(found)].filter((one, at, all) => !all.some((other, place) => place !== at && other.includes(one)));
}

const latinTwins: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  '0': 'о',
  '3': 'з',
  '6': 'б',
  '4': 'ч',
};

/** A Cyrillic word with foreign letters in it, in its own letters. */
function unmasked(word: string): string {
  const plain = word.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  if (!/\p{Script=Cyrillic}/u.test(plain)) return plain;
  return [...plain].map((letter) => latinTwins[letter] ?? letter).join('');
}

type Entry = { reason: StopReason; words: readonly string[] };
const entries: readonly Entry[] = stopWords.flatMap(({ reason, words }) =>
  words.map((entry) => ({ reason, words: entry.replaceAll('ё', 'е').split(' ') })),
);

const fits = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted);

export type StopWord = { text: string; reason: StopReason };

/** Stop words of a text as they are written in it, each once; letters set apart by spaces or dots count as a word. */
export function stopWordsIn(text: string): StopWord[] {
  const tokens = tokensOf(text);
  const spelt = [...text.matchAll(/(?<![\p{L}\d])(?:\p{L}[\s.*_-]{1,2}){3,}\p{L}(?![\p{L}\d])/gu)].map((match) => ({
    text: match[0].replaceAll(/[^\p{L}]/gu, ''),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const found = new Map<string, StopWord>();
  for (const list of [tokens, ...spelt.map((one) => [one])]) {
    const words = list.map((token) => unmasked(token.text));
    for (const [at, token] of list.entries()) {
      for (const entry of entries) {
        if (!entry.words.every((wanted, next) => fits(words[at + next], wanted))) continue;
        const written = text.slice(token.from, list[at + entry.words.length - 1]!.to);
        found.set(`${entry.reason}:${written.toLowerCase()}`, { text: written, reason: entry.reason });
      }
    }
  }
  return [...found.values()];
}
