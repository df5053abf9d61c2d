import { correctionsOf, mayBeMisspelt } from './corrections.ts';
import type { Lexicon } from './lexicon.ts';
import type { Today } from './quantity.ts';
import type { Token } from './tokens.ts';
import { understand } from './understand.ts';
import type { Understanding } from './understanding.ts';

/** The meaning of a query in a section; `slips` counts corrected typing errors, and more those that could not be corrected. */
export type SectionUnderstanding = Understanding & { slips: number };

/** Whether the text of any listing of any section has a word. */
export type IsInTexts = (word: string) => Promise<boolean>;

/** Further words of a query are searched as they were typed. */
const mostCorrected = 3;

/** The words that stand for nothing in any section, last first, so that replacing one moves no other. */
function unknownIn(found: readonly Understanding[]): Token[] {
  const [first, ...others] = found;
  if (!first || others.some(({ text }) => text !== first.text)) return [];
  const isUnknown = ({ start }: Token): boolean => others.every(({ rest }) => rest.some((token) => token.start === start)); // prettier-ignore
  return first.rest.filter((token) => mayBeMisspelt(token) && isUnknown(token)).slice(0, mostCorrected).toReversed(); // prettier-ignore
}

/** Whether a word of a query is the name of a category of a section, not only a word that tells one. */
const namesCategory = ({ data }: Lexicon, { said }: Understanding): boolean =>
  said.some(({ values }) => data.category !== null && data.category in values);

/**
 * What a query means in each of the sections. A word that stands for nothing in any of them and that no listing has is taken for the nearest
 * known word; a word that exists anywhere is never changed.
 */
export async function understandIn(
  lexicons: readonly Lexicon[],
  text: string,
  today: Today,
  isInTexts: IsInTexts,
): Promise<SectionUnderstanding[]> {
  let found = lexicons.map((lexicon) => ({ ...understand(lexicon, text, today), slips: 0 }));
  for (const token of unknownIn(found)) {
    const offered = lexicons.map((lexicon, at) => {
      const { text: read, filters } = found[at]!;
      const isBesideRow = lexicon.data.levels.some(({ key }) => key in filters);
      const isBesideOther = !isBesideRow && !namesCategory(lexicon, found[at]!) && lexicons.some((other, one) => namesCategory(other, found[one]!)); // prettier-ignore
      return correctionsOf(lexicon, read, token, { isBesideRow, isBesideOther });
    });
    const least = Math.min(...offered.flat().map(({ slips }) => slips));
    if (least === Infinity || (await isInTexts(token.word))) continue;
    found = found.map((before, at) => {
      const nearest = offered[at]!.filter(({ slips }) => slips === least);
      const tried = nearest.map((correction) => ({
        ...understand(lexicons[at]!, correction.text, today),
        slips: before.slips + correction.slips,
      }));
      // Without a correction the section keeps a word that no listing has.
      const uncorrected = { ...before, slips: before.slips + least + 1 };
      return tried.reduce((best, one) => (one.left < best.left ? one : best), uncorrected);
    });
  }
  return found;
}

/** The meanings in the sections, where a car or a machine beside its part is no unknown word of the section of parts: «диски на киа рио». */
export function withFittedVehicles(
  lexicons: readonly Lexicon[],
  found: readonly SectionUnderstanding[],
): SectionUnderstanding[] {
  const vehicles = found.filter(
    ({ filters }, at) => (filters[lexicons[at]!.data.levels[0]?.key ?? ''] ?? []).length > 0,
  );
  return found.map((one, at) => {
    const { recognition, data } = lexicons[at]!;
    const category = one.filters[data.category ?? '']?.[0];
    if (category === undefined || !recognition.fitVehicles?.includes(category)) return one;
    const unknownTo = ({ rest }: SectionUnderstanding): number =>
      one.rest.filter(({ start }) => rest.some((token) => token.start === start)).length;
    const beside = vehicles.filter(({ text }) => text === one.text);
    const parts = one.said.filter(({ values }) => data.category !== null && data.category in values);
    // «Приора на запчасти» is a car, «запчасти на приору» are its parts.
    const isSoldForParts = ({ said }: SectionUnderstanding): boolean =>
      said.some(({ words }) => parts.some((part) => words.length > part.words.length && words.endsWith(part.words)));
    if (beside.some(isSoldForParts)) return one;
    return { ...one, left: Math.min(one.left, ...beside.map(unknownTo)) };
  });
}

/** The meanings in the sections, where a metro station is a word more that is unknown to a section whose listings are at none: «метро Сокол» is of homes. */
export const withStations = (
  lexicons: readonly Lexicon[],
  found: readonly SectionUnderstanding[],
): SectionUnderstanding[] =>
  found.map((one, at) => {
    const hasMetro = lexicons[at]!.data.fields.some(({ key }) => key === 'metro');
    const isNamed = one.filters['place']?.some((slug) => slug.startsWith('metro-'));
    return isNamed && !hasMetro ? { ...one, left: one.left + 1 } : one;
  });
