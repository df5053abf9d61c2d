/**
 * The age of a car: its date of manufacture («2023», «2023-08», «2023-08-15»), or a band where the day does not
 * matter.
 */
export type CarAge = { readonly made: string } | { readonly band: AgeBand };

export const ageBands = ['lt3', '3_5', 'gt5', '3_7', 'gt7'] as const;
export type AgeBand = (typeof ageBands)[number];

/** The ages in years of a band: older than the first, at most the second. */
const yearsOf: Readonly<Record<AgeBand, readonly [above: number, upTo: number]>> = {
  lt3: [0, 3],
  '3_5': [3, 5],
  gt5: [5, Infinity],
  '3_7': [3, 7],
  gt7: [7, Infinity],
};

/** The day from which the age is counted: the 15th if only the month is known, 1 July if only the year is. */
export const dayMade = (made: string): string =>
  made.length === 4 ? `${made}-07-01` : made.length === 7 ? `${made}-15` : made;

/**
 * Returns the day on which a car reaches an age in years; on that day it still belongs to the younger band. The anniversary of 29 February
 * is a day for comparison only: later than 28 February, earlier than 1 March.
 */
export const anniversary = (made: string, years: number): string =>
  String(Number(made.slice(0, 4)) + years).padStart(4, '0') + dayMade(made).slice(4);

/** Whether a car is older than this many years on a day; null if its band does not say. */
export function isOlder(age: CarAge, years: number, day: string): boolean | null {
  if ('made' in age) return day > anniversary(age.made, years);
  const [above, upTo] = yearsOf[age.band];
  return above >= years ? true : upTo <= years ? false : null;
}
