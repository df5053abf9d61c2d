import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';

// Homes let by the day, and the calendar of a stay, for tests of their pages and of a search by days.

const now = new Date();
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7);
/** A day of the month after next, which is free of what day it is today. */
export const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;
export const dayIn = (page: Page, date: string) => page.locator(`[data-day="${date}"]`).locator('visible=true');

type Home = {
  /** Which of all by age: files of tests run at once, and each has its own. */
  at?: number;
  priceMinor?: number;
  /** The first and the last day that its owner has marked. */
  busy?: readonly [first: string, last: string];
};

/** A home let by the day, from two nights on. */
export async function homeByDay({
  at = 0,
  priceMinor = 200_000,
  busy = [day(10), day(12)],
}: Home = {}): Promise<number> {
  const [home] = await inDatabase<{ id: string }>(
    `select o.id from objects o join house_listings h on h.object_id = o.id
     where h.deal = 'rent_day' and o.status = 'active' and o.deleted_at is null and o.publish_at is null and o.expires_at > now()
     order by o.id limit 1 offset $1`,
    [at],
  );
  const id = Number(home?.id);
  await inDatabase(`update objects set price_minor = $2, price_rub_minor = $2 where id = $1`, [id, priceMinor]);
  await inDatabase(
    `update house_listings set attrs = attrs || '{"nights_min": 2, "guests": 4, "cleaning_minor": 100000, "deposit_minor": 300000, "guests_included": 2, "extra_guest_minor": 50000, "weekend_minor": null, "check_in_from": 14}'
     where object_id = $1`,
    [id],
  );
  await inDatabase(
    `insert into busy_days (object_id, days, marked_at) values ($1, datemultirange(daterange($2::date, $3::date, '[]')), now())
     on conflict (object_id) do update set days = excluded.days, marked_at = excluded.marked_at`,
    [id, ...busy],
  );
  return id;
}

/** At the end of a month the calendar opens on the next one. */
export const toMonth = async (page: Page): Promise<void> => {
  const next = page.getByRole('button', { name: 'Следующий месяц' }).locator('visible=true');
  while ((await dayIn(page, day(15)).count()) === 0) await next.click();
};
