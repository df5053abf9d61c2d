import type { FieldNotes } from '#dictionary/field-description.ts';
import { kindFormData } from '#kinds/form-data.ts';
import type { KindName } from '#kinds/names.ts';

/** Descriptions of fields in the OpenAPI document that the dictionaries of kinds do not express. */
const fieldNotes: FieldNotes = {
  city_id: { idsFrom: 'geo/autocomplete_global' },
  mark_id: { idsFrom: 'get_marks' },
  model_id: { idsFrom: 'get_models' },
  generation_id: { idsFrom: 'get_generations' },
  modification_id: { idsFrom: 'get_chars' },
  engine_cc: { rule: 'Required unless `fuel` is `electric`, and not taken beside it.' },
  power_30min_kw: { rule: 'Required where `fuel` is `electric`.' },
  delivery_currency: { rule: 'Required beside `delivery_cost_minor`.' },
};

/** Descriptions of the fields of a kind, with the hints of its form. */
export function fieldNotesOf(kind: KindName): FieldNotes {
  const hints = Object.entries(kindFormData[kind].inputs).map(([key, { hint }]) => [
    key,
    { ...fieldNotes[key], ...(hint && { hint }) },
  ]);
  return { ...fieldNotes, ...Object.fromEntries(hints) };
}
