import { Readable } from 'node:stream';
import { parseCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthDeps, findReaders } from '#server/auth/readers.ts';
import type { Db } from '#server/db/connect.ts';
import { timeZoneOf } from '#server/http/time-zone.ts';
import { csvAmount, csvLine, csvStart, csvTime, zoneName } from '#ui/csv.ts';
import { listFilters } from './contract.ts';
import { applicationKindNames, stateLabel } from './lifecycle.ts';
import { type ApplicationRow, findApplications, type ListFilter } from './queries.ts';

type Locale = 'ru' | 'en';

/** The language of the file, and the zone by whose clock its times are. */
type Style = { locale: Locale; timeZone: string };

const rubles = (minor: number | null, locale: Locale): string | null =>
  minor === null ? null : csvAmount(minor, locale);

type Column = {
  ru: string;
  en: string;
  isTime?: true;
  value: (row: ApplicationRow, style: Style) => string | number | null;
};

const percent = (thousandths: number | null | undefined): number | null =>
  thousandths == null ? null : thousandths / 1000;

/** A sum of the approved terms. */
const approved = (
  ru: string,
  en: string,
  key: 'amount_minor' | 'down_payment_minor' | 'monthly_minor' | 'total_minor',
): Column => ({
  ru: `Одобрено: ${ru}, ₽`,
  en: `Approved: ${en}, RUB`,
  value: ({ terms }, { locale }) => rubles(terms?.[key] ?? null, locale),
});
const approvedColumns: readonly Column[] = [
  approved('сумма', 'amount', 'amount_minor'),
  approved('взнос', 'down payment', 'down_payment_minor'),
  { ru: 'Одобрено: срок, мес.', en: 'Approved: term, months', value: ({ terms }) => terms?.months ?? null },
  {
    ru: 'Одобрено: ставка, % годовых',
    en: 'Approved: rate, % a year',
    value: ({ terms }) => percent(terms?.rate_thousandths),
  },
  {
    ru: 'Одобрено: ПСК, % годовых',
    en: 'Approved: full cost (PSK), % a year',
    value: ({ terms }) => percent(terms?.psk_thousandths),
  },
  approved('платёж в месяц', 'monthly payment', 'monthly_minor'),
  approved('всего', 'total', 'total_minor'),
];

const columns: readonly Column[] = [
  { ru: 'Номер', en: 'Number', value: ({ id }) => id },
  {
    ru: 'Отправлена',
    en: 'Sent at',
    isTime: true,
    value: ({ created_at: at }, { timeZone }) => csvTime(at, timeZone),
  },
  { ru: 'Состояние', en: 'State', value: ({ kind, state }, { locale }) => stateLabel(kind, state)[locale] },
  { ru: 'Вид', en: 'Kind', value: ({ kind }, { locale }) => applicationKindNames[kind][locale] },
  {
    ru: 'На что',
    en: 'Target',
    value: ({ target }, { locale }) => (locale === 'en' && target.title_en) || target.title,
  },
  { ru: 'Заявитель', en: 'Applicant', value: ({ other_name }) => other_name },
  { ru: 'Телефон', en: 'Phone', value: ({ content }) => content.phone },
  { ru: 'Сообщение', en: 'Message', value: ({ content }) => content.message },
  { ru: 'Сумма, ₽', en: 'Amount, RUB', value: ({ content }, { locale }) => rubles(content.amount_minor, locale) },
  {
    ru: 'Взнос, ₽',
    en: 'Down payment, RUB',
    value: ({ content }, { locale }) => rubles(content.down_payment_minor, locale),
  },
  { ru: 'Срок, мес.', en: 'Term, months', value: ({ content }) => content.months },
  {
    ru: 'Последняя названная цена',
    en: 'Latest price offered',
    value: ({ price_minor: minor, target }, { locale }) =>
      minor === null ? null : csvAmount(minor, locale, target.currency ?? 'RUB'),
  },
  {
    ru: 'Валюта цены',
    en: 'Currency of the price',
    value: ({ price_minor: minor, target }) => minor && target.currency,
  },
  ...approvedColumns,
  { ru: 'Ответственный', en: 'Assigned to', value: ({ member_name }) => member_name },
];

const commaSeparated = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter((part) => part !== '') : [];

const query = z.object({
  lang: z.enum(['ru', 'en']).default('ru'),
  kinds: z.preprocess(commaSeparated, listFilters.kinds),
  states: z.preprocess(commaSeparated, listFilters.states),
  q: listFilters.q,
  assigned_to: z.preprocess(
    (value) => (value === undefined || value === '' ? null : value === 'nobody' ? value : Number(value)),
    listFilters.assigned_to,
  ),
  overdue: z.preprocess((value) => value === '1', listFilters.overdue),
});

const pageSize = 500;
const mostRows = 10_000;

/** Writes the file line by line, so that one page of rows is in memory at a time. */
async function* csvOf(db: Db, filter: ListFilter, style: Style, now: Date): AsyncGenerator<string> {
  const { locale, timeZone } = style;
  const zone = zoneName(timeZone, now, locale);
  yield csvStart;
  yield csvLine(
    columns.map((column) => (column.isTime ? `${column[locale]}, ${zone}` : column[locale])),
    locale,
  );
  let after: { value: number; id: number } | undefined;
  for (let written = 0; written < mostRows; written += pageSize) {
    const rows = await findApplications(db, filter, { limit: pageSize, after, now });
    for (const row of rows.slice(0, pageSize)) {
      yield csvLine(
        columns.map(({ value }) => value(row, style)),
        locale,
      );
    }
    const last = rows[pageSize - 1];
    if (rows.length <= pageSize || !last) return;
    after = { value: 0, id: last.id };
  }
}

/** GET /bids/export.csv: the applications that the reader's organization has received, with the filters of `bids/list` and the times that its pages show. */
export function exportRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.get('/bids/export.csv', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const reader = (await findReaders(deps, request.headers)).find(({ kind }) => kind === 'organization');
    const asked = query.safeParse(request.query);
    if (!asked.success || reader?.kind !== 'organization')
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const { lang, assigned_to: assignedTo, overdue: isOverdue, ...filters } = asked.data;
    const now = deps.ports.clock.now();
    const timeZone = timeZoneOf(parseCookie(request.headers.cookie ?? '')['tz']);
    const filter: ListFilter = { accountId: reader.id, side: 'recipient', assignedTo, isOverdue, ...filters };
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="applications-${now.toISOString().slice(0, 10)}.csv"`)
      .send(Readable.from(csvOf(deps.db, filter, { locale: lang, timeZone }, now)));
  });
}
