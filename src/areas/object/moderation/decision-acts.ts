/** Lines of the log by which moderators decide on a listing; each may be taken back for a moment. */
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
