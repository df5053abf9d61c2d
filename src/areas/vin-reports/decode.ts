import { requiresCheckDigit, vinChecks } from '#areas/auto/identifiers.ts';
import { makerOf } from '#areas/auto/vin-decoding/makers.ts';
import { modelYearOf } from '#areas/auto/vin-decoding/model-year.ts';
import { countryCodes } from './country-codes.ts';
import type { VehicleNumber } from './vehicle-number.ts';

export type Decoded = {
  maker: string | null;
  plant: string | null;
  /** ISO 3166, two letters. */
  country: string | null;
  model_year: number | null;
  /** Only makers for North America and China must use the check digit; elsewhere a wrong digit means nothing. */
  check_digit: 'fits' | 'wrong' | 'not_required';
};

/** Returns the facts encoded in the number itself, without any outside source. A body number encodes none. */
export function decodeNumber({ type, number }: VehicleNumber): Decoded {
  if (type === 'frame')
    return { maker: null, plant: null, country: null, model_year: null, check_digit: 'not_required' };
  const maker = makerOf(number);
  return {
    maker: maker?.name || null,
    plant: maker?.plant ?? null,
    country: maker ? (countryCodes[maker.country] ?? (/^[A-Z]{2}$/.test(maker.country) ? maker.country : null)) : null,
    model_year: modelYearOf(number),
    check_digit: vinChecks(number) ? 'fits' : requiresCheckDigit(number) ? 'wrong' : 'not_required',
  };
}
