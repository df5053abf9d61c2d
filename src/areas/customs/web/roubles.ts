import { formatMoney } from '#ui/format.ts';

/** Sums are read in roubles; kopecks stand in the formulas of their lines and in the file. */
export const wholeRoubles = (minor: number, locale: 'ru' | 'en'): string =>
  formatMoney(Math.round(minor / 100) * 100, 'RUB', locale);
