/** Open complaints of this weight together, in hundredths, bring a live listing back to the queue: three people without a record. */
export const recheckWeight = 300;

/** A guest has no record to lose. */
const guestWeight = 50;

/** What has been decided on somebody's earlier complaints. */
export type ComplaintRecord = { upheld: number; dismissed: number };

/**
 * What a complaint weighs, in hundredths: twice the share of upheld ones, which begins at a half (one upheld, one dismissed are added, so
 * that a first decision does not settle it). New: 100; always right: towards 200; always wrong: towards 0.
 */
export function complaintWeight(record: ComplaintRecord | null): number {
  if (record === null) return guestWeight;
  return Math.round((200 * (record.upheld + 1)) / (record.upheld + record.dismissed + 2));
}
