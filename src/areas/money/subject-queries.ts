import type { KindName } from '#kinds/names.ts';
import { findTitledListings } from '#listing/title-queries.ts';
import type { BilingualTitle } from '#listing/title.ts';
import { findPlan } from '#plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { paths } from '#web/paths.ts';

/** What a transaction was for, and its page on the site; null where the page is gone. */
export type SubjectOfTransaction = BilingualTitle & { path: string | null };

const prefixes = { report: 'vin_report:', plan: 'plan:', listing: 'listing:' } as const;

const idsOf = (subjects: readonly string[], prefix: string): number[] =>
  subjects.flatMap((subject) => (subject.startsWith(prefix) ? [Number(subject.slice(prefix.length))] : []));

/** Names of the reports, plans and listings among the subjects of one account's transactions, by subject. */
export async function findSubjects(
  db: Db,
  accountId: number,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, SubjectOfTransaction>> {
  const found = new Map<string, SubjectOfTransaction>();
  for (const subject of subjects) {
    if (!subject.startsWith(prefixes.plan)) continue;
    const key = subject.slice(prefixes.plan.length);
    const name = findPlan(key)?.name ?? { ru: key, en: key };
    found.set(subject, { title: name.ru, title_en: name.en, path: paths.tariffs() });
  }
  const reports = idsOf(subjects, prefixes.report);
  if (reports.length > 0) {
    const rows = await db
      .selectFrom('vin_reports')
      .select(['id', 'number'])
      .where('id', 'in', reports)
      .where('owner_id', '=', accountId)
      .execute();
    for (const { id, number } of rows)
      found.set(prefixes.report + id, { title: number, title_en: number, path: paths.vinReport(id) });
  }
  for (const [id, { kind, slug, title, title_en }] of await findTitledListings(db, idsOf(subjects, prefixes.listing)))
    found.set(prefixes.listing + id, { title, title_en, path: paths.listing(kind as KindName, id, slug) }); // the kinds that are ever written
  return found;
}
