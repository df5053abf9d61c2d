import type { Spoken } from '#areas/listing/facts.ts';
import { THIN } from '#ui/format.ts';

const floors = { ru: 'эт.', en: 'floor' };

/** Values of real estate that are spoken of otherwise than they are written. */
export const houseSpoken = {
  // «5/9 эт.»
  floor: (value, language, { floors_total: total }) =>
    typeof value === 'number' ? `${value}${total ? `/${Number(total)}` : ''}${THIN}${floors[language]}` : '',
} as const satisfies Readonly<Record<string, Spoken>>;
