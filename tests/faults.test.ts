import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import { findRunningPostgres } from '#tools/postgres/embedded.ts';
import { call, moscow, type Person, signIn } from './support/server-calls.ts';
import { isLong } from './support/long.ts';
import { outageBefore } from './support/outage.ts';
import { end, ready, type ServerProcesses, serverProcesses, type Started } from './support/server-process.ts';
import { camryFacts } from './support/whole-car.ts';

/** One data folder for both tests, since making a database and its demo takes most of the time of a test. */
let processes: ServerProcesses;
beforeAll(() => {
  processes = serverProcesses();
});
afterAll(() => processes.close());

/** In the middle of so many rounds one kills, in turn, the server, the database, or both. */
const ROUNDS_BY_KILL = isLong ? 10 : 3;
const FIRST_KILL = Math.floor(ROUNDS_BY_KILL / 2);
const ROUNDS = ROUNDS_BY_KILL * (isLong ? 10 : 3);
const isKilled = (round: number): boolean => round % ROUNDS_BY_KILL === FIRST_KILL;
/** The length of the outage, in rounds of questions, and the time between two. */
const OUTAGE = isLong ? { rounds: 15, pauseMs: 2000 } : { rounds: 3, pauseMs: 100 };
async function chooseCar(url: string): Promise<Record<string, unknown>> {
  type Named = { id: number; name: string };
  const { marks } = await call<{ marks: Named[] }>(url, 'auto/get_marks', {});
  const mark_id = marks.find(({ name }) => name === 'Toyota')!.id;
  const { models } = await call<{ models: Named[] }>(url, 'auto/get_models', { mark_id });
  return {
    mark_id,
    model_id: models.find(({ name }) => name === 'Camry')!.id,
    ...camryFacts,
    city_id: moscow,
  };
}

async function queryIn<T extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: findRunningPostgres(dataDir) });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const isReady = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 120_000);

test('kill -9 of the server and of PostgreSQL during writes loses no acknowledged write and shows no partial one', async () => {
  const query = <T extends pg.QueryResultRow>(sql: string) => queryIn<T>(processes.dataDir, sql);
  const postmaster = () =>
    Number(readFileSync(join(processes.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  let server: Started = await ready(await processes.start());
  const port = new URL(server.url).port;
  await isReady(server.url);
  // One after another: many at once wait longer for a connection than a machine under load lets them.
  const people: Person[] = [];
  for (let n = 0; n < Math.min(15, ROUNDS); n += 1) people.push(await signIn(server.url, n));
  const car = await chooseCar(server.url);
  const [demo] = await query<{ id: number }>("select id::int as id from objects where status = 'active' limit 1");
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();

  const kill = async (round: number): Promise<void> => {
    const kills = Math.floor(round / ROUNDS_BY_KILL) % 3;
    const killed = postmaster();
    if (kills > 0) process.kill(killed, 'SIGKILL');
    if (kills !== 1) await end(server.child, 'SIGKILL');
    // Backends outlive their postmaster by a moment; with them the server would still seem ready.
    else await vi.waitFor(() => expect(postmaster()).not.toBe(killed), 30_000);
  };

  const offers = (
    await query<{ id: number }>(
      "select id::int as id from finance_offers where area = 'credits' and active order by id",
    )
  ).map(({ id }) => id);
  // The demo has five for each round of a person in a push, and fewer in a long run.
  const atOnce = Math.min(5, Math.floor(offers.length / Math.ceil(ROUNDS / people.length)));
  expect(atOnce).toBeGreaterThan(1);

  type Try = {
    owner: Person;
    key: string;
    photoKey: string;
    banks: number[];
    id?: number;
    photo?: string;
    ids?: number[];
    messageKey: string;
    message?: number;
  };
  const tries: Try[] = [];
  const post = async (one: Try): Promise<void> => {
    const form = new FormData();
    form.set('upload_key', one.photoKey);
    form.set('file', new Blob([photo], { type: 'image/jpeg' }), 'car.jpg');
    one.photo = (await call<{ id: string }>(server.url, 'media/upload', form, one.owner.access)).id;
    const created = await call<{ id: number }>(
      server.url,
      'auto/create',
      { ...car, creation_key: one.key, publication_consent: publicationConsent.version, photos: [one.photo] },
      one.owner.access,
    );
    one.id = created.id;
  };

  /** An application to several offers at once. */
  const apply = async (one: Try): Promise<void> => {
    const input = { kind: 'finance', key: one.key, offer_ids: one.banks, amount_minor: 500_000_00, months: 24 };
    one.ids = (await call<{ ids: number[] }>(server.url, 'bids/create', input, one.owner.access)).ids;
  };

  /** A message about a listing of the demo. */
  const write = async (one: Try): Promise<void> => {
    const input = { about: 'listing', id: demo!.id, client_key: one.messageKey, text: 'Ещё продаётся?' };
    const { message } = await call<{ message: { id: number } }>(server.url, 'messages/start', input, one.owner.access);
    one.message = message.id;
  };

  const kept = new Set<Person>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = people[round % people.length]!;
    // Nobody has two open applications for one offer.
    const banks = offers.slice(atOnce * Math.floor(round / people.length)).slice(0, atOnce);
    const one: Try = { owner, key: randomUUID(), photoKey: randomUUID(), messageKey: randomUUID(), banks };
    tries.push(one);
    const keeping = call(server.url, 'favorites/add', { ids: [demo!.id] }, owner.access).then(() => kept.add(owner));
    const settled = Promise.allSettled([post(one), keeping, apply(one), write(one)]);
    if (isKilled(round)) {
      // A random moment during the upload, the write or the answer; in the first kill during the upload, so that some call surely has no answer.
      await sleep(round === FIRST_KILL ? 0 : randomInt(120));
      await kill(round);
    }
    const outcomes = await settled;
    if (!isKilled(round)) {
      expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done'))).toEqual([
        'done',
        'done',
        'done',
        'done',
      ]);
      continue;
    }
    if (server.child.exitCode !== null || server.child.signalCode !== null) {
      server = await ready(await processes.start({ PORT: port }));
    }
    await isReady(server.url).catch((error: unknown) => {
      throw new Error(`Not ready after round ${round}: ${server.output()}`, { cause: error });
    });
  }

  const posted = "objects o join done_acts d on d.call = 'auto/create' and o.id = (d.answer ->> 'id')::bigint";
  const listed = new Map<number, { key: string; photos: number }>();
  for (const row of await query<{ id: number; key: string; photos: number }>(
    `select o.id::int as id, d.key, (select count(*)::int from media m where m.object_id = o.id) as photos
     from ${posted} join auto_listings a on a.object_id = o.id`,
  )) {
    listed.set(row.id, row);
  }
  for (const { id, key } of tries.filter((one) => one.id !== undefined)) {
    expect(listed.get(id!), `listing ${id}`).toMatchObject({ key, photos: 1 });
  }
  const [halves] = await query<{ objects: number; photos: number; unkeyed: number }>(
    `select (select count(*)::int from objects o where o.kind = 'auto' and not exists (select from auto_listings a where a.object_id = o.id)) as objects,
            (select count(*)::int from ${posted} where not exists (select from media m where m.object_id = o.id)) as photos,
            (select count(*)::int from objects o join profiles p on p.account_id = o.owner_id where p.display_name ~ '^Продавец \\d+$'
               and not exists (select from done_acts d where d.call = 'auto/create' and o.id = (d.answer ->> 'id')::bigint)) as unkeyed`,
  );
  expect(halves).toEqual({ objects: 0, photos: 0, unkeyed: 0 });
  const [favorites] = await query<{ n: number }>('select count(*)::int as n from favorites');
  expect(favorites!.n).toBeGreaterThanOrEqual(kept.size);

  // An application to several banks has reached all of them or none, and those whose sender got an answer are all there.
  const sendings = await query<{ banks: number; ids: number[] }>(
    `select count(*)::int as banks, array_agg(id::int order by id) as ids from applications a
     join profiles p on p.account_id = a.applicant_id where p.display_name ~ '^Продавец \\d+$' group by sending`,
  );
  for (const { banks } of sendings) expect(banks).toBe(atOnce);
  const sent = new Set(sendings.flatMap(({ ids }) => ids));
  for (const { ids } of tries) for (const id of ids ?? []) expect(sent, `application ${id}`).toContain(id);
  for (const one of tries.filter(({ ids }) => ids === undefined)) await apply(one);
  expect(new Set(tries.flatMap(({ ids }) => ids)).size).toBe(atOnce * ROUNDS);

  // A message that got an answer is there; one that got none is sent again with its key, and each is there once and counted once.
  const messages = async () =>
    query<{ id: number; key: string }>('select id::int as id, client_key as key from messages order by id');
  const stored = new Map((await messages()).map(({ id, key }) => [key, id]));
  for (const { message, messageKey } of tries) if (message !== undefined) expect(stored.get(messageKey)).toBe(message);
  for (const one of tries.filter(({ message }) => message === undefined)) await write(one);
  const keys = new Set(tries.map(({ messageKey }) => messageKey));
  const rows = (await messages()).filter(({ key }) => keys.has(key));
  expect(rows).toHaveLength(ROUNDS);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(tries.map(({ message }) => message)));
  const [miscounted] = await query<{ n: number }>(
    `select count(*)::int as n from conversation_sides s where s.unread <> (select count(*) from messages m
       where m.conversation_id = s.conversation_id and m.author_id <> s.account_id and m.id > s.read_id)`,
  );
  expect(miscounted!.n).toBe(0);

  // A person without an answer repeats the call with the same keys and gets one listing, not two.
  const unanswered = tries.filter((one) => one.id === undefined);
  expect(unanswered.length).toBeGreaterThan(0);
  for (const one of unanswered) await post(one);
  expect(new Set(tries.map(({ id }) => id)).size).toBe(ROUNDS);
  const [all] = await query<{ n: number }>(`select count(*)::int as n from ${posted}`);
  expect(all!.n).toBe(ROUNDS);

  const last = tries.at(-1)!;
  const opened = await call<{ pictures: unknown[] }>(server.url, 'object/get', { id: last.id }, last.owner.access);
  expect(opened.pictures).toHaveLength(1);
});

test('an outage of PostgreSQL gives clear errors at once, and everything works after it without a restart', async () => {
  if (findRunningPostgres(processes.dataDir) === undefined) await ready(await processes.start());
  const outage = await outageBefore(findRunningPostgres(processes.dataDir)!); // A server runs over the folder.
  const server = await ready(await processes.start({ DATABASE_URL: outage.url }));
  await isReady(server.url);
  const found = await call<{ items: { id: number }[] }>(server.url, 'auto/search', {});
  const listed = found.items[0]!;
  await outage.begin();
  for (let round = 0; round < OUTAGE.rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/object/get_cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [listed.id] }),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: 'unavailable', request_id: expect.any(String) });
    expect(performance.now() - began).toBeLessThan(6000);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const page = await fetch(`${server.url}/offers/auto/${listed.id}`);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).not.toBeNull();
    expect(await page.text()).toContain('<html');
    await sleep(OUTAGE.pauseMs);
  }
  await outage.end();
  await isReady(server.url);
  const { items } = await call<{ items: { id: number }[] }>(server.url, 'object/get_cards', { ids: [listed.id] });
  expect(items).toHaveLength(1);
  expect((await fetch(server.url)).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
  await end(server.child, 'SIGTERM');
  await outage.close();
});
