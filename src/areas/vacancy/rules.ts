import { dayMs } from '#ui/durations.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { dictionaryProblems, missingProblems } from '#dictionary/rules.ts';
import { vacancyData } from './data.ts';
import { vacancyDays, type VacancyState } from './terms.ts';
import { type Ground, grounds } from './forbidden-wording.ts';
import { wordingsIn } from './find-wording.ts';

type Values = Readonly<Record<string, unknown>>;

const textsOf = (values: Values): [key: string, text: string][] =>
  vacancyData.fields.flatMap(({ key, type }) => {
    const value = values[key];
    const text = type === 'tags' && Array.isArray(value) ? value.join('\n') : value;
    return (type === 'text' || type === 'tags') && typeof text === 'string' && text !== ''
      ? [[key, text] as const]
      : [];
  }) as [string, string][];

/** Demands in the texts of a vacancy that have nothing to do with the work, with their fields. */
export const wordingsOf = (values: Values) =>
  textsOf(values).flatMap(([field, text]) => wordingsIn(text).map((wording) => ({ field, ...wording })));

export const wordingCode = (ground: Ground): `wording_${Ground}` => `wording_${ground}`;

function wordingProblems(values: Values): FieldIssue[] {
  return wordingsOf(values)
    .filter(({ effect }) => effect === 'refuse')
    .map(({ field, ground, words }) => ({
      path: field,
      code: wordingCode(ground),
      message: `“${words}” limits by ${grounds[ground].en}, which Labour Code art. 3 and 64 forbid.`,
    }));
}

/** Whether a field is required beside a stated amount of pay. */
export const isRequiredByPay = (key: string, values: Values): boolean =>
  ['salary_tax', 'salary_period'].includes(key) &&
  [values['salary_from_minor'], values['salary_to_minor']].some((amount) => typeof amount === 'number');

function salaryProblems(values: Values): FieldIssue[] {
  const [from, to] = [values['salary_from_minor'], values['salary_to_minor']];
  const missing = ['salary_tax', 'salary_period'].filter((key) => isRequiredByPay(key, values) && !values[key]);
  return [
    ...missing.map((path) => ({ path, code: 'required', message: 'An amount says nothing without this.' })),
    ...(typeof from === 'number' && typeof to === 'number' && to < from
      ? [{ path: 'salary_to_minor', code: 'below_from', message: 'This is less than the lower bound.' }]
      : []),
  ];
}

/** Everything wrong with the values of a vacancy that its schema does not check. */
export const vacancyProblems = (values: Values): FieldIssue[] => [
  ...dictionaryProblems(vacancyData, values),
  ...missingProblems(vacancyData, values),
  ...salaryProblems(values),
  ...wordingProblems(values),
];

/** The state at a moment: a vacancy past its days is closed, without a job having run. */
export const stateAt = (row: { state: string; expires_at: Date | null }, now: Date): VacancyState =>
  // A check constraint limits the column to these states.
  row.state === 'active' && row.expires_at !== null && row.expires_at <= now ? 'closed' : (row.state as VacancyState);

/** First publication and expiry of a vacancy that is published now. Publishing again before expiry keeps the first date, so that it does not move up. */
export function publishedAt(before: Date | null, now: Date): { published_at: Date; expires_at: Date } {
  const days = vacancyDays * dayMs;
  const isRecent = before !== null && now.getTime() - before.getTime() < days;
  return { published_at: isRecent ? before : now, expires_at: new Date(now.getTime() + days) };
}

/** The words of a vacancy that no administrator has cleared. */
export const unclearedWords = ({
  findings,
  cleared,
}: {
  findings: readonly string[];
  cleared: readonly string[];
}): string[] => findings.filter((words) => !cleared.includes(words));
