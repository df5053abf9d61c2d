import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldRows } from '#server/delete-old-rows.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createOtherAdmin, createUser, signIn } from '#tests/support/factories.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';

const day = 24 * 3600_000;
let app: TestApp;
let admin: string;
let otherAdmin: string;
let seller: Seller;
let listing: number;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  admin = (await createAdminSession(app)).access;
  otherAdmin = await createOtherAdmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
  listing = await seller.addCar();
});

const call = (path: string, input: object, token?: string) => app.api(`feedback/${path}`, input, { token });
const codeOf = ({ body }: { body: { fields?: { code: string }[] } }) => body.fields?.[0]?.code;

/** A person to whom the seller's phone was shown. */
async function createBuyer(objectId = listing) {
  const user = await createUser(app, { profile: { displayName: 'Покупатель' } });
  const { access: token } = await signIn(app, user);
  expect((await app.api('object/reveal_phone', { id: objectId }, { token })).status).toBe(200);
  return { id: user.id, token };
}
const write = (token: string, more: object = {}) =>
  call('create', { user_id: seller.id, object_id: listing, stars: 5, text: 'Всё как в объявлении.', ...more }, token);
const decide = (id: number, decision: string, more: object = {}, token = admin) =>
  call('decide', { id, of: 'review', revision: 1, decision, ...more }, token);
const publicOf = async (id = seller.id) => (await call('get_by_user', { user_id: id })).body;
const ownOf = async (token: string, list = 'written') => (await call('get_own', { list }, token)).body.items;
const kindsOf = async (accountId: number) =>
  (await app.db.selectFrom('notifications').select('kind').where('account_id', '=', accountId).orderBy('id').execute()).map(({ kind }) => kind); // prettier-ignore

async function publish(stars = 5) {
  const buyer = await createBuyer();
  const { id } = (await write(buyer.token, { stars })).body;
  expect((await decide(id, 'publish')).status).toBe(200);
  return { ...buyer, review: id as number };
}

describe('writing', () => {
  test('a review needs a contact through Dvor about the same listing; a guest’s look at the phone is none', async () => {
    const stranger = (await signIn(app, await createUser(app))).access;
    expect(codeOf(await write(stranger))).toBe('no_contact');
    const { token } = await createBuyer();
    expect(codeOf(await write(token, { object_id: await seller.addCar() }))).toBe('no_contact');
    expect(codeOf(await write(token, { object_id: null }))).toBe('no_contact');
    expect((await write(token)).status).toBe(200);
    await app.api('object/reveal_phone', { id: listing }, { ip: '10.3.3.3' });
    expect(await app.db.selectFrom('contacts').select('account_id').where('object_id', '=', listing).execute()).toHaveLength(1); // prettier-ignore
  });

  test('an account does not review itself, and an unknown or blocked account is not found', async () => {
    const { token } = await createBuyer();
    expect(codeOf(await write(seller.token, { user_id: seller.id }))).toBe('own');
    expect((await write(token, { user_id: 999_999_999 })).status).toBe(404);
    await app.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', seller.id).execute();
    expect((await write(token)).status).toBe(404);
    expect((await call('get_by_user', { user_id: seller.id })).status).toBe(404);
  });

  test('parallel sendings create one review of a pair and listing; another text for it is refused', async () => {
    const { token } = await createBuyer();
    const same = await Promise.all([1, 2, 3, 4].map(() => write(token)));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const other = await Promise.all([1, 2].map((stars) => write(token, { stars })));
    expect(other.map(codeOf)).toEqual(['written_before', 'written_before']);
    const buyer = await createBuyer();
    const mixed = await Promise.all([3, 4, 5].map((stars) => write(buyer.token, { stars })));
    expect(mixed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const rows = await app.db.selectFrom('reviews').select('author_id').where('object_id', '=', listing).execute();
    expect(rows).toHaveLength(2);
  });

  test('a contact older than half a year is deleted, and no review can be written about it', async () => {
    const { id, token } = await createBuyer();
    expect((await call('get_waiting', {}, token)).body.items).toMatchObject([{ about: { id: listing, kind: 'auto' } }]);
    expect((await call('may_review', { user_id: seller.id }, token)).body.contacts).toHaveLength(1);
    const old = new Date(app.clock.now().getTime() - 181 * day);
    await app.db.updateTable('contacts').set({ last_at: old }).where('account_id', '=', id).execute();
    expect((await call('get_waiting', {}, token)).body.items).toEqual([]);
    expect(codeOf(await write(token))).toBe('no_contact');
    await deleteOldRows(app.db, app.clock.now());
    expect(await app.db.selectFrom('contacts').select('title').where('account_id', '=', id).execute()).toEqual([]);
  });
});

describe('moderation', () => {
  test('a review is hidden until an administrator has published it, with findings for phones; both sides are notified once', async () => {
    const { id: buyer, token } = await createBuyer();
    const { id } = (await write(token, { text: 'Звоните мне: 8 900 000-00-31, расскажу.' })).body;
    expect((await publicOf()).items).toEqual([]);
    expect(await ownOf(seller.token, 'received')).toEqual([]);
    const queue = (await call('get_queue', { limit: 48 }, admin)).body;
    expect(queue.items.find((item: { review: { id: number } }) => item.review.id === id).findings).not.toEqual([]);
    const twice = await Promise.all([decide(id, 'publish'), decide(id, 'publish')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await publicOf()).items).toMatchObject([{ id, author: { name: 'Покупатель' }, stars: 5, reply: null }]);
    expect(await kindsOf(buyer)).toEqual(['review_published']);
    expect(await kindsOf(seller.id)).toContain('review_received');
  });

  test('a refused review shows the reason to its author only, who may change it; a decision on the previous text is refused', async () => {
    const { id: buyer, token } = await createBuyer();
    const { id } = (await write(token)).body;
    expect((await decide(id, 'refuse')).body.fields[0]).toMatchObject({ path: 'reason', code: 'required' });
    expect((await decide(id, 'refuse', { reason: 'other' })).body.fields[0].path).toBe('comment');
    await decide(id, 'refuse', { reason: 'off_topic', comment: 'Напишите о сделке.' });
    expect(await kindsOf(buyer)).toEqual(['review_refused']);
    expect(await ownOf(token)).toMatchObject([
      { state: 'refused', refusal: { reason: 'off_topic', comment: 'Напишите о сделке.' }, edits_left: 3 },
    ]);
    expect(await ownOf(seller.token, 'received')).toEqual([]);
    await call('update', { id, stars: 4, text: 'Машина соответствует описанию.' }, token);
    expect(codeOf(await decide(id, 'publish'))).toBe('edited_meanwhile');
    expect((await decide(id, 'publish', { revision: 2 })).status).toBe(200);
    expect((await publicOf()).items).toMatchObject([{ stars: 4, text: 'Машина соответствует описанию.' }]);
  });

  test('an edit hides a published review until it is read again, and the number of edits is limited', async () => {
    const { token, review: id } = await publish();
    const edit = (stars: number) => call('update', { id, stars, text: 'Передумал после поездки.' }, token);
    for (const stars of [1, 2, 3]) expect((await edit(stars)).status).toBe(200);
    expect((await publicOf()).count).toBe(0);
    expect(codeOf(await edit(4))).toBe('no_edits_left');
    expect((await decide(id, 'publish', { revision: 4 })).status).toBe(200);
    expect((await publicOf()).distribution).toEqual([0, 0, 1, 0, 0]);
  });
});

describe('the reviewed account', () => {
  test('replies once in public; a reply with a phone waits for an administrator, who may refuse it', async () => {
    const { id: buyer, review: id } = await publish();
    const reply = (text: string) => call('reply', { id, text }, seller.token);
    expect((await reply('Пишите мне: t.me/prodavets')).body.state).toBe('waiting');
    expect((await publicOf()).items[0].reply).toBeNull();
    expect(codeOf(await reply('Ещё один ответ'))).toBe('replied_before');
    await decide(id, 'refuse', { of: 'reply', reason: 'contacts' });
    expect(await kindsOf(seller.id)).toContain('review_reply_refused');
    expect((await reply('Спасибо, удачи на дорогах.')).body.state).toBe('published');
    expect((await publicOf()).items[0].reply.text).toBe('Спасибо, удачи на дорогах.');
    expect(await kindsOf(buyer)).toEqual(['review_published', 'review_replied']);
  });

  test('can dispute once, which the administrator who published cannot decide; an upheld dispute removes the review for good', async () => {
    const { id: buyer, token, review: id } = await publish(1);
    const dispute = () => call('dispute', { id, text: 'Этот человек ко мне не приезжал.' }, seller.token);
    const verdict = (given: string, by: string) =>
      call('decide_dispute', { id, verdict: given, note: 'Проверили переписку.' }, by);
    await dispute();
    expect(codeOf(await dispute())).toBe('disputed_before');
    expect((await publicOf()).items).toMatchObject([{ is_disputed: true }]);
    expect(codeOf(await call('update', { id, stars: 2, text: 'Изменённый отзыв.' }, token))).toBe('disputed');
    expect(codeOf(await verdict('upheld', admin))).toBe('own_decision');
    expect((await verdict('upheld', otherAdmin)).status).toBe(200);
    expect((await publicOf()).items).toEqual([]);
    expect(codeOf(await call('update', { id, stars: 2, text: 'Изменённый отзыв.' }, token))).toBe('disputed');
    expect(await ownOf(seller.token, 'received')).toMatchObject([
      { state: 'refused', dispute: { state: 'upheld', note: 'Проверили переписку.' } },
    ]);
    expect(await kindsOf(buyer)).toEqual(['review_published', 'review_refused']);
    expect(await kindsOf(seller.id)).toContain('review_dispute_upheld');
  });

  test('complaints of others return a review to an administrator, who keeps it or takes it down', async () => {
    const { token, review: id } = await publish(1);
    const complain = (by: string) => call('complain', { id, reason: 'abuse' }, by);
    expect(codeOf(await complain(token))).toBe('own');
    expect(codeOf(await complain(seller.token))).toBe('own');
    const stranger = (await signIn(app, await createUser(app))).access;
    expect((await complain(stranger)).status).toBe(200);
    expect(codeOf(await complain(stranger))).toBe('made_before');
    const listed = async () => (await call('get_queue', { queue: 'complaints' }, admin)).body.items;
    expect(await listed()).toMatchObject([{ review: { id }, complaints: [{ reason: 'abuse' }] }]);
    await decide(id, 'publish');
    expect(await listed()).toEqual([]);
    expect((await publicOf()).items).toHaveLength(1);
    await complain((await signIn(app, await createUser(app))).access);
    await decide(id, 'refuse', { reason: 'abuse' });
    expect(await listed()).toEqual([]);
    expect((await publicOf()).items).toEqual([]);
  });
});

describe('the rating', () => {
  test('is shown from three reviews on, on the profile, the listing and its card', async () => {
    for (const stars of [5, 4]) await publish(stars);
    const shown = async () => {
      const { body: profile } = await app.api('profile/get', { id: seller.id });
      const { body: page } = await app.api('object/get', { id: listing });
      const { body: found } = await app.api('object/get_by_user', { user_id: seller.id });
      return [(await publicOf()).rating, profile.rating, page.seller.rating, found.items[0].seller.rating];
    };
    expect(await shown()).toEqual([null, null, null, null]);
    await publish(5);
    const rating = { average: 4.7, count: 3 };
    expect(await shown()).toEqual([rating, rating, rating, rating]);
  });

  test('comes with the reviews in three orders, each page after page', async () => {
    for (const stars of [3, 5, 1, 5]) {
      await publish(stars);
      app.clock.advance(60_000);
    }
    const starsIn = async (sort: string) => {
      const input = { user_id: seller.id, sort, limit: 3 };
      const { body: first } = await call('get_by_user', input);
      const { body: rest } = await call('get_by_user', { ...input, cursor: first.next_cursor });
      return [...first.items, ...rest.items].map((review: { stars: number }) => review.stars);
    };
    expect(await starsIn('newest')).toEqual([5, 1, 5, 3]);
    expect(await starsIn('best')).toEqual([5, 5, 3, 1]);
    expect(await starsIn('worst')).toEqual([1, 3, 5, 5]);
    const { items } = (await call('get_by_user', { user_id: seller.id, sort: 'best' })).body;
    expect(items[0].published_at > items[1].published_at).toBe(true);
  });

  test('leaves out the reviews of a blocked author until the block ends, and a deleted review', async () => {
    const { id, token, review } = await publish(1);
    const others = [await publish(), await publish(), await publish()];
    await app.api('admin/users/block', { id, reason: 'fraud' }, { token: admin });
    expect((await publicOf()).rating).toEqual({ average: 5, count: 3 });
    expect((await publicOf()).items).toHaveLength(3);
    await app.api('admin/users/unblock', { id, comment: 'Ошибка' }, { token: admin });
    expect((await publicOf()).distribution).toEqual([1, 0, 0, 0, 3]);
    // The block ended the sessions of the author.
    expect((await call('delete', { id: review }, token)).status).toBe(401);
    expect((await call('delete', { id: review }, (await signIn(app, { id })).access)).status).toBe(200);
    expect((await call('delete', { id: others[0]?.review }, others[1]?.token)).status).toBe(404);
    expect((await publicOf()).count).toBe(3);
  });

  test('the list pages through every review once and filters by stars', async () => {
    for (const stars of [5, 3, 5, 4]) await publish(stars);
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = (await call('get_by_user', { user_id: seller.id, limit: 3, ...(cursor && { cursor }) })).body;
      seen.push(...page.items.map(({ stars }: { stars: number }) => stars));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual([4, 5, 3, 5]);
    expect((await call('get_by_user', { user_id: seller.id, stars: 5 })).body.items).toHaveLength(2);
  });
});
