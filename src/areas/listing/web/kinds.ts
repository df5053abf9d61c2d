import { autoFields, autoGroups } from '#areas/auto/fields.ts';
import { paths } from '#web/paths.ts';
import type { ListingCard } from '../contract.ts';
import type { Field, FieldGroup } from '../fields.ts';

/** What the shared pieces ask of a kind of listing. */
export type KindLook = {
  path: (id: number) => string;
  fields: readonly Field[];
  groups: readonly FieldGroup[];
};

export const kinds: Record<ListingCard['kind'], KindLook> = {
  auto: { path: paths.auto, fields: autoFields, groups: autoGroups },
};
