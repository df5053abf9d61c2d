import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { isLong } from '#tests/support/long.ts';
import { fc, propertySeed } from '#tests/support/property.ts';

let app: TestApp;
const tokens: string[] = [];
const accounts: number[] = [];
const listings: number[] = [];

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  for (let n = 0; n < 3; n += 1) {
    const { id } = await createUser(app);
    accounts.push(id);
    tokens.push((await signIn(app, { id })).access);
    listings.push(await addCar(app.db, id, app.clock.now()));
  }
});
afterAll(() => app.close());

/** A message is sent once or several times, one after another or at the same time, by either side; reading stops anywhere. */
const act = fc.record({
  do: fc.oneof(
    { weight: 3, arbitrary: fc.constant('send' as const) },
    { weight: 2, arbitrary: fc.constant('read' as const) },
  ),
  by: fc.nat(2),
  about: fc.nat(2),
  times: fc.integer({ min: 1, max: 3 }),
  isParallel: fc.boolean(),
  part: fc.integer({ min: 0, max: 4 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
type Sent = { by: number; key: string };

async function perform({ do: what, by, about, times, isParallel, part }: Act, sent: Sent[]): Promise<void> {
  const token = tokens[by]!;
  const { items } = (await app.api('messages/get_conversations', {}, { token })).body;
  const known = items.find(({ target }: { target: { id: number } }) => target.id === listings[about]);
  if (what === 'read') {
    if (!known) return;
    const page = (await app.api('messages/get', { id: known.id, limit: 48 }, { token })).body.items as { id: number }[];
    const until = page[Math.floor((part / 4) * (page.length - 1))]!.id;
    return void (await app.api('messages/read', { id: known.id, until }, { token }));
  }
  const message = { client_key: randomUUID(), text: `Сообщение ${sent.length}` };
  const send = () =>
    known && by === about
      ? app.api('messages/send', { id: known.id, ...message }, { token })
      : app.api('messages/start', { about: 'listing', id: listings[about], ...message }, { token });
  if (by === about && !known) return;
  const answers = [];
  if (isParallel) answers.push(...(await Promise.all(Array.from({ length: times }, send))));
  else for (let n = 0; n < times; n += 1) answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  sent.push({ by, key: message.client_key });
}

/** The unread messages of an account, counted one by one from the messages and the marks. */
async function countOneByOne(accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from messages m
    join conversation_sides s on s.conversation_id = m.conversation_id and s.account_id = ${accountId}
    where m.author_id <> ${accountId} and m.id > s.read_id`.execute(app.db);
  return rows[0]!.count;
}

test(
  `whatever is sent again, in parallel or read, each message is there once and the counts are those of one by one (seed ${propertySeed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        await app.db.deleteFrom('conversations').execute();
        await app.db.deleteFrom('limit_counts').execute();
        const sent: Sent[] = [];
        for (const one of acts) await perform(one, sent);
        const rows = await app.db.selectFrom('messages').select(['author_id', 'client_key']).orderBy('id').execute();
        expect(rows.map(({ author_id, client_key }) => [author_id, client_key])).toEqual(
          sent.map(({ by, key }) => [accounts[by], key]),
        );
        for (const [place, accountId] of accounts.entries()) {
          const token = tokens[place];
          const counted = await countOneByOne(accountId);
          const { items, unread } = (await app.api('messages/get_conversations', {}, { token })).body;
          expect(unread).toBe(counted);
          expect((await app.api('messages/unread', {}, { token })).body.unread).toBe(counted);
          expect(items.reduce((sum: number, item: { unread: number }) => sum + item.unread, 0)).toBe(counted);
        }
      }),
      { numRuns: isLong ? 150 : 4 },
    );
  },
  isLong ? 600_000 : 120_000,
);
