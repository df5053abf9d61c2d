import { downPaymentShare, financedOf } from './costs.ts';
import type { Dictionary } from '#dictionary/dictionary.ts';
import { dictionaryProblems, missingProblems } from '#dictionary/rules.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { Ask } from './finance-area.ts';

type Values = Readonly<Record<string, unknown>>;

/** The maximum number of offers of one organisation in one area. */
export const maxOffers = 300;

/** Returns the key of a range's upper end from that of its lower end: `rate_min` → `rate_max`, `amount_min_minor` → `amount_max_minor`. */
const upperKey = (key: string): string => key.replace(/_min(?=_|$)/, '_max');

/** Reports ranges whose upper end is below their lower end. */
export const rangeProblems = ({ fields }: Pick<Dictionary, 'fields'>, values: Values): FieldIssue[] =>
  fields.flatMap(({ key }) => {
    const upper = upperKey(key);
    const [least, most] = [values[key], values[upper]];
    return upper !== key && typeof least === 'number' && typeof most === 'number' && most < least
      ? [{ path: upper, code: 'below_min', message: `This is less than ${key}.` }]
      : [];
  });

/** Reports a full cost of a credit that is below its rate: it has the interest and all other payments (353-FZ art. 6). */
export const fullCostProblems = (values: Values): FieldIssue[] =>
  ['min', 'max'].flatMap((end) => {
    const [fullCost, rate] = [values[`psk_${end}`], values[`rate_${end}`]];
    return typeof fullCost === 'number' && typeof rate === 'number' && fullCost < rate
      ? [{ path: `psk_${end}`, code: 'below_rate', message: `This is less than rate_${end}.` }]
      : [];
  });

/** Reports all problems of an offer, including those between its fields. */
export const offerProblems = (dictionary: Dictionary, values: Values): FieldIssue[] => [
  ...dictionaryProblems(dictionary, values),
  ...rangeProblems(dictionary, values),
  ...fullCostProblems(values),
  ...missingProblems(dictionary, values),
];

/** A demand on an offer: the limit in its field `key`, and the visitor's `value` that must not be below it (`min`) or above it (`max`). */
export type Demand = { readonly key: string; readonly bound: 'min' | 'max'; readonly value: number };

/** Returns the demands of the visitor's figures on an offer. */
export function demandsOf(ask: Ask): Demand[] {
  const demands: Demand[] = [];
  const within = (least: string, most: string, value: number): void =>
    void demands.push({ key: least, bound: 'min', value }, { key: most, bound: 'max', value });
  if (typeof ask['amount_minor'] === 'number') {
    within('amount_min_minor', 'amount_max_minor', financedOf(ask));
    demands.push({ key: 'down_payment_min', bound: 'min', value: downPaymentShare(ask) });
  }
  if (typeof ask['term_months'] === 'number') within('term_min_months', 'term_max_months', ask['term_months']);
  if (typeof ask['days'] === 'number') demands.push({ key: 'tranche_days', bound: 'max', value: ask['days'] });
  if (typeof ask['turnover_minor'] === 'number')
    demands.push({ key: 'turnover_min_minor', bound: 'min', value: ask['turnover_minor'] });
  if (typeof ask['cash_out_minor'] === 'number')
    demands.push({ key: 'cash_out_limit_minor', bound: 'max', value: ask['cash_out_minor'] });
  return demands;
}

/** Whether an offer meets a demand. An offer without the limit admits any value. */
export function admitsDemand(values: Values, { key, bound, value }: Demand): boolean {
  const limit = values[key];
  return typeof limit !== 'number' || (bound === 'min' ? value >= limit : value <= limit);
}

/** Whether an offer admits the visitor's figures. */
export const admits = (values: Values, ask: Ask): boolean =>
  demandsOf(ask).every((demand) => admitsDemand(values, demand));
