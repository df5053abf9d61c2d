import { appliesTo } from '#dictionary/dictionary.ts';
import type { Language } from '#dictionary/field.ts';
import type { Listing } from '../../contract.ts';
import { deliveryText } from '../../delivery-note.ts';
import { factsLine } from '../../facts.ts';
import type { KindData } from '../../kind-data.ts';
import { keyFactsOf } from './key-facts.ts';

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What decides besides the price of goods: «Хорошее состояние. Только самовывоз». A condition among the key facts is not said again; what has none,
 * such as animals, services and food, has no such text.
 */
export function goodsText(
  data: KindData,
  listing: Pick<Listing, 'price' | 'values' | 'refs'>,
  language: Language,
): string {
  const values: Readonly<Record<string, unknown>> = listing.values;
  const field = data.fields.find(({ key }) => key === 'condition');
  if (!field || !appliesTo(field, values[data.category ?? ''])) return '';
  const isSaid = keyFactsOf(data, listing, language).some(({ key }) => key === 'condition');
  const [condition = ''] = isSaid ? [] : factsLine({ ...data, facts: [['condition']] }, values, {}, language);
  return [withCapital(condition), deliveryText({ price: listing.price, values }, language)].filter(Boolean).join('. ');
}
