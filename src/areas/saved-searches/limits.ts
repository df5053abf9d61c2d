/** Bounds of saved searches. */
export const savedSearchLimits = {
  /** Saved searches of one account. */
  most: 50,
  nameLength: 80,
  /** Characters of the filters of an address as JSON. The address of a page is shorter: Node refuses headers of over 16 KiB. */
  addressLength: 16_000,
  /** The number of past days that the back-test covers. */
  backTestDays: 30,
  /** Days after which a found listing is forgotten. */
  alertDays: 30,
} as const;

export const frequencies = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];
