import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { currencyOf } from '../fact-text.ts';
import type { Field, Language } from '../field.ts';
import { type FormProblem, type FormValues, signOf } from './form-model.ts';
import { decimalsOf, scaleOf, unitOf } from './typed-units.ts';

/** Codes of problems that have a text. */
export const known = [
  'required',
  'not_number',
  'fraction',
  'negative',
  'too_long',
  'too_many_letters',
  'too_small',
  'too_big',
  'below_min',
  'below_rate',
  'year_in_future',
  'not_for_electric',
  'too_far_for_new',
  'not_for_new',
  'required_for_used',
  'broken_parts',
  'one_state_a_part',
  'vin_letters',
  'vin_characters',
  'vin_length',
  'vin_serial',
  'frame_format',
  'serial_format',
  'cadastral_format',
  'point',
  'video_link',
  'unfinished_rows',
  'title_words',
  'title_contacts',
  'mark_or_words',
  'month_in_future',
  'power_mismatch',
  'above_power',
  'above_area',
  'above_floors',
  'plate_format',
  'plate_zeros',
  'plate_region',
  'not_yours',
  'duplicate',
  'unknown',
  'not_of_mark',
  'not_of_model',
  'not_of_generation',
  'not_of_modification',
] as const;
export type KnownCode = (typeof known)[number];

export const isKnown = (code: string): code is KnownCode => (known as readonly string[]).includes(code);

/** Returns the text of a field's first problem, from its code and the field's bounds. */
export function useProblemText(): (
  field: Field,
  problems: readonly FormProblem[],
  values: FormValues,
) => string | undefined {
  const t = useTranslations('dictionary');
  const format = useFormatter();
  const language = useLocale() as Language;
  return (field, problems, values) => {
    const problem = problems.find((candidate) => candidate.path.split('.')[0] === field.key);
    if (!problem) return undefined;
    const isMoney = field.type === 'money';
    const currency = currencyOf(field, values);
    const scale = scaleOf(field, currency);
    const unit = isMoney ? signOf(field, values) : unitOf(field, language);
    // A number without a unit, such as a year, is not grouped by thousands.
    const bound = (value = 0) => (unit === '' ? String(value / scale) : `${format.number(value / scale)} ${unit}`);
    const code = isKnown(problem.code) ? problem.code : 'other';
    return t(`codes.${code}`, {
      min: bound(field.min),
      max: field.type === 'text' ? format.number(field.max ?? 0) : bound(field.max),
      decimals: decimalsOf(field),
    });
  };
}
