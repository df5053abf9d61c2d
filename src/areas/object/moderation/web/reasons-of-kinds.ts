import type { Field } from '#dictionary/field.ts';
import { isOfKind } from '#listing/kind-data.ts';
import { rejectionReasons, type ReasonCode } from '#listing/rejection-reasons.ts';

export type RejectionReasonRow = (typeof rejectionReasons)[number];
/** The fields of each listing's kind, one array for each listing that is being decided on. */
type Kinds = readonly (readonly Field[])[];

/** Whether a field is a row of the facts table and so can be wrong by itself. */
const isFact = (field: Field): boolean => isOfKind(field) && field.type !== 'photos' && field.type !== 'money';

/**
 * Returns the keys of the fields that a reason may be about and that every listing has; empty for a reason about the listing as a whole.
 */
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

/**
 * Returns the applicable reasons: those about the listing as a whole, and those about a field that every listing has. The digit of a reason
 * does not depend on which others are applicable.
 */
export const reasonsFor = (kinds: Kinds): RejectionReasonRow[] =>
  rejectionReasons.filter((reason) => reason.about === 'whole' || fieldsOfReason(reason, kinds).length > 0);

/**
 * Returns the field preselected for a reason: the first of its fields that the edit changed, else its first field. Reasons about facts in
 * general have none by default.
 */
export function defaultField(reason: RejectionReasonRow, kinds: Kinds, changed: readonly string[]): string | null {
  const fields = fieldsOfReason(reason, kinds);
  const isChanged = fields.find((key) => changed.includes(key));
  return isChanged ?? (reason.about === 'facts' ? null : (fields[0] ?? null));
}

export const findReason = (code: ReasonCode): RejectionReasonRow =>
  // `ReasonCode` is derived from this list, so every code is found.
  rejectionReasons.find((reason) => reason.code === code)!;
