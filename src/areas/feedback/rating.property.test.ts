import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createOtherAdmin, createUser, signIn } from '#tests/support/factories.ts';
import { isLong } from '#tests/support/long.ts';
import { fc, propertySeed } from '#tests/support/property.ts';
import { recordContact } from '#contacts/record-contact.ts';

let app: TestApp;
const tokens = new Map<number, string>();
const admins: string[] = [];
const authors: number[] = [];
const subjects: number[] = [];

beforeAll(async () => {
  app = await testApp();
  admins.push((await createAdminSession(app)).access, await createOtherAdmin(app));
  for (let n = 0; n < 5; n += 1) {
    const user = await createUser(app);
    tokens.set(user.id, (await signIn(app, user)).access);
    (n < 3 ? authors : subjects).push(user.id);
  }
  for (const accountId of authors)
    for (const counterpartId of subjects)
      for (const objectId of [null, 1, 2])
        await recordContact(app.db, { accountId, counterpartId, objectId, way: 'phone', title: 'Camry', at: app.clock.now() }); // prettier-ignore
});
afterAll(() => app.close());

/** `create` concerns one of a few pairs, every other act one of the existing reviews, so that acts collide. */
const act = fc.record({
  do: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('create', 'publish') },
    { weight: 3, arbitrary: fc.constantFrom('update', 'delete', 'refuse', 'dispute', 'uphold', 'block', 'unblock') },
  ),
  author: fc.nat(2),
  subject: fc.nat(1),
  object: fc.constantFrom(null, 1, 2),
  stars: fc.integer({ min: 1, max: 5 }),
  pick: fc.nat(17),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

async function perform({ do: what, author: authorAt, subject: subjectAt, object, stars, pick }: Act): Promise<void> {
  const call = (path: string, input: object, token: string | undefined) => app.api(path, input, { token });
  const reviews = await app.db.selectFrom('reviews').select(['id', 'revision', 'author_id', 'subject_id']).execute();
  const picked = what === 'create' ? undefined : reviews[pick % Math.max(1, reviews.length)];
  const { id = 0, revision = 1 } = picked ?? {};
  const author = picked?.author_id ?? authors[authorAt]!;
  const subject = picked?.subject_id ?? subjects[subjectAt]!;
  const text = `Отзыв на ${stars} из пяти.`;
  switch (what) {
    case 'create':
      return void (await call(
        'feedback/create',
        { user_id: subject, object_id: object, stars, text },
        tokens.get(author),
      ));
    case 'update':
      return void (await call('feedback/update', { id, stars, text }, tokens.get(author)));
    case 'delete':
      return void (await call('feedback/delete', { id }, tokens.get(author)));
    case 'publish':
      return void (await call('feedback/decide', { id, of: 'review', revision, decision: 'publish' }, admins[0]));
    case 'refuse':
      return void (await call('feedback/decide', { id, of: 'review', revision, decision: 'refuse', reason: 'abuse' }, admins[0])); // prettier-ignore
    case 'dispute':
      return void (await call('feedback/dispute', { id, text: 'Этот человек не обращался.' }, tokens.get(subject)));
    case 'uphold':
      return void (await call('feedback/decide_dispute', { id, verdict: 'upheld', note: 'Верно.' }, admins[1]));
    case 'block':
    case 'unblock': {
      // Blocking by the call ends the sessions; the triggers depend on the status only.
      const status = what === 'block' ? 'blocked' : 'active';
      await app.db.updateTable('accounts').set({ status }).where('id', '=', author).execute();
    }
  }
}

/** The number of counted reviews at the end of each sequence, over all sequences. */
let counted = 0;

test('after any sequence of acts, some of them parallel, the maintained totals equal a sum over all reviews', async () => {
  const bursts = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(bursts, async (sequence) => {
      await app.db.deleteFrom('limit_counts').execute();
      await app.db.deleteFrom('reviews').execute();
      await app.db.updateTable('accounts').set({ status: 'active' }).execute();
      for (const parallel of sequence) await Promise.all(parallel.map(perform));
      const { rows: expected } = await sql`
        select r.subject_id as account_id, count(*)::integer as count, sum(r.stars)::integer as stars_sum,
          array(select count(*) filter (where x.stars = n)::integer from generate_series(1, 5) n, reviews x
            join accounts b on b.id = x.author_id where b.status <> 'blocked' and x.state = 'published'
              and x.subject_id = r.subject_id group by n order by n) as by_stars
        from reviews r join accounts a on a.id = r.author_id
        where r.state = 'published' and a.status <> 'blocked' group by 1 order by 1`.execute(app.db);
      const kept = await app.db
        .selectFrom('account_ratings')
        .selectAll()
        .where('count', '>', 0)
        .orderBy('account_id')
        .execute();
      expect(kept).toEqual(expected);
      counted += kept.reduce((sum, { count }) => sum + count, 0);
      const { rows: pairs } =
        await sql`select from reviews group by author_id, subject_id, object_id having count(*) > 1`.execute(app.db);
      expect(pairs).toEqual([]);
    }),
    { seed: propertySeed, numRuns: isLong ? 100 : 12 },
  );
  expect(counted).toBeGreaterThan(10);
});
