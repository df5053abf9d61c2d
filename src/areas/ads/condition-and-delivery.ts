import type { Language } from '#dictionary/field.ts';
import type { Listing } from '#listing/contract.ts';
import { deliveryText } from '#listing/delivery-note.ts';
import { adsFactFormatters } from './fact-formatters.ts';
import { goods } from './fields.ts';

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What decides besides the price of goods: «Хорошее состояние. Только самовывоз»; empty for animals, services and food. */
export function conditionAndDelivery({ price, values }: Pick<Listing, 'price' | 'values'>, language: Language): string {
  const all: Readonly<Record<string, unknown>> = values;
  if (!goods.some((category) => category === all['category'])) return '';
  const condition = adsFactFormatters['condition']?.(all['condition'], language, all) ?? '';
  return [withCapital(condition), deliveryText({ price, values: all }, language)].filter(Boolean).join('. ');
}
