import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import type { Words } from '#dictionary/field.ts';

/** Where equipment is sent to. That it is only collected is the note of its price. */
const deliveries: Readonly<Record<string, Words>> = {
  city: { ru: 'доставка по городу', en: 'delivery within the city' },
  russia: { ru: 'доставка по России', en: 'delivery across Russia' },
};

export const equipmentFactFormatters: Readonly<Record<string, FactFormatter>> = {
  delivery: (value, language) => deliveries[String(value)]?.[language] ?? '',
};
