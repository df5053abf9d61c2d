import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FinanceAreaName, financeAreas } from '#finance/names.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import type { Call } from '#contract/call.ts';
import { mayMember } from '#contract/permissions.ts';
import { contract, type CallPath } from '#contract/index.ts';
import { fixtures } from './authorization/fixtures.ts';
import { type Fixture, hiddenPrice, type Outcome, type World } from './support/authorization.ts';
import { type ActorName, actorNames, createActors, hashOfRows } from './support/actors.ts';
import { type Answer, type TestApp, testApp } from './support/app.ts';
import { addCatalogue, addUpload } from './support/cars.ts';
import { undocumented } from './support/documented.ts';
import { addDifference, topUpByDemo } from './support/payments.ts';
import { addOffer } from './support/sample-offer.ts';
import { addListing } from './support/sample-listing.ts';
import { addVacancy } from './support/vacancies.ts';
import { addFeed } from './support/feeds.ts';
import { createOrganization, ensureGeo, makePhone } from './support/factories.ts';
import { addApplication } from './support/firms.ts';
import { addConversation } from './support/messages.ts';
import { isLong } from './support/long.ts';
import { addPromotion } from './support/promotions.ts';
import { addVinReport } from './support/vin-reports.ts';
import { type KeptRows, keepRows } from './support/kept-rows.ts';

let t: TestApp;
let rows: KeptRows;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  // Sessions of administrators are in the table of all others, so no account may have the number of one.
  await sql`alter sequence account_ids restart with 1000`.execute(t.db);
  rows = await keepRows(t.db);
});
afterAll(() => t.close());

async function createWorld(kind: KindName, area: FinanceAreaName): Promise<World> {
  const actors = await createActors(t);
  const now = t.clock.now();
  const uploadKey = randomUUID();
  const upload = await addUpload(t.db, actors.owner.id, now);
  await t.db.updateTable('media').set({ upload_key: uploadKey }).where('id', '=', upload).execute();
  const hiddenListing = await addListing(t.db, kind, actors.owner.id, now, { price_minor: hiddenPrice });
  const { sid: ownSession } = JSON.parse(
    Buffer.from(actors.token.owner?.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sid: string };
  const phoneChange = randomUUID();
  await t.db
    .insertInto('phone_changes')
    .values({
      id: phoneChange,
      user_id: actors.owner.id,
      session_id: ownSession,
      old_phone: actors.owner.phone,
      new_phone: makePhone(),
      request_id: randomUUID(),
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute();
  const draft = randomUUID();
  await t.db
    .insertInto('listing_drafts')
    .values({
      owner_id: actors.owner.id,
      id: draft,
      kind: 'auto',
      content: JSON.stringify({ values: { price_minor: hiddenPrice }, names: {} }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const recovery = randomUUID();
  await t.db
    .insertInto('recovery_requests')
    .values({
      id: recovery,
      user_id: actors.owner.id,
      old_phone: actors.owner.phone,
      new_phone: makePhone(),
      name: 'Кто-то',
      story: 'Потерял телефон.',
      ip: '127.0.0.1',
      created_at: now,
    })
    .execute();
  const { id: feedback } = await t.db
    .insertInto('platform_feedback')
    .values({
      key: randomUUID(),
      account_id: actors.owner.id,
      name: 'Кто-то',
      phone: makePhone(),
      email: 'somebody@example.com',
      topic: 'other',
      text: 'Не могу найти свои объявления.',
      page: '/contacts',
      consent_version: '2026-11-23',
      consent_ip: '127.0.0.1',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: review } = await t.db
    .insertInto('reviews')
    .values({
      author_id: actors.owner.id,
      subject_id: actors.firm.id,
      title: 'Кредит',
      stars: 4,
      text: 'Ответили быстро.',
      state: 'published',
      created_at: now,
      sent_at: now,
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hiddenOffer = await addOffer(t, actors.firm, area, { active: false });
  const hiddenVacancy = await addVacancy(t.db, actors.firm.id, now, { state: 'draft' });
  const { id: hiddenFirm } = await createOrganization(t, { active: false });
  const application = await addApplication(t, actors);
  const conversation = await addConversation(t, {
    application: application.id,
    asker: actors.owner.id,
    owner: actors.firm.id,
  });
  const { id: notification } = await t.db
    .insertInto('notifications')
    .values({
      account_id: actors.owner.id,
      kind: 'seller_complaint_upheld',
      key: 'world',
      subject: 'account',
      group_key: 'account',
      params: JSON.stringify({ reason: 'fraud' }),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const topUp = await topUpByDemo(t, actors.token.owner!, 500_00);
  const savedSearch = await t.db
    .insertInto('saved_searches')
    .values({
      account_id: actors.owner.id,
      kind: 'auto',
      filters: '{}',
      address: '{}',
      filters_key: 'world',
      anchors: ['auto.*'],
      name: 'World',
      frequency: 'daily',
      created_at: now,
      seen_at: now,
    })
    .returning(['id', 'stop_key as key'])
    .executeTakeFirstOrThrow();
  return {
    ...actors,
    topUp,
    promotion: await addPromotion(t, { accountId: actors.owner.id, objectId: null }),
    difference: await addDifference(t),
    application,
    conversation,
    review,
    feedback,
    hiddenFirm,
    hiddenOffer,
    hiddenVacancy,
    phoneChange,
    recovery,
    ownSession,
    hiddenListing,
    upload,
    uploadKey,
    notification,
    savedSearch,
    feed: await addFeed(t, actors.firm.id),
    draft,
    report: await addVinReport(t.db, actors.owner.id, now),
  };
}

/** A world, and hashes over the rows of its owner, and of its owner and organization. */
type Hashed = { world: World; owner: string; both: string };
/** By the kind and area of their things. */
const worlds = new Map<string, Hashed>();

/** Runs a test in a world in which no other test has written; `hasWritten` tells whether this one has. */
async function inWorld(
  run: (hashed: Hashed, hasWritten: () => Promise<boolean>) => Promise<void>,
  kind: KindName = 'auto',
  area: FinanceAreaName = 'credits',
): Promise<void> {
  // All actors share an address, whose limits are of no interest here.
  await t.db.deleteFrom('limit_counts').execute();
  const key = `${kind} ${area}`;
  let hashed = worlds.get(key);
  if (!hashed) {
    const world = await createWorld(kind, area);
    const { owner, firm } = world;
    hashed = { world, owner: await hashOfRows(t, owner.id), both: await hashOfRows(t, owner.id, firm.id) };
    await rows.keep();
    worlds.set(key, hashed);
  }
  await run(hashed, rows.hasChanged).finally(rows.putBack);
}

const refusedTokens: Partial<Record<ActorName, Outcome>> = {
  'expired token': [410, 'token_expired'],
  'superseded token': [411, 'token_superseded'],
  'retired key': [411, 'token_superseded'],
  'garbage token': [401, 'unauthenticated'],
  'ended session': [401, 'session_ended'],
  'blocked user': [403, 'account_blocked'],
};

const isOfOrganization = (actor: ActorName): boolean =>
  actor === 'organization' || actor === 'manager' || actor === 'other organization';
const kindOf = (actor: ActorName): Call['who'][number] => {
  if (actor === 'guest' || actor === 'admin') return actor;
  return isOfOrganization(actor) ? 'organization' : 'user';
};

/** The outcome by the call's declaration alone; if that lets the actor pass, the outcome of the fixture, otherwise 200. */
function expectedFor(call: Call, fixture: Fixture, actor: ActorName): Outcome {
  const refused = refusedTokens[actor];
  if (refused && !call.ignoresToken) return refused;
  const kind = call.ignoresToken ? 'guest' : kindOf(actor);
  if (!call.who.includes(kind)) return kind === 'guest' ? [401, 'unauthenticated'] : [403, 'forbidden'];
  if (call.permission && actor === 'manager' && !mayMember('manager', call.permission)) return [403, 'forbidden'];
  if (call.needsProfile && actor === 'user without profile') return [403, 'profile_required'];
  const beyond = fixture.beyondGuard;
  return (typeof beyond === 'function' ? beyond(actor) : beyond?.[actor]) ?? 200;
}

/** The kind that the call belongs to. */
const kindOfPath = (path: string): KindName | undefined => listingKinds.find((kind) => path.startsWith(`${kind}/`));

const areaOfPath = (path: string): FinanceAreaName | undefined =>
  financeAreas.find((area) => path.startsWith(`${area}/`));

const sayOutcome = (actor: ActorName, outcome: Outcome): string =>
  `${actor}: ${Array.isArray(outcome) ? outcome.join(' ') : outcome}`;
const outcomeOf = ({ status, body }: Answer): Outcome => (status === 200 ? 200 : [status, String(body?.error)]);

const fixtureOf = (path: CallPath): Fixture => {
  const fixture = (fixtures as Partial<Record<CallPath, Fixture>>)[path];
  if (!fixture) throw new Error(`${path} has no fixture: add it to tests/authorization`);
  return fixture;
};

test('every call has its fixture, and every fixture its call', () => {
  const spare = Object.keys(fixtures).filter((path) => !(path in contract));
  expect(spare.map((path) => `${path} is no call: take it out of tests/authorization`)).toEqual([]);
  for (const path of Object.keys(contract)) fixtureOf(path as CallPath);
});

describe.each(Object.entries(contract) as [CallPath, Call][])('%s', (path, call) => {
  const admitsAdmins = call.who.includes('admin') || call.ignoresToken === true;
  const adminChanges = (fixtures as Partial<Record<CallPath, Fixture>>)[path]?.adminChanges;
  /** Actors whose request may change their account’s rows; an administrator’s only where that is the call’s purpose. */
  const mayChange = (actor: ActorName): boolean =>
    actor === 'owner' ||
    actor === 'organization' ||
    actor === 'manager' ||
    (actor === 'admin' && adminChanges !== undefined);
  const changing = actorNames.filter(mayChange);
  const unchanging = actorNames.filter((actor) => !mayChange(actor));
  // Actors who may change the rows come last: until then the rows must stay the same.
  const actors = [...unchanging, ...changing];
  /** Actors after whose request the rows are compared: a push compares them once for all who may not change them, a long run after each. */
  const compared = isLong ? actors : [unchanging.at(-1), changing.findLast(isOfOrganization)];

  test('each actor gets the answer of the contract, and nobody else changes the rows of the owner or the organization', async () => {
    const fixture = fixtureOf(path);
    const check = async ({ world, owner, both }: Hashed, hasWritten: () => Promise<boolean>) => {
      const secrets = [world.owner.phone, '7707083893', world.upload, String(hiddenPrice)];
      const seen: string[] = [];
      for (const actor of actors) {
        const raw = fixture.raw?.(world);
        const answer = await t.api(path, fixture.input?.(world), {
          token: world.token[actor],
          method: call.method,
          ...(raw ? { raw } : {}),
        });
        seen.push(sayOutcome(actor, outcomeOf(answer)));
        expect([actor, undocumented(path, answer)]).toEqual([actor, []]);
        if (mayChange(actor) && !isOfOrganization(actor)) continue;
        const text = JSON.stringify(answer.body);
        const mayRead = actor === 'admin' && admitsAdmins;
        expect([actor, mayRead ? [] : secrets.filter((secret) => text.includes(secret))]).toEqual([actor, []]);
        if (!compared.includes(actor) || !(await hasWritten())) continue;
        if (mayChange(actor)) expect([actor, await hashOfRows(t, world.owner.id)]).toEqual([actor, owner]);
        else expect([actor, await hashOfRows(t, world.owner.id, world.firm.id)]).toEqual([actor, both]);
      }
      expect(seen).toEqual(actors.map((actor) => sayOutcome(actor, expectedFor(call, fixture, actor))));
    };
    await inWorld(check, kindOfPath(path), areaOfPath(path));
  });

  if (call.secure) {
    test('without its security step it changes nothing for any actor', async () => {
      const fixture = fixtureOf(path);
      await inWorld(async ({ world, owner }) => {
        for (const actor of ['owner', 'admin'] as const) {
          if (!call.who.includes(kindOf(actor))) continue;
          const raw = fixture.raw?.(world);
          const sending = { token: world.token[actor], method: call.method, ...(raw ? { raw } : {}) };
          const bare = await t.api(path, fixture.input?.(world), { ...sending, step: null });
          expect(outcomeOf(bare)).toEqual([428, 'security_step_required']);
          const wrong = await t.api(path, fixture.input?.(world), { ...sending, step: { nonce: 'made-up' } });
          expect(outcomeOf(wrong)).toEqual([428, 'security_step_required']);
        }
        expect(await hashOfRows(t, world.owner.id)).toBe(owner);
      });
    });
  }

  if (!adminChanges) return;

  test(`an administrator changes the rows of the ${adminChanges}, which is the call’s purpose`, async () => {
    expect(admitsAdmins).toBe(true);
    const fixture = fixtureOf(path);
    await inWorld(async ({ world, owner }) => {
      const changed = adminChanges === 'owner' ? world.owner.id : world.firm.id;
      const before = adminChanges === 'owner' ? owner : await hashOfRows(t, changed);
      const raw = fixture.raw?.(world);
      await t.api(path, fixture.input?.(world), {
        token: world.token.admin,
        method: call.method,
        ...(raw ? { raw } : {}),
      });
      expect(await hashOfRows(t, changed)).not.toBe(before);
    }, kindOfPath(path));
  });
});
