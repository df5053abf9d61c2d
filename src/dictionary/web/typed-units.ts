import { currencyDigits } from '#ui/format.ts';
import { type Field, type Language, percentDecimals } from '../field.ts';

/** Maximum decimal places of a field. */
export const decimalsOf = ({ type, decimals }: Field): number =>
  type === 'percent' ? percentDecimals : type === 'number' ? (decimals ?? 1) : 0;

/** Stored units in a typed unit: kopecks in a rouble, thousandths in a percent. */
export const scaleOf = ({ type }: Field, currency: string): number =>
  type === 'money' ? 10 ** currencyDigits(currency) : type === 'percent' ? 10 ** percentDecimals : 1;

/** The unit after a value; empty for a number without one. */
export const unitOf = ({ type, unit }: Field, language: Language): string =>
  type === 'percent' ? '%' : (unit?.[language] ?? '');
