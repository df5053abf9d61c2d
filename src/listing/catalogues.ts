/** Catalogue tables that fields reference: whether rows have names in both alphabets, and the column with the id of the parent row. */
export const catalogues = {
  car_marks: { hasNames: true, under: null },
  car_models: { hasNames: true, under: 'mark_id' },
  car_generations: { hasNames: false, under: 'model_id' },
  car_modifications: { hasNames: false, under: 'model_id' },
  spec_marks: { hasNames: true, under: null },
  spec_models: { hasNames: true, under: 'mark_id' },
} as const satisfies Record<
  string,
  { /** Whether it has `name_ru`, `slug` and `synonyms`. */ hasNames: boolean; under: string | null }
>;

export type CatalogueTable = keyof typeof catalogues;
