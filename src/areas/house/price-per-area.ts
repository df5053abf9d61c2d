import { formatMoney, type Locale } from '#ui/format.ts';

type Sold = {
  readonly price: { readonly minor: number; readonly currency: string };
  readonly values: Readonly<Record<string, unknown>>;
};

const units = {
  metre: { ru: 'за м²', en: 'per m²' },
  are: { ru: 'за сотку', en: 'per are (100\u00A0m²)' },
} as const;

/** Price per square metre, «312 000 ₽ за м²», or per hundred square metres for land; an empty string for rentals. */
export function pricePerArea({ price, values }: Sold, locale: Locale): string {
  const [size, unit] =
    values['category'] === 'plot' ? [values['land_ares'], units.are] : [values['area_total_m2'], units.metre];
  if (values['deal'] !== 'sale' || typeof size !== 'number' || size <= 0) return '';
  // Rounded to whole roubles.
  const each = Math.round(price.minor / size / 100) * 100;
  return `${formatMoney(each, price.currency, locale)} ${unit[locale]}`;
}
