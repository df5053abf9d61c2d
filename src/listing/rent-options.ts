import type { FieldOption } from '#dictionary/field.ts';

export const deals = [
  { key: 'sale', ru: 'Продажа', en: 'For sale' },
  { key: 'rent', ru: 'Аренда', en: 'For hire' },
] as const satisfies readonly FieldOption[];

export const periods = [
  { key: 'hour', ru: 'За час', en: 'Per hour' },
  { key: 'shift', ru: 'За смену', en: 'Per shift' },
  { key: 'day', ru: 'За сутки', en: 'Per day' },
  { key: 'month', ru: 'За месяц', en: 'Per month' },
] as const satisfies readonly FieldOption[];

/** Shortest hires, whatever the period of the price: a crane paid by the hour is often hired for a shift at least. */
export const shortestHires = [
  { key: 'hours_4', ru: 'От 4 часов', en: 'From 4 hours' },
  { key: 'shift', ru: 'От смены', en: 'From 1 shift' },
  { key: 'day', ru: 'От суток', en: 'From 1 day' },
  { key: 'week', ru: 'От недели', en: 'From 1 week' },
  { key: 'month', ru: 'От месяца', en: 'From 1 month' },
] as const satisfies readonly FieldOption[];
