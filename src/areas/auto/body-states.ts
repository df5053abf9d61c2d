import { type BodyStateKey, bodyStateKeys } from './equipment-fields.ts';
import { bodyParts } from './equipment-options.ts';

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

/** The lists of damage after one part has this state, or none; the other parts stay as they are. */
export function valuesWithPart(
  values: Values,
  part: string,
  state: BodyStateKey | undefined,
): Record<BodyStateKey, string[] | null> {
  const states = new Map(bodyStates(values));
  if (state) states.set(part, state);
  else states.delete(part);
  const listOf = (key: BodyStateKey): string[] | null => {
    const parts = bodyParts.flatMap((one) => (states.get(one.key) === key ? [one.key] : []));
    return parts.length > 0 ? parts : null;
  };
  return {
    painted_parts: listOf('painted_parts'),
    replaced_parts: listOf('replaced_parts'),
    dented_parts: listOf('dented_parts'),
    broken_parts: listOf('broken_parts'),
  };
}
