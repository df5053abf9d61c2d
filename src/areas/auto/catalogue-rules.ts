import type { FieldIssue } from '#contract/errors.ts';

type Confidence = string;

/** The catalogue rows that a car references: undefined if the row does not exist. */
export type CatalogueFacts = {
  mark: { id: number } | undefined;
  model: { mark_id: number; year_from: number | null; year_to: number | null; confidence: Confidence } | undefined;
  /** null if the car references none. */
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

/** Years a car may fall outside its generation's range: cars are sold before their model year begins and after production ends. */
const generationSlack = 1;

/**
 * Years a car may fall outside its model's range: the open data sets describe one market, and a model may have been sold earlier or longer
 * elsewhere.
 */
const modelSlack = 3;
/** The largest open data set starts in this year, so a model listed from this year may be older. */
const setsBegin = 1992;

const isOutside = (year: number, from: number | null, to: number | null, slack: number) =>
  (from !== null && year < from - slack) || (to !== null && year > to + slack);

function yearProblem({ year }: NamedCar, { model, generation }: CatalogueFacts): FieldIssue | undefined {
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

/** Whether a modification belongs to another generation; a modification without a generation fits any. */
const isOfOtherGeneration = (version: { generation_id: number | null }, car: NamedCar) =>
  version.generation_id !== null && version.generation_id !== (car.generation_id ?? null);

/** Problems of make, model, generation and modification that do not belong together or do not match the year. */
export function catalogueProblems(car: NamedCar, facts: CatalogueFacts): FieldIssue[] {
  const problems: FieldIssue[] = [];
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
