import type { Field } from '#dictionary/field.ts';
import { isOfKind } from '#dictionary/kind-data.ts';
import { rejectionReasons, type ReasonCode } from '#listing/refusal-reasons.ts';

export type RejectionReasonRow = (typeof rejectionReasons)[number];
/** For each listing being decided on, the fields of its kind. */
type Kinds = readonly (readonly Field[])[];

/** A field of the facts table, which can be wrong by itself. */
const isFact = (field: Field): boolean => isOfKind(field) && field.type !== 'photos' && field.type !== 'money';

/** Fields that a reason may be about, if every listing being decided on has them; empty for a reason about the listing as a whole. */
export function fieldsOfReason({ about }: RejectionReasonRow, kinds: Kinds): string[] {
  const [first = [], ...rest] = kinds;
  if (about === 'whole') return [];
  const mine = first.filter((field) =>
    about === 'facts' ? isFact(field) : (about as readonly string[]).includes(field.key),
  );
  return mine
    .map((field) => field.key)
    .filter((key) => rest.every((fields) => fields.some((field) => field.key === key)));
}

/** Reasons that fit: about the listing as a whole, or about a field that it has. A digit means the same whatever is left out. */
export const reasonsFor = (kinds: Kinds): RejectionReasonRow[] =>
  rejectionReasons.filter((reason) => reason.about === 'whole' || fieldsOfReason(reason, kinds).length > 0);

/** The field that a reason is about unless the moderator says otherwise: one that was changed, or the first of its own. */
export function defaultField(reason: RejectionReasonRow, kinds: Kinds, changed: readonly string[]): string | null {
  const fields = fieldsOfReason(reason, kinds);
  const isChanged = fields.find((key) => changed.includes(key));
  return isChanged ?? (reason.about === 'facts' ? null : (fields[0] ?? null));
}

export const findReason = (code: ReasonCode): RejectionReasonRow =>
  // Every code is one of the list.
  rejectionReasons.find((one) => one.code === code)!;
