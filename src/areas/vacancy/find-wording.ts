import { fold, type Folded, originalText, withLatinWords } from '#listing/text/folded.ts';
import { englishRules } from './forbidden-english.ts';
import { ageLine, type Ground, type Rule, rules } from './forbidden-wording.ts';
import { withFigures, withJoinedLetters } from './rewrite-text.ts';

/** A requirement that a text makes: its ground, and the words that make it, as they are written. */
export type Wording = { readonly ground: Ground; readonly effect: 'refuse' | 'warn'; readonly words: string };

/**
 * The letters and numbers of plain texts. `\p{L}` has hundreds of ranges, and each of its hundreds of places in the expressions would be compiled with
 * all of them, which takes seconds.
 */
const letters = 'a-zа-яё';
const numbers = '\\d²';

const gap = `[^${letters}${numbers}.!?;\\n]{1,4}`;

const signs: Readonly<Record<string, string>> = {
  '*': `[${letters}]*`,
  '#': '\\d{2}(?!\\d)',
  _: `[${letters}${numbers}]+`,
  '(': '(?:',
};

/** The expression of a phrase in the notation of `forbidden-wording.ts`. The gap after an optional part belongs to that part. */
const expressionOf = (phrase: string, between: string): string =>
  phrase
    .split(/(\([^()]*\)\? )/u)
    .map((part) => (part.endsWith(')? ') ? `(${part.slice(0, -2)} )?` : part))
    .join('')
    .replaceAll(/[*#_ (](?!\?)/gu, (sign) => (sign === ' ' ? between : signs[sign]!)); // Every sign of the expression is a key.

const wholeWords = (phrases: readonly string[], between = gap): RegExp =>
  new RegExp(
    `(?<![${letters}${numbers}])(?:${phrases.map((phrase) => expressionOf(phrase, between)).join('|')})(?![${letters}${numbers}])`,
    'gu',
  );

type Compiled = { ground: Ground; effect: 'refuse' | 'warn'; found: RegExp; harmless: RegExp | null };
const compile = (all: readonly Rule[], between = gap): Compiled[] =>
  all.map(({ ground, effect, phrases, unless = [] }) => ({
    ground,
    effect,
    found: wholeWords(phrases, between),
    harmless: unless.length > 0 ? wholeWords(unless) : null,
  }));

const russian = compile(rules);
const english = compile(englishRules);
/** For spaced-out letters, where nothing tells the ends of words. Compiled for the first text that has them. */
let joined: { russian: Compiled[]; english: Compiled[] } | undefined;
const joinedRules = () => (joined ??= { russian: compile(rules, `${gap.slice(0, -5)}{0,4}`), english: compile(englishRules, `${gap.slice(0, -5)}{0,4}`) }); // prettier-ignore

/** Latin letters among Cyrillic ones, as in «мyжчина», are read as the Cyrillic letters that they imitate. */
const imitated: Readonly<Record<string, string>> = {
  a: 'а', b: 'в', c: 'с', e: 'е', h: 'н', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у',
}; // prettier-ignore
const inCyrillic = (text: string): string => {
  if (!/[а-я]/u.test(text) || !/[a-z03]/u.test(text)) return text;
  return (
    text
      // A line with Cyrillic letters has words of nothing but such Latin ones: «HE старше».
      .replaceAll(/[^\n]+/gu, (line) =>
        !/[а-я]/u.test(line)
          ? line
          : line.replaceAll(/(?<![\p{L}])[abcehkmoptxy]+(?![\p{L}])/gu, (word) => toCyrillic(word)),
      )
      .replaceAll(/[\p{L}]+/gu, (word) => (/\p{Script=Cyrillic}/u.test(word) ? toCyrillic(word) : word))
      .replaceAll(/(?<=[а-я])[03](?=[а-я])/gu, (digit) => (digit === '0' ? 'о' : 'з'))
  );
};
const toCyrillic = (word: string): string => Array.from(word, (letter) => imitated[letter] ?? letter).join('');

/** Puts ё, which folded texts do not have, for each letter of other alphabets, and ² for each other number; positions stay the same. */
const inPlainLetters = (text: string): string =>
  text
    .replaceAll(/[^\P{L}a-zа-я]/gu, (letter) => 'ё'.repeat(letter.length))
    .replaceAll(/[^\P{N}\d]/gu, (number) => '²'.repeat(number.length));

/** The age that a law may demand. */
const adult = 18;

/** The sentence or line around a part of a text. */
function sentenceAround(text: string, from: number, to: number): string {
  const before = text.slice(0, from).search(/(?<![^.!?;\n])[^.!?;\n]*$/u);
  const after = text.slice(to).search(/[.!?;\n]/u);
  return text.slice(before, after < 0 ? undefined : to + after);
}

/** Whether the words name no other age than one that a law may demand. */
function isAdultOnly(words: string): boolean {
  const ages = words.match(/(?<!\d)\d{2}(?!\d)/gu) ?? [];
  return ages.length > 0 && ages.every((age) => Number(age) <= adult);
}

type Match = { ground: Ground; effect: 'refuse' | 'warn'; from: number; to: number };

function matchesIn(text: string, compiled: readonly Compiled[]): Match[] {
  return compiled.flatMap(({ ground, effect, found, harmless }) =>
    Array.from(text.matchAll(found), ({ 0: words, index }) => ({ ground, effect, words, from: index, to: index + words.length }))
      .filter(({ words }) => ground !== 'age' || effect === 'warn' || !isAdultOnly(words))
      .filter(({ from, to }) => !harmless || sentenceAround(text, from, to).search(harmless) < 0),
  ); // prettier-ignore
}

/** Lines of a text that are nothing but an age. */
const agesAlone = (text: string): Match[] =>
  Array.from(text.matchAll(/[^\n.;]+/gu)).flatMap(({ 0: line, index }) =>
    Number(ageLine.exec(line)?.[1] ?? 0) > adult ? [{ ground: 'age', effect: 'refuse', from: index, to: index + line.length }] : [],
  ); // prettier-ignore

type RulesByLanguage = { russian: readonly Compiled[]; english: readonly Compiled[] };

/** A folded text as each alphabet reads it, with the rules of its language; positions are the same. Rules are compiled when they are first used. */
function readings(
  { text }: Folded,
  { russian: ru, english: en }: RulesByLanguage,
): readonly [string, readonly Compiled[]][] {
  // Words of one alphabet imitate no other.
  const latin = /[a-z]/u.test(text) && /[а-я]/u.test(text) ? withLatinWords(text) : text;
  const inRussian: [string, readonly Compiled[]] = [inPlainLetters(inCyrillic(text)), ru];
  return /[a-z]{2}/u.test(latin) ? [inRussian, [inPlainLetters(latin), en]] : [inRussian];
}

/** Demands in a text of a vacancy that have nothing to do with the work, each ground and wording once. */
export function wordingsIn(written: string): Wording[] {
  const folded = withFigures(fold(written));
  const found = new Map<string, Wording>();
  const add = ({ ground, effect, from, to }: Match, of: Folded): void => {
    const words = originalText(written, of, from, to).replaceAll(/\s+/gu, ' ');
    if (!found.has(`${ground} ${words}`)) found.set(`${ground} ${words}`, { ground, effect, words });
  };
  const named = readings(folded, { russian, english }).flatMap(([text, compiled]) => matchesIn(text, compiled));
  for (const match of named) add(match, folded);
  const isNamed = ({ from, to }: Match): boolean =>
    named.some((one) => one.ground === 'age' && one.from >= from && one.from < to);
  for (const match of agesAlone(inPlainLetters(inCyrillic(folded.text)))) if (!isNamed(match)) add(match, folded);
  const spaced = withJoinedLetters(folded);
  if (!spaced) return [...found.values()];
  const compact = withFigures(spaced);
  for (const [text, compiled] of readings(compact, joinedRules()))
    for (const match of matchesIn(text, compiled))
      if (spaced.joined.some(({ from, to }) => match.from < to && match.to > from)) add(match, compact);
  return [...found.values()];
}
