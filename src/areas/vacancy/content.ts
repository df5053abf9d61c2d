import type { vacancyCalls } from './contract.ts';
import type { Input } from '#contract/call.ts';
import { vacancyFields } from './fields.ts';

type Filled = Omit<Input<(typeof vacancyCalls)['vacancy/create']>, 'state' | 'creation_key' | 'skills'>;
/** The content of a vacancy as the columns store it: null is an empty field. */
export type VacancyContent = { [Key in keyof Filled]-?: Exclude<Filled[Key], undefined> } & { skills: string[] };

/** The content of a call's input: empty texts are null, a skill is named once. */
export function contentOfInput(input: Filled & { skills?: string[] | null | undefined }): VacancyContent {
  const values: Readonly<Record<string, unknown>> = input;
  const filled = Object.fromEntries(
    vacancyFields.map(({ key }) => [key, values[key] === '' ? null : (values[key] ?? null)]),
  );
  const skills = Map.groupBy(input.skills ?? [], (skill) => skill.toLocaleLowerCase('ru'));
  // The schema of the call has checked every value by the same fields.
  return { ...filled, skills: [...skills.values()].map(([first]) => first!) } as VacancyContent;
}
