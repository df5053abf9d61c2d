import type { Field, FieldOption } from './field.ts';

/** What the OpenAPI document says of a field of the dictionary: its label, its unit, and on what it hangs. */

const quoted = (keys: readonly string[]): string => keys.map((key) => `\`${key}\``).join(', ');

/** Ids name rows of these calls, where the key alone does not say so. */
const rowsOf: Readonly<Record<string, string>> = {
  city_id: 'geo/autocomplete_global',
  mark_id: 'get_marks',
  model_id: 'get_models',
  generation_id: 'get_generations',
  modification_id: 'get_chars',
};

/** What the rules of a kind demand beyond its dictionary (`rules.ts` of its area). */
const demanded: Readonly<Record<string, string>> = {
  engine_cc: 'Required unless `fuel` is `electric`, and not taken beside it.',
  power_30min_kw: 'Required where `fuel` is `electric`.',
  delivery_currency: 'Required beside `delivery_cost_minor`.',
};

/** «Mileage, km.», «Price in minor units of `currency`.» */
function nameOf(field: Field): string {
  const { label, unit, type, currencyKey } = field;
  if (type === 'money') return `${label.en}, in ${currencyKey ? `minor units of \`${currencyKey}\`` : 'kopecks'}.`;
  return `${label.en}${unit ? `, ${unit.en}` : ''}.`;
}

/** How a listing shows it. */
export const shownDescription = (field: Field): string =>
  [
    nameOf(field),
    field.shown === 'masked' ? 'Masked but for its owner and administrators.' : '',
    field.shown === 'owner' ? 'Null but for its owner and administrators.' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** How it is filled in. */
export function filledDescription(field: Field): string {
  const { type, key, hint, categories, when, required, or, dependsOn } = field;
  const rows = type === 'ref' ? rowsOf[key] : undefined;
  const sentence = hint && (/[.!?]$/.test(hint.en) ? hint.en : `${hint.en}.`);
  const conditions = [
    ...(categories ? [`the category is one of ${quoted(categories)}`] : []),
    ...(when ? [`\`${when.key}\` is ${when.is.length > 1 ? 'one of ' : ''}${quoted(when.is)}`] : []),
  ].join(' and ');
  return [
    nameOf(field),
    rows ? `An id of \`${rows}\`.` : '',
    type === 'photos' ? 'Ids of `media/upload`, the cover first.' : '',
    sentence ?? '',
    conditions &&
      `${required ? 'Required where' : 'Only where'} ${conditions}${required ? '; not taken elsewhere' : ''}.`,
    demanded[key] ?? '',
    or ? `This or \`${or}\` is wanted.` : '',
    dependsOn?.length ? `Beside ${quoted(dependsOn)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** How it narrows a search. */
export const filterDescription = (field: Field, of: string): string => `${nameOf(field).slice(0, -1)}: ${of}.`;

/** What the keys of a choice mean. */
export const choicesDescription = (options: readonly FieldOption[]): string =>
  options.map(({ key, one, en }) => `\`${key}\`: ${one?.en ?? en}`).join('; ');
