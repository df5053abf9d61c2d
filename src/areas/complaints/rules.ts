/** Total weight of open complaints, in hundredths, that puts a live listing back into the queue: three people without a record. */
export const recheckWeight = 300;

/** Weight of a guest's complaint, in hundredths. It is lower, since a guest has no record to lose. */
const guestWeight = 50;

/** How many of a person's earlier complaints were upheld and dismissed. */
export type ComplaintRecord = { upheld: number; dismissed: number };

/**
 * Returns the weight of a complaint in hundredths: twice the person's share of upheld complaints. One upheld and one dismissed complaint
 * are added to the record, so that a single decision does not settle the share. A new person weighs 100, one who is always right tends to
 * 200, one who is always wrong to 0.
 */
export function complaintWeight(record: ComplaintRecord | null): number {
  if (record === null) return guestWeight;
  return Math.round((200 * (record.upheld + 1)) / (record.upheld + record.dismissed + 2));
}
