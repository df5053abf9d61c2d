import type { Field, FieldOption } from './field.ts';
import type { InputHints } from './form.ts';

/** Descriptions of fields in the OpenAPI document. */

const quoted = (keys: readonly string[]): string => keys.map((key) => `\`${key}\``).join(', ');

/** Additions to the descriptions of fields in the OpenAPI document, by field key. */
export type FieldNotes = Readonly<
  Record<
    string,
    {
      /** The call whose response has the ids that the field takes. */
      readonly idsFrom?: string;
      /** A cross-field rule that the dictionary does not express. */
      readonly rule?: string;
      readonly hint?: InputHints['hint'];
    }
  >
>;

/** «Mileage, km.», «Price, in minor units of `currency`.» */
function nameOf(field: Field): string {
  const { label, unit, type, currencyKey } = field;
  if (type === 'money') return `${label.en}, in ${currencyKey ? `minor units of \`${currencyKey}\`` : 'kopecks'}.`;
  if (type === 'percent') return `${label.en}, in thousandths of a percent.`;
  return `${label.en}${unit ? `, ${unit.en}` : ''}.`;
}

/** Description of a field in output. */
export const shownDescription = (field: Field): string =>
  [
    nameOf(field),
    field.shown === 'masked' ? 'Masked but for its owner and administrators.' : '',
    field.shown === 'owner' ? 'Null but for its owner and administrators.' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Description of a field in input. */
export function filledDescription(field: Field, notes: FieldNotes = {}): string {
  const { type, key, categories, when, required, or, dependsOn } = field;
  const { idsFrom, rule, hint } = notes[key] ?? {};
  const sentence = hint && (/[.!?]$/.test(hint.en) ? hint.en : `${hint.en}.`);
  const conditions = [
    ...(categories ? [`the category is one of ${quoted(categories)}`] : []),
    ...(when ? [`\`${when.key}\` is ${when.is.length > 1 ? 'one of ' : ''}${quoted(when.is)}`] : []),
  ].join(' and ');
  return [
    nameOf(field),
    idsFrom ? `An id of \`${idsFrom}\`.` : '',
    type === 'photos' ? 'Ids of `media/upload`, the cover first.' : '',
    sentence ?? '',
    conditions &&
      `${required ? 'Required where' : 'Only where'} ${conditions}${required ? '; not taken elsewhere' : ''}.`,
    rule ?? '',
    or ? `This or \`${or}\` is wanted.` : '',
    dependsOn?.length ? `Beside ${quoted(dependsOn)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Description of a filter. */
export const filterDescription = (field: Field, of: string): string => `${nameOf(field).slice(0, -1)}: ${of}.`;

/** Description of the options of a field. */
export const choicesDescription = (options: readonly FieldOption[]): string =>
  options.map(({ key, one, en }) => `\`${key}\`: ${one?.en ?? en}`).join('; ');
