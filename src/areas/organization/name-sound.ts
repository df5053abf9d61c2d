import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '#areas/geo/rules.ts';

/** Each letter of `from` is replaced by the letter of `to` at its place, or left out where `to` has none. */
const letters = { from: 'абвгдеёзийклмнопрстуфхыэьъ', to: 'abvgdeeziiklmnoprstufhie' };
/** Russian letters of several Latin ones, then the ways in which people write one sound: «ц» as ts, tz and c, «х» as h and kh. Capitals stand for single sounds. */
const sounds = [
  ['ж', 'zh'], ['ц', 'k'], ['ч', 'C'], ['ш', 'S'], ['щ', 'S'], ['ю', 'iu'], ['я', 'ia'],
  ['shch', 'S'], ['sch', 'S'], ['sh', 'S'], ['ch', 'C'], ['kh', 'h'], ['ts', 'k'], ['tz', 'k'], ['ph', 'f'], ['x', 'ks'],
  ['c', 'k'], ['q', 'k'], ['y', 'i'], ['j', 'i'], ['w', 'v'],
] as const; // prettier-ignore

/** A name as it sounds, roughly and in either alphabet: «Образцовый банк», "Obraztsovy bank" and "obrazcovyj bank" are equal. */
export function soundOfName(name: string): string {
  const single = Array.from(name.toLowerCase(), (letter) => {
    const at = letters.from.indexOf(letter);
    return at < 0 ? letter : (letters.to[at] ?? '');
  }).join('');
  return sounds
    .reduce((text, [from, to]) => text.replaceAll(from, to), single)
    .replaceAll(/[^a-zCS0-9]+/g, ' ')
    .replaceAll(/([a-zCS])\1+/g, '$1')
    .trim();
}

/** `soundOfName` of a column, with a space before it. */
export function soundOfColumn(column: string): RawBuilder<string> {
  const single = sql`translate(lower(${sql.ref(column)}), ${letters.from}, ${letters.to})`;
  const sounded = sounds.reduce((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, single);
  return sql<string>`(' ' || ltrim(regexp_replace(regexp_replace(${sounded}, '[^a-zCS0-9]+', ' ', 'g'), '([a-zCS])\\1+', '\\1', 'g')))`;
}

/** Whether every word of a text is the beginning of a word of the name in a column, by sound. The text has to have a word. */
export const isNamed = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${soundOfColumn(column)} like all(${soundOfName(text).split(' ').map((word) => `% ${escapeLike(word)}%`)}::text[])`; // prettier-ignore
