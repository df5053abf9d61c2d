import { type Ask, numberIn } from './finance-area.ts';
import type { Standing } from './standings.ts';
import { admitsDemand, type Demand, demandsOf } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** The facts that an applicant states about themselves; null means not stated. */
export type Applicant = {
  readonly client_type: string | null;
  /** A code of ISO 3166-2. */
  readonly region: string | null;
  readonly age_years: number | null;
  readonly income_minor: number | null;
  readonly experience_months: number | null;
  readonly business_age_months: number | null;
  readonly turnover_minor: number | null;
};

/** A criterion of an offer, by the key of its field. `isMet` is null while the applicant has not stated the fact that the criterion needs. */
export type Criterion = { readonly key: string; readonly isMet: boolean | null };

/** A figure of the applicant, and the value to which it has to change. */
export type Change = { readonly figure: string; readonly from: number; readonly to: number };

export type Verdict = {
  readonly state: Standing;
  readonly criteria: readonly Criterion[];
  /** The smallest changes after which no criterion fails; null if no change of figures achieves that. */
  readonly changes: readonly Change[] | null;
};

/** Figures of the applicant that are not part of the ask, each with the fields of offers that contain its lower and upper limit. */
export const personBounds = [
  ['age_years', 'age_min_years', 'age_max_years'],
  ['income_minor', 'income_min_minor', null],
  ['experience_months', 'experience_min_months', null],
  ['business_age_months', 'business_age_min_months', null],
  ['turnover_minor', 'turnover_min_minor', null],
] as const;

type Figures = Readonly<Record<string, Ask[string]>>;

/** Returns all demands on an offer: those of the requested amount and term, and those of the applicant's own figures. */
export function allDemands(figures: Figures): Demand[] {
  const ofPerson = personBounds.flatMap(([figure, least, most]): Demand[] => {
    const value = figures[figure];
    if (typeof value !== 'number') return [];
    return [
      { key: least, bound: 'min', value },
      ...(most === null ? [] : [{ key: most, bound: 'max' as const, value }]),
    ];
  });
  const byKey = new Map([...demandsOf(figures), ...ofPerson].map((demand) => [demand.key, demand]));
  return [...byKey.values()];
}

/** A figure that the applicant can change in steps: money by a rouble, time by a month or a day. `least` and `most` limit it. */
type Lever = { readonly figure: string; readonly step: number; readonly least: number; readonly most: number };

const rouble = 100;
const mostMinor = 1_000_000_000_000;

/**
 * Groups of fields of offers that limit the same figures, each with the figures that can be changed to meet these limits; the likeliest to be
 * changed comes first. Age, region and type of client cannot be changed.
 */
const groups: readonly { keys: readonly string[]; levers: (figures: Figures) => readonly Lever[] }[] = [
  {
    keys: ['amount_min_minor', 'amount_max_minor', 'down_payment_min'],
    levers: (figures) => [
      ...(typeof figures['down_payment_minor'] === 'number'
        ? [{ figure: 'down_payment_minor', step: rouble, least: 0, most: numberIn(figures, 'amount_minor') - 1 }]
        : []),
      { figure: 'amount_minor', step: rouble, least: numberIn(figures, 'down_payment_minor') + 1, most: mostMinor },
    ],
  },
  {
    keys: ['term_min_months', 'term_max_months'],
    levers: () => [{ figure: 'term_months', step: 1, least: 1, most: 600 }],
  },
  { keys: ['tranche_days'], levers: () => [{ figure: 'days', step: 1, least: 1, most: 366 }] },
  {
    keys: ['turnover_min_minor'],
    levers: () => [{ figure: 'turnover_minor', step: rouble, least: 0, most: mostMinor }],
  },
  {
    keys: ['cash_out_limit_minor'],
    levers: () => [{ figure: 'cash_out_minor', step: rouble, least: 0, most: mostMinor }],
  },
  { keys: ['income_min_minor'], levers: () => [{ figure: 'income_minor', step: rouble, least: 0, most: mostMinor }] },
  {
    keys: ['experience_min_months'],
    levers: () => [{ figure: 'experience_months', step: 1, least: 0, most: 1200 }],
  },
  {
    keys: ['business_age_min_months'],
    levers: () => [{ figure: 'business_age_months', step: 1, least: 0, most: 1200 }],
  },
];

const passes = (values: Values, figures: Figures, keys: readonly string[]): boolean =>
  allDemands(figures).every((demand) => !keys.includes(demand.key) || admitsDemand(values, demand));

/**
 * Returns the fewest steps of a figure in one direction after which the limits of all `keys` are met; null if no number of steps meets them. In one
 * direction each limit changes from missed to met at most once, so bisection finds that step; the largest of these steps has to meet all limits.
 */
function fewestSteps(values: Values, figures: Figures, keys: readonly string[], lever: Lever, sign: 1 | -1) {
  const from = numberIn(figures, lever.figure);
  const at = (steps: number): Figures => ({ ...figures, [lever.figure]: from + sign * steps * lever.step });
  const most = Math.floor((sign === 1 ? lever.most - from : from - lever.least) / lever.step);
  let needed = 0;
  for (const key of keys) {
    if (passes(values, figures, [key])) continue;
    if (most < 1 || !passes(values, at(most), [key])) return null;
    let [low, high] = [0, most];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (passes(values, at(middle), [key])) high = middle;
      else low = middle;
    }
    needed = Math.max(needed, high);
  }
  return passes(values, at(needed), keys) ? { steps: needed, to: from + sign * needed * lever.step } : null;
}

/** Returns the smallest change that meets the limits of all `keys`, of the first figure whose change can do so; null if none can. */
function smallestChange(values: Values, figures: Figures, keys: readonly string[], levers: readonly Lever[]) {
  for (const lever of levers) {
    const [found] = ([1, -1] as const)
      .flatMap((sign) => fewestSteps(values, figures, keys, lever, sign) ?? [])
      .toSorted((one, other) => one.steps - other.steps);
    if (found) return { figure: lever.figure, from: numberIn(figures, lever.figure), to: found.to };
  }
  return null;
}

/** Returns the criteria for which the applicant has not stated a figure. */
const unstated = (values: Values, figures: Figures): Criterion[] =>
  personBounds.flatMap(([figure, least, most]) =>
    typeof figures[figure] === 'number'
      ? []
      : [least, most].flatMap((key) => (key !== null && typeof values[key] === 'number' ? [{ key, isMet: null }] : [])),
  );

/** Joins the figures of the ask and those that the applicant has stated. */
export const figuresOf = (ask: Ask, applicant: Applicant): Figures => ({
  ...ask,
  ...Object.fromEntries(Object.entries(applicant).filter(([, value]) => typeof value === 'number')),
});

/** Checks an applicant against each criterion of an offer, and finds the smallest changes that would make the applicant eligible. */
export function checkEligibility(
  { values, regions }: { values: Values; regions: readonly string[] | null },
  ask: Ask,
  applicant: Applicant,
): Verdict {
  const { client_type: clientType, region } = applicant;
  const figures = figuresOf(ask, applicant);
  const clientTypes = values['client_types'];
  const criteria: Criterion[] = [
    ...(Array.isArray(clientTypes)
      ? [{ key: 'client_types', isMet: clientType === null ? null : clientTypes.includes(clientType) }]
      : []),
    ...(regions === null ? [] : [{ key: 'regions', isMet: region === null ? null : regions.includes(region) }]),
    ...allDemands(figures)
      .filter(({ key }) => typeof values[key] === 'number')
      .map((demand) => ({ key: demand.key, isMet: admitsDemand(values, demand) })),
    ...unstated(values, figures),
  ];
  const failed = criteria.filter(({ isMet }) => isMet === false).map(({ key }) => key);
  if (failed.length === 0)
    return { state: criteria.some(({ isMet }) => isMet === null) ? 'unknown' : 'passes', criteria, changes: [] };
  const concerned = groups.filter(({ keys }) => keys.some((key) => failed.includes(key)));
  const isHopeless = failed.some((key) => !concerned.some(({ keys }) => keys.includes(key)));
  const changes = concerned.map(({ keys, levers }) => smallestChange(values, figures, keys, levers(figures)));
  const found = changes.filter((change) => change !== null);
  return { state: 'fails', criteria, changes: isHopeless || found.length < changes.length ? null : found };
}

/** Applies changes to the visitor's figures. */
export const withChanges = (ask: Ask, changes: readonly Change[]): Ask => ({
  ...ask,
  ...Object.fromEntries(changes.map(({ figure, to }) => [figure, to])),
});
