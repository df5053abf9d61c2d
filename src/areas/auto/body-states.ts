import { type BodyStateKey, bodyStateKeys } from './equipment-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** The damage of each part of a body; a part in several lists has the state of the last list. */
export const bodyStates = (values: Values): ReadonlyMap<string, BodyStateKey> =>
  new Map(
    bodyStateKeys.flatMap((state) => {
      const parts = values[state];
      return Array.isArray(parts) ? parts.map((part): [string, BodyStateKey] => [String(part), state]) : [];
    }),
  );

/** The parts in more than one list of damage. */
export function repeatedParts(values: Values): string[] {
  const all = bodyStateKeys.flatMap((state) => (Array.isArray(values[state]) ? (values[state] as string[]) : []));
  return all.filter((part, index) => all.indexOf(part) !== index);
}
