import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '#areas/geo/rules.ts';

/** Each letter of `from` is replaced by the letter of `to` at its place, or left out where `to` has none. */
const letters = { from: 'абвгдеёзийклмнопрстуфхыэьъ', to: 'abvgdeeziiklmnoprstufhie' };
/**
 * Russian letters of several Latin ones, then the ways in which people write one sound: «ц» as ts, tz and c, «х» as h and kh. Capitals stand for
 * single sounds.
 */
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

/**
 * Whether every word of a text is the beginning of a word of the name of the profile `p`, by sound. The text has to have a word.
 * The sound of a profile's name is kept by the database, which computes it as `soundOfName` does, with a space before it.
 */
export const isNamed = (text: string): RawBuilder<boolean> => {
  const words = soundOfName(text).split(' ');
  // Each word has a condition of its own, because no index answers `like all`.
  return sql<boolean>`(p.kind <> 'private' and ${sql.join(words.map((word) => sql`p.name_sound like ${`% ${escapeLike(word)}%`}`), sql` and `)})`; // prettier-ignore
};
