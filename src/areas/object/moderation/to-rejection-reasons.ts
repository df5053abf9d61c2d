import type { RejectionReason } from '#listing/contract.ts';

type ReasonsInput = readonly {
  field?: string | null | undefined;
  code: RejectionReason['code'];
  comment?: string | null | undefined;
}[];
/** Reasons as they came, as they are kept. */
export const toRejectionReasons = (given: ReasonsInput): RejectionReason[] =>
  given.map(({ field, code, comment }) => ({ field: field ?? null, code, comment: comment || null }));
