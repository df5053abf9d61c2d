import { addDays, daysBetween } from '#ui/iso-days.ts';
import type { Token } from './tokens.ts';

const months = [
  'января january jan янв',
  'февраля february feb фев',
  'марта march mar мар',
  'апреля april apr апр',
  'мая may',
  'июня june jun июн',
  'июля july jul июл',
  'августа august aug авг',
  'сентября september sep сен сент',
  'октября october oct окт',
  'ноября november nov ноя нояб',
  'декабря december dec дек',
];
const monthOfWord: ReadonlyMap<string, number> = new Map(
  months.flatMap((words, month) => words.split(' ').map((word) => [word, month] as const)),
);
const from: ReadonlySet<string> = new Set(['с', 'со', 'на', 'from']);
const to: ReadonlySet<string> = new Set(['по', 'до', 'to', 'till', 'until']);
const mostDays = 31;

const monthOf = (token: Token | undefined): number | undefined => monthOfWord.get(token?.word ?? '');

const isDay = (token: Token | undefined): token is Token & { number: number } =>
  token?.number != null && Number.isInteger(token.number) && token.number >= 1 && token.number <= mostDays;

type Day = { day: number; month: number | undefined; end: number };

/** A day at a place of a query, with its month where one is said before or after it: «5 декабря», «5», «December 5». */
function dayAt(tokens: readonly Token[], at: number): Day | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (isDay(token)) {
    const month = monthOf(next);
    return { day: token.number, month, end: month === undefined ? at + 1 : at + 2 };
  }
  const month = monthOf(token);
  return month !== undefined && isDay(next) ? { day: next.number, month, end: at + 2 } : null;
}

/** Days of the calendar at a place of a query: so many words; `first` and `last` where both ends and a month are said. */
export type Dates = { length: number; first: Required<Day> | null; last: Required<Day> | null };

/** The days of the calendar at a place of a query: «с 5 по 8 декабря», «5–8 декабря», «5 декабря»; null where none are. */
export function datesAt(tokens: readonly Token[], start: number): Dates | null {
  const at = from.has(tokens[start]?.word ?? '') ? start + 1 : start;
  const first = dayAt(tokens, at);
  if (!first) return null;
  const next = tokens[first.end];
  const second = to.has(next?.word ?? '') ? first.end + 1 : next?.isJoined ? first.end : null;
  const last = second === null ? null : dayAt(tokens, second);
  const month = first.month ?? last?.month;
  if (month === undefined) return null;
  const length = (last ?? first).end - start;
  const lastMonth = last?.month ?? month;
  return last
    ? { length, first: { ...first, month }, last: { ...last, month: lastMonth } }
    : { length, first: null, last: null };
}

/** Days that are called by a name: the turn of the year, and the coming weekend. */
const namedDays: readonly (readonly [names: string, daysOf: (today: string) => { from: string; to: string }])[] = [
  [
    'новый год, на новый год, на новогоднюю ночь, for new year, for the new year, new year eve, for new year eve',
    (today) => {
      const eve = `${today.slice(0, 4)}-12-31`;
      return { from: eve, to: addDays(eve, 2) };
    },
  ],
  [
    'на выходные, на эти выходные, на ближайшие выходные, for the weekend, this weekend, for weekend',
    (today) => {
      const friday = addDays(today, (12 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7);
      return { from: friday, to: addDays(friday, 2) };
    },
  ],
];
const daysByName = namedDays.flatMap(([names, daysOf]) => names.split(', ').map((name) => ({ words: name.split(' '), daysOf }))).toSorted((one, other) => other.words.length - one.words.length); // prettier-ignore

/** Named days at a place of a query: «на выходные». */
export function namedDaysAt(
  tokens: readonly Token[],
  start: number,
  today: string,
): { length: number; days: { from: string; to: string } } | null {
  const found = daysByName.find(({ words }) => words.every((word, at) => tokens[start + at]?.word === word));
  return found ? { length: found.words.length, days: found.daysOf(today) } : null;
}

const isoDay = (year: number, { day, month }: Day): string => {
  const date = new Date(Date.UTC(year, month ?? 0, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : '';
};

/** The nights of a longer stay are rather a typing error than a stay. */
const mostNights = 90;

/** The next stay of such days, from a day on: in December «с 5 по 8 января» is of the next year. Null where they are no stay. */
export function nextStay({ first, last }: Dates, today: string): { from: string; to: string } | null {
  if (!first || !last) return null;
  const year = Number(today.slice(0, 4));
  const begin = [year, year + 1].map((one) => isoDay(one, first)).find((day) => day >= today && day !== '');
  if (!begin) return null;
  const beginYear = Number(begin.slice(0, 4));
  const end = [beginYear, beginYear + 1].map((one) => isoDay(one, last)).find((day) => day > begin);
  return end && daysBetween(begin, end) <= mostNights ? { from: begin, to: end } : null;
}
