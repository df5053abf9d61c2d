import type { Token } from './tokens.ts';

/** `range` needs a second number: «between 1 and 2 million»; «from» does not. */
export type Bound = 'from' | 'to' | 'about' | 'range';
export type Comparison = { words: readonly string[]; bound: Bound; of?: 'price' | 'year' };

const comparing = (phrases: string, bound: Bound, of?: 'price' | 'year'): Comparison[] =>
  phrases.split(',').map((phrase) => ({ words: phrase.trim().split(' '), bound, ...(of && { of }) }));

/** «Не старше 2015» is a bound from below: a year that is not older. */
const comparisons = Map.groupBy(
  [
    ...comparing('не старше, новее, моложе, младше, newer than, not older than, no older than, younger than, not older, no older, newer, не раньше, позже, since, after', 'from', 'year'),
    ...comparing('старше, не позже, раньше, older than, before', 'to', 'year'),
    ...comparing('дешевле, не дороже, cheaper than', 'to', 'price'),
    ...comparing('дороже, dearer than', 'from', 'price'),
    ...comparing('between, между, в диапазоне', 'range'),
    ...comparing('до, по, за, не более, не больше, не выше, не дальше, не далее, ближе, в пределах, максимум, менее, меньше, up to, not over, not above, under, below, less than, lower than, no more than, not more than, at most, within, to, max, maximum', 'to'),
    ...comparing('около, примерно, порядка, приблизительно, в районе, about, around, approximately, roughly', 'about'),
    ...comparing('от, с, со, не менее, не меньше, не ниже, более, больше, свыше, минимум, starting from, starting at, from, over, above, more than, at least, not less than, no less than, min, minimum', 'from'),
  ].sort((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0],
); // prettier-ignore

/** Words after a number that are its bound: «2018 и новее», «2 million max». */
const trailing: readonly Comparison[] = [
  ...comparing('и новее, и моложе, и младше, or newer, and newer, or later, and later, onwards, and onwards', 'from', 'year'),
  ...comparing('и старше, or older, and older, or earlier, and earlier', 'to', 'year'),
  ...comparing('и выше, и более, и больше, и дороже, or more, and more, or above, and above, or higher, and up, and over, or over, minimum, min', 'from'),
  ...comparing('и ниже, и менее, и меньше, и дешевле, or less, and less, or below, and below, or lower, or cheaper, and under, or under, maximum, max', 'to'),
]; // prettier-ignore
export function comparisonAt(tokens: readonly Token[], at: number): (Comparison & { length: number }) | undefined {
  const known = comparisons.get(tokens[at]?.word)?.find(({ words }) => words.every((word, index) => tokens[at + index]?.word === word)); // prettier-ignore
  return known && { ...known, length: known.words.length };
}

/** A bound after an amount, unless another number follows that it may belong to: «2018 max 2 million». */
export function trailingAt(tokens: readonly Token[], at: number): (Comparison & { length: number }) | undefined {
  const known = trailing.find(({ words }) => words.every((word, index) => tokens[at + index]?.word === word));
  if (!known) return undefined;
  const { length } = known.words;
  const isOfNext =
    !known.of && tokens[at + length]?.number != null && comparisonAt(tokens, at + length - 1) !== undefined;
  return isOfNext ? undefined : { ...known, length };
}
