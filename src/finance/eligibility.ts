import { type Ask, numberIn } from './finance-area.ts';
import type { Standing } from './standings.ts';
import { admitsDemand, type Demand, demandsOf } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the person who asks says of themselves; null means not stated. */
export type Applicant = {
  readonly client_type: string | null;
  /** ISO 3166-2. */
  readonly region: string | null;
  readonly age_years: number | null;
  readonly income_minor: number | null;
  readonly experience_months: number | null;
  readonly business_age_months: number | null;
  readonly turnover_minor: number | null;
};

/** A criterion of an offer, by the key of its field; null while the person has not said what it asks for. */
export type Criterion = { readonly key: string; readonly isMet: boolean | null };

/** One figure of the person with what it would have to be. */
export type Change = { readonly figure: string; readonly from: number; readonly to: number };

export type Verdict = {
  readonly state: Standing;
  readonly criteria: readonly Criterion[];
  /** The smallest changes with which every stated criterion passes; null where no change of figures helps. */
  readonly changes: readonly Change[] | null;
};

/** The person's figures beside those of the ask, each with the fields of offers that bound it. */
export const personBounds = [
  ['age_years', 'age_min_years', 'age_max_years'],
  ['income_minor', 'income_min_minor', null],
  ['experience_months', 'experience_min_months', null],
  ['business_age_months', 'business_age_min_months', null],
  ['turnover_minor', 'turnover_min_minor', null],
] as const;

type Figures = Readonly<Record<string, Ask[string]>>;

/** All demands on an offer: those of the sum and term, and those of the person. */
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

/** A figure that can be changed, in steps: money by the rouble, time by the month or day. */
type Lever = { readonly figure: string; readonly step: number; readonly least: number; readonly most: number };

const rouble = 100;
const mostMinor = 1_000_000_000_000;

/**
 * Fields of offers that depend on the same figures, with the figures that can be changed for them, the likeliest first. Age, region and the kind
 * of client cannot be changed.
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
 * The fewest steps of a figure in one direction with which all of `keys` pass; null where there are none. Along a direction each bound turns at
 * most once, so each failing one is found by bisection, and the farthest of them has to pass with the others.
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

/** The smallest change of the first figure that can be changed so that all of `keys` pass. */
function smallestChange(values: Values, figures: Figures, keys: readonly string[], levers: readonly Lever[]) {
  for (const lever of levers) {
    const [found] = ([1, -1] as const)
      .flatMap((sign) => fewestSteps(values, figures, keys, lever, sign) ?? [])
      .toSorted((one, other) => one.steps - other.steps);
    if (found) return { figure: lever.figure, from: numberIn(figures, lever.figure), to: found.to };
  }
  return null;
}

/** Fields that ask for a figure which the person has not stated. */
const unstated = (values: Values, figures: Figures): Criterion[] =>
  personBounds.flatMap(([figure, least, most]) =>
    typeof figures[figure] === 'number'
      ? []
      : [least, most].flatMap((key) => (key !== null && typeof values[key] === 'number' ? [{ key, isMet: null }] : [])),
  );

/** The figures of the ask with those that the person has stated. */
export const figuresOf = (ask: Ask, applicant: Applicant): Figures => ({
  ...ask,
  ...Object.fromEntries(Object.entries(applicant).filter(([, value]) => typeof value === 'number')),
});

/** Whether an offer is given to a person, criterion by criterion, and the smallest changes with which it would be. */
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

/** The figures after changes. */
export const withChanges = (ask: Ask, changes: readonly Change[]): Ask => ({
  ...ask,
  ...Object.fromEntries(changes.map(({ figure, to }) => [figure, to])),
});
