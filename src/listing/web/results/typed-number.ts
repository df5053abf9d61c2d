import type { Field } from '#dictionary/field.ts';
import type { RangeFilter } from '#dictionary/filter.ts';
import { readNumber } from '#ui/read-number.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { mostNumber, valuesOf } from './address-values.ts';

/** The number in a typed text («1 250 000», «1,25 млн», «12,5» where decimals are allowed), or null. */
export function typedNumber(text: string | undefined, field: Pick<Field, 'decimals' | 'min'> = {}): number | null {
  if (text === undefined) return null;
  const { decimals = 0, min = 0 } = field;
  // Without decimals a comma can only separate groups.
  const locale = decimals === 0 ? 'en' : 'ru';
  const { value } = readNumber(text, { decimals, negative: min < 0, locale });
  return value !== null && Math.abs(value) < mostNumber ? value : null;
}

/**
 * The parameters with the bounds of ranges as plain numbers, which are all that `readSearch` reads: a form that is sent without scripts has them as
 * they were typed. Texts that are no numbers are left out.
 */
export function withPlainNumbers(search: RawSearch, ranges: readonly RangeFilter[]): RawSearch {
  const plain: RawSearch = { ...search };
  for (const { stem, field } of ranges)
    for (const key of [`${stem}_from`, `${stem}_to`]) {
      const [text] = valuesOf(search, key);
      if (text === undefined) continue;
      const value = typedNumber(text, field);
      if (value === null) delete plain[key];
      else plain[key] = String(value);
    }
  return plain;
}
