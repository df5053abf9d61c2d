import { formatMoney, type Locale } from '#ui/format.ts';

type Sold = {
  readonly price: { readonly minor: number; readonly currency: string };
  readonly values: Readonly<Record<string, unknown>>;
};

const units = {
  metre: { ru: 'за м²', en: 'per m²' },
  are: { ru: 'за сотку', en: 'per are (100\u00A0m²)' },
} as const;

/** The price of a square metre, or of a hundred for land, in whole roubles; null for rentals and what has no size. */
export function areaPriceOf({ price, values }: Sold): { unit: keyof typeof units; minor: number } | null {
  const unit = values['category'] === 'plot' ? 'are' : 'metre';
  const size = values[unit === 'are' ? 'land_ares' : 'area_total_m2'];
  if (values['deal'] !== 'sale' || typeof size !== 'number' || size <= 0) return null;
  return { unit, minor: Math.round(price.minor / size / 100) * 100 };
}

/** Price per square metre, «312 000 ₽ за м²», or per hundred square metres for land; an empty string for rentals. */
export function pricePerArea(sold: Sold, locale: Locale): string {
  const each = areaPriceOf(sold);
  return each ? `${formatMoney(each.minor, sold.price.currency, locale)} ${units[each.unit][locale]}` : '';
}
