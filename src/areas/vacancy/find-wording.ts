import { fold, originalText } from '#listing/text/folded.ts';
import { ageLine, type Ground, rules } from './forbidden-wording.ts';

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
  ' ': gap,
  '(': '(?:',
};

/** The expression of a phrase in the notation of `forbidden-wording.ts`. The gap after an optional part belongs to that part. */
const expressionOf = (phrase: string): string =>
  phrase
    .split(/(\([^()]*\)\? )/u)
    .map((part) => (part.endsWith(')? ') ? `(${part.slice(0, -2)} )?` : part))
    .join('')
    .replaceAll(/[*#_ (](?!\?)/gu, (sign) => signs[sign]!); // Every sign of the expression is a key.

const wholeWords = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<![${letters}${numbers}])(?:${phrases.map(expressionOf).join('|')})(?![${letters}${numbers}])`, 'gu');

const compiled = rules.map((rule) => ({
  ...rule,
  found: wholeWords(rule.phrases),
  harmless: 'unless' in rule && rule.unless.length > 0 ? wholeWords(rule.unless) : null,
}));

/** Latin letters among Cyrillic ones, as in «мyжчина», are read as the Cyrillic letters that they imitate. */
const imitated: Readonly<Record<string, string>> = {
  a: 'а', b: 'в', c: 'с', e: 'е', h: 'н', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у',
}; // prettier-ignore
const inCyrillic = (text: string): string =>
  text.replaceAll(/[\p{L}]+/gu, (word) =>
    /\p{Script=Cyrillic}/u.test(word) ? Array.from(word, (letter) => imitated[letter] ?? letter).join('') : word,
  );

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

/** Demands in a text of a vacancy that have nothing to do with the work, each ground and wording once. */
export function wordingsIn(written: string): Wording[] {
  const folded = fold(written);
  const text = inPlainLetters(inCyrillic(folded.text));
  const found = new Map<string, Wording>();
  const ages: number[] = [];
  const add = (ground: Ground, effect: 'refuse' | 'warn', from: number, to: number): void => {
    const words = originalText(written, folded, from, to).replaceAll(/\s+/gu, ' ');
    if (ground === 'age') ages.push(from);
    if (!found.has(`${ground} ${words}`)) found.set(`${ground} ${words}`, { ground, effect, words });
  };
  for (const { ground, effect, found: expression, harmless } of compiled) {
    for (const match of text.matchAll(expression)) {
      const to = match.index + match[0].length;
      if (harmless && sentenceAround(text, match.index, to).search(harmless) >= 0) continue;
      add(ground, effect, match.index, to);
    }
  }
  for (const match of text.matchAll(/[^\n.;]+/gu)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const age = ageLine.exec(match[0]);
    const isFound = ages.some((at) => at >= from && at < to);
    if (age && !isFound && Number(age[1]) > adult) add('age', 'refuse', from, to);
  }
  return [...found.values()];
}
