/** The least and the most that calculators take; money in roubles, rates in percent. */
export const limits = {
  amount: { min: 1_000, max: 10_000_000_000 },
  rate: { min: 0, max: 100 },
  months: { min: 1, max: 480 },
  fee: { min: 0, max: 1_000_000_000 },
  leasingPrice: { min: 10_000, max: 10_000_000_000 },
  leasingMonths: { min: 2, max: 120 },
  guaranteeDays: { min: 1, max: 3_650 },
  overdraftDays: { min: 1, max: 366 },
  powerHp: { min: 1, max: 3_000 },
  policyMonths: { min: 3, max: 12 },
  driverAge: { min: 16, max: 99 },
  experience: { min: 0, max: 83 },
  drivers: { min: 1, max: 5 },
} as const;

export const toMinor = (roubles: number): number => Math.round(roubles * 100);
