import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { findNegotiableTarget } from '#areas/bids/targets.ts';
import { isPublicVacancy } from '#areas/vacancy/predicates.ts';
import { isPublicOffer } from '#finance/offer-filters.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import { demoBank, demoOrganization } from '../organizations.ts';
import { demoUsers } from '../sellers.ts';

type DemoAccounts = {
  person: number;
  company: number;
  dealer: number;
  bank: number;
  /** People who apply besides the accounts that anybody may sign in to. */
  others: readonly number[];
};

/** The accounts of the demo that send and receive applications; undefined where the demo lacks one. */
export async function findDemoAccounts(db: Db): Promise<DemoAccounts | undefined> {
  const phones = demoUsers.map(({ phone }) => phone);
  const people = await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.phone'])
    .where('a.kind', '=', 'user')
    .where('a.status', '=', 'active')
    .where('p.kind', '=', 'private')
    .where(sql<boolean>`not a.phone = any(${phones.slice(1)})`)
    .orderBy('a.id')
    .limit(24)
    .execute();
  const ofPhone = (phone: string) =>
    db.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirst();
  const ofEmail = (email: string) =>
    db.selectFrom('organizations').select('id').where('email', '=', email).executeTakeFirst();
  const [person, company, dealer, bank] = await Promise.all([
    ofPhone(demoUsers[0].phone),
    ofPhone(demoUsers[1].phone),
    ofEmail(demoOrganization.email),
    ofEmail(demoBank.email),
  ]);
  if (!person || !company || !dealer || !bank) return undefined;
  const others = people.map(({ id }) => id).filter((id) => id !== person.id);
  return { person: person.id, company: company.id, dealer: dealer.id, bank: bank.id, others };
}

/** The greatest age of a price offer of the demo, which its listing has to be older than. */
const priceOfferDays = 7;

/** What the applications of the demo are for. */
export async function findTargets(db: Db, accounts: DemoAccounts, now: Date) {
  const cars = (isOfDealer: boolean) =>
    db
      .selectFrom('objects as o')
      .innerJoin('auto_listings as a', 'a.object_id', 'o.id')
      .select(['o.id', 'o.price_minor'])
      // Others take no price offers.
      .where('a.bargain', 'is not', false)
      .where('o.currency', '=', 'RUB')
      .where('o.price_minor', '>', 50_000_00)
      .where('o.owner_id', isOfDealer ? '=' : 'not in', isOfDealer ? accounts.dealer : [accounts.dealer, accounts.company])
      .where(isLive(now))
      .orderBy('o.id')
      .limit(isOfDealer ? 60 : 12)
      .execute(); // prettier-ignore
  const [offers, own, leased, vacancies, members] = await Promise.all([
    db
      .selectFrom('finance_offers as f')
      .select(['f.id', 'f.organization_id', 'f.area', 'f.category'])
      .select(({ fn, val }) => [
        fn.coalesce('f.amount_min_minor', val(100_000_00)).as('amount_min_minor'),
        fn.coalesce('f.amount_max_minor', val(10_000_000_00)).as('amount_max_minor'),
        fn.coalesce('f.rate_min', val(0)).as('rate_min'),
        fn.coalesce('f.rate_max', val(0)).as('rate_max'),
      ])
      .where('f.area', 'in', ['credits', 'leasings'])
      .where(isPublicOffer)
      // The demo bank is among the recipients of every sending to several banks.
      .orderBy(sql`f.organization_id <> ${accounts.bank}`)
      .orderBy('f.id')
      .execute(),
    cars(true),
    cars(false),
    db
      .selectFrom('vacancies as v')
      .select(['v.id', 'v.owner_id'])
      .where(isPublicVacancy(now))
      .orderBy('v.id')
      .execute(),
    db.selectFrom('organization_members').select(['id', 'organization_id']).orderBy('id').execute(),
  ]);
  // The oldest price offer of the demo is that old: its listing takes such offers since then.
  const since = new Date(now.getTime() - priceOfferDays * dayMs);
  const negotiable = await Promise.all(
    own.map(async (car) => ((await findNegotiableTarget(db, car.id, since)) ? [car] : [])),
  );
  return { accounts, offers, cars: negotiable.flat(), leased, vacancies, members };
}

export type Targets = Awaited<ReturnType<typeof findTargets>>;
export type OfferTarget = Targets['offers'][number];
