import { type RawBuilder, sql } from 'kysely';
import { isPublicVacancy } from '#areas/vacancy/predicates.ts';
import { isPublicOffer } from '#finance/offer-filters.ts';

/** SQL for the number of public offers of finance of an account; `account` is the column with its id. */
export const countPublicOffers = (account: string): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from finance_offers f where f.organization_id = ${sql.ref(account)} and ${isPublicOffer})`;

/** SQL for the number of open vacancies of an account; `account` is the column with its id. */
export const countPublicVacancies = (account: string, now: Date): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from vacancies v where v.owner_id = ${sql.ref(account)} and ${isPublicVacancy(now)})`;
