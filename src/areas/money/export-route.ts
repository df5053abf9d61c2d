import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { moscowDayBounds } from '#areas/calculators/moscow-day.ts';
import type { Purpose } from '#ledger/purposes.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import { type AuthDeps, findReaders } from '#server/auth/readers.ts';
import { titleIn } from '#listing/title.ts';
import type { Db } from '#server/db/connect.ts';
import { csvAmount, csvLine, csvStart, csvTime } from '#ui/csv.ts';
import { historyFilters } from './contract.ts';
import { findHistory, type HistoryFilter, type TransactionRow } from './history-queries.ts';
import { purposeNames, typeNames } from './names.ts';
import { aboutOf, paymentOf, subjectsOf } from './present.ts';
import { typeOf } from './rules.ts';
import { findSubjects, type SubjectOfTransaction } from './subject-queries.ts';

type Locale = 'ru' | 'en';
type Row = TransactionRow & { about: SubjectOfTransaction | null };
type Column = { ru: string; en: string; value: (row: Row, locale: Locale) => string | number | null };

const paymentWord = { ru: 'Платёж', en: 'Payment' } as const;

/** What a transaction is for: a title, the number of the payment, or the key of what is gone. */
function aboutText({ subject, about }: Row, locale: Locale): string | null {
  if (about) return titleIn(about, locale);
  const paymentId = paymentOf(subject);
  return paymentId === null ? subject : `${paymentWord[locale]} ${paymentId}`;
}

const columns: readonly Column[] = [
  { ru: 'Номер', en: 'Number', value: ({ id }) => id },
  { ru: 'Время, Москва', en: 'Time, Moscow', value: ({ at }) => csvTime(at, 'Europe/Moscow') },
  { ru: 'Вид', en: 'Type', value: (row, locale) => typeNames[typeOf(row)][locale] },
  { ru: 'Назначение', en: 'Purpose', value: ({ purpose }, locale) => purposeNames[purpose as Purpose][locale] },
  { ru: 'Сумма, ₽', en: 'Amount, RUB', value: ({ amount_minor }, locale) => csvAmount(amount_minor, locale) },
  { ru: 'Остаток, ₽', en: 'Balance, RUB', value: ({ balance_minor }, locale) => csvAmount(balance_minor, locale) },
  { ru: 'За что', en: 'For', value: aboutText },
];

const commaSeparated = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter((part) => part !== '') : [];
const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

const query = z.object({
  lang: z.enum(['ru', 'en']).default('ru'),
  types: z.preprocess(commaSeparated, historyFilters.types),
  from: z.preprocess(orNull, historyFilters.from),
  to: z.preprocess(orNull, historyFilters.to),
});

const pageSize = 500;
const mostRows = 50_000;

/** The file line by line, so that one page of rows is in memory at a time. */
async function* csvOf(db: Db, filter: HistoryFilter, locale: Locale): AsyncGenerator<string> {
  yield csvStart;
  yield csvLine(
    columns.map((column) => column[locale]),
    locale,
  );
  let after: CursorPosition | undefined;
  for (let written = 0; written < mostRows; written += pageSize) {
    const rows = await findHistory(db, filter, { limit: pageSize, after });
    const subjects = await findSubjects(db, filter.accountId, subjectsOf(rows));
    for (const row of rows) {
      yield csvLine(
        columns.map(({ value }) => value({ ...row, about: aboutOf(row, subjects) }, locale)),
        locale,
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { value: last.position, id: last.id };
  }
}

/** GET /user/transactions.csv: the transactions of the reader's account, with the filters of `money/history`. */
export function exportRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.get('/user/transactions.csv', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const readers = await findReaders(deps, request.headers);
    const reader = readers.find(({ kind }) => kind === 'user' || kind === 'organization');
    const asked = query.safeParse(request.query);
    if (!asked.success || (reader?.kind !== 'user' && reader?.kind !== 'organization'))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const { lang, types, from, to } = asked.data;
    const filter: HistoryFilter = {
      accountId: reader.id,
      types,
      from: from === null ? null : moscowDayBounds(from).start,
      before: to === null ? null : moscowDayBounds(to).end,
    };
    const name = `transactions-${deps.ports.clock.now().toISOString().slice(0, 10)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(csvOf(deps.db, filter, lang)));
  });
}
