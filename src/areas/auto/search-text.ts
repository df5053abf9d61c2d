import { listingText, type Named, type SearchText } from '#areas/search/words/text.ts';
import { autoData } from './data.ts';

/** «2.5», as engines are spoken of, from cubic centimetres. */
export const litres = (cc: unknown): string | null => (typeof cc === 'number' ? (cc / 1000).toFixed(1) : null);

type Car = {
  mark: Named;
  model: Named;
  generation: string | null;
  city: { name: string; name_en: string };
} & Readonly<Record<string, unknown>>;

/** The text of a car by weight, as posting it makes it. */
export function autoSearchText({ mark, model, generation, city, ...values }: Car): SearchText {
  const named = [mark, model, generation === null ? null : { name: generation }];
  return listingText(autoData, { named, city, values, facts: [litres(values['engine_cc'])] });
}
