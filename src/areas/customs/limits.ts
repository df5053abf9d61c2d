/** The minimum and maximum inputs of a customs calculation, inclusive; values in minor units. */
export const customsLimits = {
  value: { min: 1, max: 100_000_000_000 },
  engineCc: { min: 1, max: 20_000 },
  powerHp: { min: 1, max: 3_000 },
  powerKw: { min: 0.01, max: 2_500 },
  eurRate: { min: 1, max: 9_999 },
  firstDay: '2020-01-01',
  lastDay: '2099-12-31',
  firstYear: 1900,
} as const;
