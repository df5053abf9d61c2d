import type { Problem } from '#dictionary/problem.ts';

type Confidence = string;

/** What the catalogue says of the rows that a car names; undefined is a row that does not exist. */
export type CatalogueFacts = {
  mark: { id: number } | undefined;
  model: { mark_id: number; year_from: number | null; year_to: number | null; confidence: Confidence } | undefined;
  /** null where the car names none. */
  generation: { model_id: number; year_from: number; year_to: number | null } | null | undefined;
  modification: { model_id: number; generation_id: number | null; fuel: string } | null | undefined;
};
export type NamedCar = {
  mark_id: number;
  model_id: number;
  generation_id?: number | null | undefined;
  year: number;
  fuel: string;
};

/** Years by which a car may miss its generation: sold before its model year begins, or after its making ends. */
const generationSlack = 1;

/** The open sets know a model by one market: elsewhere it may have come earlier or stayed longer. */
const modelSlack = 3;
/** The largest of those sets begins here, so a model that begins no later may really be older. */
const setsBegin = 1992;

const isOutside = (year: number, from: number | null, to: number | null, slack: number) =>
  (from !== null && year < from - slack) || (to !== null && year > to + slack);

function yearProblem({ year }: NamedCar, { model, generation }: CatalogueFacts): Problem | undefined {
  if (generation) {
    const { year_from: from, year_to: to } = generation;
    if (!isOutside(year, from, to, generationSlack)) return undefined;
    return {
      path: 'year',
      code: 'not_of_generation',
      message: `This generation was made ${from}–${to ?? 'today'}.`,
    };
  }
  if (model?.confidence !== 'sourced') return undefined;
  const from = model.year_from !== null && model.year_from > setsBegin ? model.year_from : null;
  if (!isOutside(year, from, model.year_to, modelSlack)) return undefined;
  const years = `${model.year_from ?? '…'}–${model.year_to ?? 'today'}`;
  return { path: 'year', code: 'not_of_model', message: `This model was made ${years}.` };
}

/** A version that names a generation needs it; one that names none goes with any. */
const isOfOtherGeneration = (version: { generation_id: number | null }, car: NamedCar) =>
  version.generation_id !== null && version.generation_id !== (car.generation_id ?? null);

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
  else if (modification && model && modification.model_id !== car.model_id) {
    add('modification_id', 'not_of_model', 'This version is of another model.');
  } else if (modification && isOfOtherGeneration(modification, car)) {
    add('modification_id', 'not_of_generation', 'This version is of another generation.');
  }
  if (modification && modification.fuel !== car.fuel) {
    add('fuel', 'not_of_modification', 'This version has another engine.');
  }
  const year = yearProblem(car, facts);
  if (year) problems.push(year);
  return problems;
}
