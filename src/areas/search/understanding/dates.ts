import type { Token } from './tokens.ts';

const months: ReadonlySet<string> = new Set(
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря january february march april may june july august september october november december'.split(' '),
); // prettier-ignore
const from: ReadonlySet<string> = new Set(['с', 'со', 'на', 'from']);
const to: ReadonlySet<string> = new Set(['по', 'до', 'to', 'till', 'until']);
const mostDays = 31;

const isDay = ({ number }: Token): boolean =>
  number !== null && Number.isInteger(number) && number >= 1 && number <= mostDays;

/** The place after a day and its month, where one is said: «5 декабря», «5». */
const afterDay = (tokens: readonly Token[], at: number): number | null => {
  const token = tokens[at];
  if (!token || !isDay(token)) return null;
  return months.has(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
};

/** How many words at a place of a query are days of the calendar, for which there is no filter: «с 5 по 8 декабря», «5–8 декабря»; 0 where none are. */
export function datesAt(tokens: readonly Token[], start: number): number {
  const first = from.has(tokens[start]?.word ?? '') ? start + 1 : start;
  const afterFirst = afterDay(tokens, first);
  if (afterFirst === null) return 0;
  const second = to.has(tokens[afterFirst]?.word ?? '') ? afterFirst + 1 : tokens[afterFirst]?.isJoined ? afterFirst : null;
  const end = (second === null ? null : afterDay(tokens, second)) ?? afterFirst;
  return months.has(tokens[end - 1]?.word ?? '') ? end - start : 0;
} // prettier-ignore
