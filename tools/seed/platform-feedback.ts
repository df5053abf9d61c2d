import { hourMs } from '#ui/durations.ts';
import { randomUUID } from 'node:crypto';
import { insertFeedback, type NewFeedback } from '#areas/platform_feedback/queries.ts';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import type { Db } from '#server/db/connect.ts';

type Sample = Pick<NewFeedback, 'name' | 'phone' | 'email' | 'topic' | 'text' | 'page'> & {
  hoursAgo: number;
  isClosed?: boolean;
};

const samples: Sample[] = [
  { name: 'Марина Условная', phone: '+79000000311', email: null, topic: 'consultation', text: '', page: '/credit', hoursAgo: 3 },
  { name: 'Игорь Вымышленный', phone: '+79000000312', email: 'igor@example.com', topic: 'listing', text: 'Второй день на проверке объявление о продаже прицепа. Когда его посмотрят?', page: '/contacts', hoursAgo: 9 },
  { name: 'Светлана Пробная', phone: '+79000000313', email: null, topic: 'safety', text: 'Продавец просит предоплату на карту и уводит в мессенджер. Объявление о кроссовере в Казани.', page: '/contacts', hoursAgo: 26 },
  { name: 'Павел Образцов', phone: '+79000000314', email: 'pavel@example.com', topic: 'personal_data', text: 'Пришлите, пожалуйста, какие мои данные у вас есть.', page: '/contacts', hoursAgo: 190, isClosed: true },
]; // prettier-ignore

/** Messages to the platform, so that the administrators' page is not empty. */
export async function seedPlatformFeedback(db: Db, { now }: { now: Date }): Promise<void> {
  if (await db.selectFrom('platform_feedback').select('id').limit(1).executeTakeFirst()) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const consent = { consent_version: personalDataConsent.version, consent_ip: '192.0.2.1' };
  await db.transaction().execute(async (tx) => {
    for (const { hoursAgo, isClosed = false, ...sample } of samples.toReversed()) {
      const message = { ...sample, ...consent, key: randomUUID(), account_id: null, created_at: ago(hoursAgo) };
      // The order of the messages is that of their ids.
      // oxlint-disable-next-line no-await-in-loop
      const id = await insertFeedback(tx, message);
      if (isClosed)
        // oxlint-disable-next-line no-await-in-loop
        await tx
          .updateTable('platform_feedback')
          .set({ state: 'closed', closed_at: ago(hoursAgo - 2) })
          .where('id', '=', id)
          .execute();
    }
  });
}
