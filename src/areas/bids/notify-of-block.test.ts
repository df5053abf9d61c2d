import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { textOf } from '#notifications/kinds.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Firm, type Person, useApplications } from '#tests/support/applications.ts';
import { createAdminSession } from '#tests/support/factories.ts';
import { bidJobs } from './jobs.ts';

const { parties, newPerson, addOffer, send, act, approve } = useApplications();
let app: TestApp;
let applicant: Person;
let bank: Firm;
let other: Firm;
beforeEach(async () => {
  ({ app, applicant, bank, other } = parties());
  await app.db.deleteFrom('notifications').execute();
});

/** Does the jobs that blocks have enqueued. */
async function doJobs(): Promise<void> {
  const { rows } = await sql<{ payload: { account_id: number; decision_id: number } }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'bids/notify_of_block'`.execute(app.db);
  const job = bidJobs['bids/notify_of_block'];
  for (const { payload } of rows)
    await job.run(
      payload,
      { db: app.db, ports: app.ports } as Parameters<typeof job.run>[1],
      new AbortController().signal,
    );
}
const told = () =>
  app.db
    .selectFrom('notifications')
    .select(['account_id', 'subject', 'params'])
    .where('kind', '=', 'application_moved')
    .where('key', 'like', 'application:%:blocked:%')
    .orderBy('id')
    .execute();
const block = async () => {
  const { access } = await createAdminSession(app);
  expect((await app.api('admin/users/block', { id: bank.id, reason: 'fraud' }, { token: access })).status).toBe(200);
  return access;
};

test('applicants with open applications are told once that the organization is blocked', async () => {
  const offers = [await addOffer(bank), await addOffer(bank), await addOffer(bank), await addOffer(other)];
  const second = await newPerson();
  const { ids } = (await send({ kind: 'finance', offer_ids: offers.slice(0, 2) })).body;
  await send({ kind: 'finance', offer_ids: [offers[3]] });
  const [answered] = (await send({ kind: 'finance', offer_ids: [offers[0]] }, second)).body.ids;
  await approve(answered, bank);
  const [declined] = (await send({ kind: 'finance', offer_ids: [offers[2]] }, second)).body.ids;
  await act(declined, 'decline', bank, { note: 'Не подходит' });
  await act(ids[1], 'withdraw', applicant);

  await block();
  await doJobs();
  await doJobs();
  const rows = await told();
  expect(rows.map(({ account_id, subject }) => [account_id, subject])).toEqual([
    [applicant.id, `application:${ids[0]}`],
    [second.id, `application:${answered}`],
  ]);
  expect(textOf({ kind: 'application_moved', params: rows[0]!.params as object }, applicant.id)).toMatchObject({
    title: {
      ru: 'Заявка «Образец для проверки»: аккаунт получателя заблокирован',
      en: 'Application “Образец для проверки”: the recipient’s account is blocked',
    },
    path: `/user/${applicant.id}/bids/${ids[0]}`,
  });
});

test('nobody is told of a block that has ended, or whose application expired before it', async () => {
  await send({ kind: 'finance', offer_ids: [await addOffer(bank)] });
  const admin = await block();
  await app.api('admin/users/unblock', { id: bank.id, comment: 'Ошибка' }, { token: admin });
  await doJobs();
  expect(await told()).toEqual([]);
  app.clock.advance(15 * 24 * 3_600_000);
  await block();
  await doJobs();
  expect(await told()).toEqual([]);
});
