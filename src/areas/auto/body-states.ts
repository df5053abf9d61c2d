import { type BodyStateKey, bodyStateKeys } from './equipment-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was done to each part of a body, by the part; parts in several lists have the state of the last. */
export const bodyStates = (values: Values): ReadonlyMap<string, BodyStateKey> =>
  new Map(
    bodyStateKeys.flatMap((state) => {
      const parts = values[state];
      return Array.isArray(parts) ? parts.map((part): [string, BodyStateKey] => [String(part), state]) : [];
    }),
  );

/** The parts that stand in more than one list. */
export function repeatedParts(values: Values): string[] {
  const all = bodyStateKeys.flatMap((state) => (Array.isArray(values[state]) ? (values[state] as string[]) : []));
  return all.filter((part, index) => all.indexOf(part) !== index);
}
