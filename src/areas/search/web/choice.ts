import type { IconName } from '#ui/icon-paths.ts';
import type { Part } from './typed-parts.ts';

/** One row of suggestions. */
export type Choice = {
  label: string;
  /** The parts of the label that were typed, in order. */
  typed?: readonly Part[];
  /** Tells sections, places and earlier searches apart at a glance. */
  icon?: IconName;
  /** The heading under which the choices of one sort stand; a choice without one stands below all groups and stays in view. */
  group?: string;
  /** What it is («Марка», «Город»), under the label. */
  hint: string;
  /** How many it finds, and of what: «605», «объявлений». */
  count?: { shown: string; of: string } | undefined;
  /** The lowest price, under the count. */
  price?: string | undefined;
  /** Whether its group stands in columns where there is room: names without more. */
  isTile?: boolean;
  choose: () => void;
  /** Removes a remembered choice from the list; absent on choices that cannot be removed. */
  forget?: () => void;
};

/** `now`: what is offered for a query at once, while its choices are still being found. */
export type FindChoices = ((query: string, signal: AbortSignal) => Promise<readonly Choice[]>) & {
  now?: (query: string) => readonly Choice[];
};

export type Group = { heading: string | undefined; choices: readonly Choice[] };

/** The choices in groups: those of the first choice come first, and those without a group last. */
export function groupsOf(choices: readonly Choice[]): Group[] {
  const groups = Map.groupBy(choices, ({ group }) => group);
  const last = groups.get(undefined);
  groups.delete(undefined);
  const named = [...groups].map(([heading, all]): Group => ({ heading, choices: all }));
  return last ? [...named, { heading: undefined, choices: last }] : named;
}

/** A choice as it is read aloud. */
export const spokenChoice = ({ label, hint, count, price }: Choice): string =>
  [label, hint, count && `${count.shown}\u00A0${count.of}`, price].filter(Boolean).join(', ');
