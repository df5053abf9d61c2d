import type { Problem } from './identifiers.ts';

type Confidence = string;

/** What the catalogue says of the rows that a car names; undefined is a row that does not exist. */
export type CatalogueFacts = {
  mark: { id: number } | undefined;
  model: { mark_id: number; year_from: number | null; year_to: number | null; confidence: Confidence } | undefined;
  /** null where the car names none. */
  generation: { model_id: number; year_from: number; year_to: number | null } | null | undefined;
  modification: { generation_id: number; fuel: string } | null | undefined;
};
export type NamedCar = {
  mark_id: number;
  model_id: number;
  generation_id?: number | null | undefined;
  year: number;
  fuel: string;
};

/** A car may be sold a year before its model year begins and a year after its making ends. */
const slack = 1;

const isOutside = (year: number, from: number | null, to: number | null) =>
  (from !== null && year < from - slack) || (to !== null && year > to + slack);

/** Whether mark, model, generation and version belong together, and the year to them. */
export function catalogueProblems(car: NamedCar, facts: CatalogueFacts): Problem[] {
  const problems: Problem[] = [];
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message });
  const { mark, model, generation, modification } = facts;
  if (!mark) add('mark_id', 'unknown', 'There is no such make.');
  if (!model) add('model_id', 'unknown', 'There is no such model.');
  else if (mark && model.mark_id !== car.mark_id) add('model_id', 'not_of_mark', 'This model is of another make.');
  if (generation === undefined) add('generation_id', 'unknown', 'There is no such generation.');
  else if (generation && model && generation.model_id !== car.model_id) {
    add('generation_id', 'not_of_model', 'This generation is of another model.');
  }
  if (modification === undefined) add('modification_id', 'unknown', 'There is no such version.');
  else if (modification && generation && modification.generation_id !== car.generation_id) {
    add('modification_id', 'not_of_generation', 'This version is of another generation.');
  }
  if (modification && modification.fuel !== car.fuel) {
    add('fuel', 'not_of_modification', 'This version has another engine.');
  }
  if (generation) {
    if (isOutside(car.year, generation.year_from, generation.year_to)) {
      const years = `${generation.year_from}–${generation.year_to ?? 'today'}`;
      add('year', 'not_of_generation', `This generation was made ${years}.`);
    }
  } else if (model?.confidence === 'sourced' && isOutside(car.year, model.year_from, model.year_to)) {
    add('year', 'not_of_model', `This model was made ${model.year_from ?? '…'}–${model.year_to ?? 'today'}.`);
  }
  return problems;
}
