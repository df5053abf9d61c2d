/** A row of a schedule, in kopecks. */
export type ScheduleRow = {
  readonly month: number;
  readonly paymentMinor: number;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly feeMinor?: number;
  readonly balanceMinor: number;
};
