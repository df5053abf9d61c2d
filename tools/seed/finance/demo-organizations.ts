import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const names = ['Пример', 'Образец', 'Вымысел', 'Черновик', 'Эскиз', 'Макет', 'Набросок', 'Условность', 'Прототип', 'Выдумка', 'Проба', 'Небылица']; // prettier-ignore
/** Moscow, Saint Petersburg, Novosibirsk, Yekaterinburg, by GeoNames ids. */
const cities = [524_901, 498_817, 1_496_747, 1_486_209];
const innWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** An INN with a valid check digit, of the series 0000 that no tax office issues. */
function demoInn(index: number): string {
  const digits = `0000${String(90_000 + index).padStart(5, '0')}`;
  const sum = innWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${(sum % 11) % 10}`;
}

export type Offeror = { id: number; name: string; types: string[] };

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

/** The banks and leasing companies of the demo: those that are there, or two dozen fictional ones that nobody can sign in to. */
export async function ensureOfferors(db: Db, now: Date): Promise<Offeror[]> {
  const there = await findOfferors(db);
  if (there.length > 0) return there;
  for (const [index, type] of [...names.map(() => 'bank'), ...names.map(() => 'leasing')].entries()) {
    const word = names[index % names.length]!; // by the remainder
    const name = type === 'bank' ? `Банк «${word}»` : `Лизинг «${word}»`;
    await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('accounts')
        .values({ kind: 'organization', status: 'active', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const city_id = cities[index % cities.length]!; // by the remainder
      await tx
        .insertInto('profiles')
        .values({ account_id: id, kind: 'company', display_name: name, city_id, created_at: now, updated_at: now })
        .execute();
      await tx
        .insertInto('organizations')
        .values({
          id,
          inn: demoInn(index),
          legal_name: `ООО «${name.replaceAll(/[«»]/g, '')}»`,
          types: [type],
          phone: '+78000000000',
          email: `office-${id}@example.com`,
          email_confirmed_at: now,
          inn_verified_at: now,
          active: true,
          updated_at: now,
        })
        .execute();
    });
  }
  return findOfferors(db);
}
