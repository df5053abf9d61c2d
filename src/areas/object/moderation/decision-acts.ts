/** Acts of the audit log that are decisions on a listing. Their author can undo them within `undoMs`. */
export const decisionActs = [
  'listing_approved',
  'listing_rejected',
  'edit_approved',
  'edit_rejected',
  'recheck_approved',
  'recheck_rejected',
  'listing_taken_down',
] as const;
export type DecisionAct = (typeof decisionActs)[number];
