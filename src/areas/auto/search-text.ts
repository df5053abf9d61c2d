import { listingText, type Named } from '#areas/search/words/listing-text.ts';
import { type SearchText } from '#server/db/full-text.ts';
import { autoData } from './data.ts';

/** Engine size in litres as people write it, «2.5», from cubic centimetres. */
export const litres = (cc: unknown): string | null => (typeof cc === 'number' ? (cc / 1000).toFixed(1) : null);

type Car = {
  mark: Named;
  model: Named;
  generation: string | null;
  city: { name: string; name_en: string };
} & Readonly<Record<string, unknown>>;

/** The weighted search text of a car, as posting stores it. */
export function autoSearchText({ mark, model, generation, city, ...values }: Car): SearchText {
  const named = [mark, model, generation === null ? null : { name: generation }];
  return listingText(autoData, { named, city, values, facts: [litres(values['engine_cc'])] });
}
