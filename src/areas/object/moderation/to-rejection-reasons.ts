import type { RejectionReason } from '#listing/contract.ts';

type ReasonsInput = readonly {
  field?: string | null | undefined;
  code: RejectionReason['code'];
  comment?: string | null | undefined;
}[];
/** Converts the reasons of a call's input to the stored form: absent fields and empty comments become null. */
export const toRejectionReasons = (reasons: ReasonsInput): RejectionReason[] =>
  reasons.map(({ field, code, comment }) => ({ field: field ?? null, code, comment: comment || null }));
