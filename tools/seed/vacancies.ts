import { dayMs } from '#ui/durations.ts';
import { contentOfInput } from '#areas/vacancy/content.ts';
import { insertVacancy } from '#areas/vacancy/content-queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Salary } from '#areas/vacancy/salary-rules.ts';
import { createRandom, type Random } from './random.ts';
import { demoConditions, type DemoJob, demoContacts, demoJobs, demoStreets } from './vacancy-jobs.ts';

export type DemoEmployer = { id: number; types: readonly string[]; city_id: number; pay: number };

const someOf = <T>(random: Random, items: readonly T[], least: number, most: number): T[] => {
  const wanted = random.int(Math.min(least, items.length), Math.min(most, items.length));
  const left = [...items];
  return Array.from({ length: wanted }, () => left.splice(random.int(0, left.length - 1), 1)[0]!); // left is not empty
};
/** Sentences in the order in which they are listed. */
const inOrder = <T>(random: Random, items: readonly T[], least: number): T[] => {
  const chosen = new Set(someOf(random, items, least, items.length));
  return items.filter((item) => chosen.has(item));
};

/** Pay as employers state it: most by the month, some by the shift or the hour, some not at all. */
function payOf(random: Random, { pay: [least, most], schedules }: DemoJob, level: number): Salary {
  const from = least * level * (0.92 + random.next() * 0.16);
  const to = most * level * (0.9 + random.next() * 0.2);
  if (random.chance(0.06)) return {};
  const round = (roubles: number, step: number) => Math.round(roubles / step) * step * 100;
  const shape = random.next();
  const bounds = (scale: number, step: number) => ({
    ...(shape < 0.9 && { salary_from_minor: round((from * 1000) / scale, step) }),
    ...(shape > 0.3 && { salary_to_minor: round((to * 1000) / scale, step) }),
  });
  const isByShift = schedules.some((key) => key === 'shifts' || key === 'two_two') && random.chance(0.15);
  if (isByShift) return { ...bounds(15, 100), salary_tax: 'net', salary_period: 'shift', ...(random.chance(0.8) && { shifts_per_month: 15 }) }; // prettier-ignore
  if (most < 130 && random.chance(0.08)) return { ...bounds(164, 10), salary_tax: 'net', salary_period: 'hour' };
  return { ...bounds(random.chance(0.25) ? 0.87 : 1, 5000), salary_tax: random.chance(0.25) ? 'gross' : 'net', salary_period: 'month' }; // prettier-ignore
}

/** The content of a vacancy of an employer; the same numbers give the same one. */
export function demoVacancy(seed: number, index: number, { types, city_id, pay }: DemoEmployer) {
  const random = createRandom(seed, 7, index);
  const fitting = demoJobs.filter(({ of }) => of.some((type) => types.includes(type)));
  const job = random.pick(fitting.length > 0 ? fitting : demoJobs);
  const schedule = random.pick(job.schedules);
  return {
    title: random.pick(job.titles),
    category: job.category,
    ...payOf(random, job, pay),
    experience: random.pick(job.experience),
    schedule,
    employment: random.chance(0.85) ? 'full' : random.pick(['part', 'temporary', 'contract', 'internship']),
    workplace: random.pick(job.workplaces ?? ['on_site']),
    skills: someOf(random, job.skills, 1, 5),
    duties: inOrder(random, job.duties, 2).join('\n'),
    requirements: random.chance(0.93) ? inOrder(random, job.requirements, 1).join('\n') : null,
    conditions: random.chance(0.95) ? inOrder(random, demoConditions, 3).slice(0, 7).join('\n') : null,
    city_id,
    address: random.chance(0.7) ? `${random.pick(demoStreets)}, ${random.int(1, 90)}` : null,
    contact_name: random.pick(demoContacts),
  };
}

/** How much more or less is paid in a city, by its population. */
const payLevel = (population: number): number =>
  population > 10_000_000 ? 1.45 : population > 4_000_000 ? 1.25 : population > 1_000_000 ? 1.05 : 0.88;

/** Writes vacancies of the organizations that exist, unless there are some. Returns how many were written. */
export async function seedVacancies(db: Db, { seed, count, now }: { seed: number; count: number; now: Date }): Promise<number> {
  const isThere = await db.selectFrom('vacancies').select('id').limit(1).executeTakeFirst();
  if (isThere) return 0;
  const rows = await db
    .selectFrom('organizations as o')
    .innerJoin('profiles as p', 'p.account_id', 'o.id')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .innerJoin('accounts as a', 'a.id', 'o.id')
    .select(['o.id', 'o.types', 'c.id as city_id', 'c.population'])
    .where('a.status', '=', 'active')
    .orderBy('o.id')
    .execute();
  if (rows.length === 0) return 0;
  const random = createRandom(seed, 11);
  for (let index = 0; index < count; index++) {
    const { population, ...row } = rows[index % rows.length]!; // rows is not empty
    const input = demoVacancy(seed, index, { ...row, pay: payLevel(population) });
    const published = new Date(now.getTime() - random.next() * 27 * dayMs);
    const state = random.chance(0.95) ? ('active' as const) : ('closed' as const);
    const dates = { published_at: published, expires_at: new Date(published.getTime() + 30 * dayMs) };
    // The rules of vacancies check every demo vacancy in a test.
    const content = contentOfInput(input as Parameters<typeof contentOfInput>[0]);
    await insertVacancy(db, row.id, content, { state, findings: [], ...dates }, published);
  }
  return count;
} // prettier-ignore
