import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { storedColumns } from '#finance/columns.ts';
import { financeDataOf } from '#finance-areas/data.ts';
import type { Db } from '#server/db/connect.ts';
import { createRandom } from '../random.ts';
import { demoOffer } from './demo-offers.ts';

const batch = 100;
/** Each hundred has all areas by their shares, so a smaller demo has every second offer of it, or every third, and so on. */
const ofAllAreas = 100;

type Offeror = { id: number; name: string; types: string[] };

/** Returns the banks and leasing companies of the demo. */
const findOfferors = (db: Db): Promise<Offeror[]> =>
  db
    .selectFrom('organizations as o')
    .innerJoin('profiles as p', 'p.account_id', 'o.id')
    .innerJoin('accounts as a', 'a.id', 'o.id')
    .select(['o.id', 'p.display_name as name', 'o.types'])
    .where('a.status', '=', 'active')
    .where(sql<boolean>`o.types && array['bank', 'leasing']`)
    .orderBy('o.id')
    .execute();

/** An offer needs an organisation of its trade: leasing companies lease, banks do the rest. */
const mayOffer = ({ types }: Offeror, area: string): boolean =>
  types.includes(area === 'leasings' ? 'leasing' : 'bank');

const requirements = [
  'Гражданство России.',
  'Счёт в организации не нужен.',
  'Нет просрочек дольше 30 дней за последний год.',
];
const documents = ['Паспорт.', 'СНИЛС или ИНН.', 'Справка о доходах за шесть месяцев или отчётность за год.'];

/** Terms that two offerors in three state for all their offers. */
async function seedConditions(db: Db, offerors: readonly Offeror[], { seed, now }: { seed: number; now: Date }) {
  const stated = offerors.filter((_, index) => index % 3 > 0);
  if (stated.length === 0) return;
  const random = createRandom(seed, 92);
  await db
    .insertInto('organization_conditions')
    .values(
      stated.map(({ id }) => ({
        organization_id: id,
        version: 1,
        terms: `Решение принимаем за ${random.int(2, 4)} рабочих дня. Досрочное погашение в любой день, без комиссии.`,
        requirements: requirements.slice(0, random.int(1, 3)).join('\n'),
        documents: documents.slice(0, random.int(1, 3)).join('\n'),
        created_at: new Date(now.getTime() - random.int(90, 180) * dayMs),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the demo's offers of finance unless there are any. Returns how many were written. */
export async function seedOffers(
  db: Db,
  { count, seed, now }: { count: number; seed: number; now: Date },
): Promise<number> {
  const { rows } = await sql`select 1 from finance_offers limit 1`.execute(db);
  if (rows.length > 0 || count === 0) return 0;
  const offerors = await findOfferors(db);
  await seedConditions(db, offerors, { seed, now });
  const step = Math.max(1, Math.floor(ofAllAreas / count));
  const offers = Array.from({ length: count }, (_, place) => {
    const index = place * step;
    const random = createRandom(seed, 91, index);
    const { area, values, regions } = demoOffer(seed, index);
    const able = offerors.filter((one) => mayOffer(one, area));
    if (able.length === 0) return null;
    const offeror = random.pick(able);
    const lender =
      area === 'credits'
        ? { lender_name: offeror.name, lender_licence: `демонстрационная лицензия № ${1000 + offeror.id}` }
        : {};
    const { attrs, ...columns } = storedColumns(financeDataOf(area), { ...values, ...lender });
    const at = new Date(now.getTime() - random.int(0, 90) * dayMs);
    return {
      // The dictionary names columns of the table.
      ...(columns as { title: string; client_types: string[]; active: boolean }),
      attrs: sql<string>`${attrs}::jsonb`,
      regions,
      area,
      organization_id: offeror.id,
      created_at: at,
      updated_at: at,
    };
  }).filter((offer) => offer !== null);
  for (let at = 0; at < offers.length; at += batch)
    await db
      .insertInto('finance_offers')
      .values(offers.slice(at, at + batch))
      .execute();
  return offers.length;
}
