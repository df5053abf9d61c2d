import type { OutputOf } from '#contract/client.ts';
import { formatMoney, type Locale } from '#ui/format.ts';

type Figures = Pick<OutputOf<'true-cost/get_figures'>['figures'], 'down_minor' | 'down_percent' | 'months'>;

const words = {
  ru: { down: 'взнос', months: 'мес.' },
  en: { down: 'down', months: 'months' },
} as const;

/** «взнос 20 %», “20% down”. */
export function downText(
  { down_minor: minor, down_percent: percent }: Omit<Figures, 'months'>,
  locale: Locale,
): string {
  const say = words[locale];
  const share = locale === 'ru' ? `${percent}\u00A0%` : `${percent}%`;
  const down = minor > 0 ? formatMoney(minor, 'RUB', locale) : share;
  return locale === 'ru' ? `${say.down}\u00A0${down}` : `${down}\u00A0${say.down}`;
}

/** The term and the down payment behind a payment a month: «60 мес., взнос 20 %», “60 months, 20% down”. */
export const termsText = (figures: Figures, locale: Locale): string =>
  `${figures.months}\u00A0${words[locale].months}, ${downText(figures, locale)}`;
