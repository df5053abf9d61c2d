import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#contract/actors.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { CallError, type UploadedFile } from '../http/handle.ts';
import type { Ports } from '../ports/ports.ts';
import { makeChallenge, readSolution } from './challenge.ts';
import { needsWork, nonceLifetime, type StepCounts, stepRates } from './security-rules.ts';

type Deps = { db: Db; config: Pick<Config, 'altchaKey'>; ports: Pick<Ports, 'clock'> };

/** A secure call as it was asked for, with what came for the step. */
export type SecureAct = {
  actor: Actor;
  path: string;
  /** The input as its schema has read it: what the handler will act on. */
  body: unknown;
  files: readonly UploadedFile[];
  ip: string;
  nonce: string | undefined;
  solution: string | undefined;
};

/** JSON with the keys of every object in order: the same body, however it was written. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** Whose session, which call and which body: a nonce is good for these alone. A guest's session is their address. */
function bindingOf({ actor, path, body, files, ip }: SecureAct): string {
  const session = actor.kind === 'guest' ? `ip:${ip}` : actor.sessionId;
  const sums = files.map((file) => `${file.field}:${sha256(file.bytes)}`);
  return [session, path, sha256(canonicalJson(body)), ...sums].join('\n');
}

const purposeOf = (id: string): string => `security_step:${id}`;

type Nonce = { id: string; isWorkFor: boolean };

function signatureOf({ altchaKey }: Deps['config'], head: string, binding: string): Buffer {
  // The key is the challenge's too; the first line keeps the two uses apart.
  return createHmac('sha256', altchaKey.reveal()).update(`security-step\n${head}\n${binding}`).digest();
}

/** `<id>.<end, s since 1970>.<w, if work is to be done>.<signature over these and the binding>`. */
function writeNonce(config: Deps['config'], { id, isWorkFor }: Nonce, binding: string, now: Date): string {
  const end = Math.floor((now.getTime() + nonceLifetime) / 1000);
  const head = `${id}.${end}.${isWorkFor ? 'w' : ''}`;
  return `${head}.${signatureOf(config, head, binding).toString('base64url')}`;
}

/** Null when it is not ours, too old, or made for another session, call or body. */
function readNonce(config: Deps['config'], text: string, binding: string, now: Date): Nonce | null {
  const match = /^(([\w-]{22})\.(\d{1,12})\.(w?))\.([\w-]{43})$/.exec(text);
  if (!match) return null;
  const [, head = '', id = '', end = '', work = '', signature = ''] = match;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(config, head, binding);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(end) * 1000 > now.getTime() ? { id, isWorkFor: work === 'w' } : null;
}

type Who = { account: string; phone: string | null; ip: string };

async function whoOf(db: Db, { actor, ip }: SecureAct): Promise<Who> {
  if (actor.kind === 'guest') return { account: `ip:${ip}`, phone: null, ip };
  const account = `${actor.kind}:${actor.id}`;
  if (actor.kind !== 'user') return { account, phone: null, ip };
  const row = await db.selectFrom('users').select('phone').where('id', '=', actor.id).executeTakeFirst();
  return { account, phone: row?.phone ?? null, ip };
}

/** Steps passed lately by this person, phone and address, and by everyone; counted no further than the limits look. */
async function countSteps(db: Db, { account, phone, ip }: Who, now: Date): Promise<StepCounts> {
  const hourAgo = new Date(now.getTime() - stepRates.window);
  const minuteAgo = new Date(now.getTime() - stepRates.siteWindow);
  const most = stepRates.site + stepRates.slack;
  const { rows } = await sql<StepCounts>`select
    (select count(*) from (select from security_steps where account = ${account} and used_at > ${hourAgo} limit ${most}) s)::int as person,
    (select count(*) from (select from security_steps where phone = ${phone} and used_at > ${hourAgo} limit ${most}) s)::int as phone,
    (select count(*) from (select from security_steps where ip = ${ip} and used_at > ${hourAgo} limit ${most}) s)::int as address,
    (select count(*) from (select from security_steps where used_at > ${minuteAgo} limit ${most}) s)::int as site`.execute(
    db,
  );
  return rows[0] ?? { person: 0, phone: 0, address: 0, site: 0 };
}

/** Spends the nonce; false when it was spent before, or came free and the rates have run ahead of it. */
async function spendNonce(db: Db, nonce: Nonce, who: Who, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // One at a time per person: hoarded nonces that cost nothing cannot pass the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`security-step:${who.account}`}, 0))`.execute(tx);
    if (!nonce.isWorkFor && needsWork(await countSteps(tx, who, now), stepRates.slack)) return false;
    const result = await tx
      .insertInto('security_steps')
      .values({ nonce: nonce.id, ...who, used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  });
}

/** Lets a secure call pass with a good nonce, and else refuses it with a new one (product.md §1). Nothing here trusts the client. */
export async function passSecurityStep(deps: Deps, act: SecureAct): Promise<void> {
  const { db, config, ports } = deps;
  const now = ports.clock.now();
  const binding = bindingOf(act);
  const who = await whoOf(db, act);
  const nonce = act.nonce === undefined ? null : readNonce(config, act.nonce, binding, now);
  if (nonce) {
    // The work is bound to the nonce, so it is spent with it.
    const isDone =
      !nonce.isWorkFor ||
      (act.solution !== undefined && (await readSolution(config, purposeOf(nonce.id), act.solution, now)) !== null);
    if (isDone && (await spendNonce(db, nonce, who, now))) return;
  }
  const next = { id: randomBytes(16).toString('base64url'), isWorkFor: needsWork(await countSteps(db, who, now), 0) };
  throw new CallError('security_step_required', {
    message: 'Send the call once more with this nonce.',
    securityStep: { nonce: writeNonce(config, next, binding, now), expires_in: nonceLifetime / 1000 },
    ...(next.isWorkFor ? { challenge: await makeChallenge(config, purposeOf(next.id), now) } : {}),
  });
}

/** Forgets spent nonces once they are too old to be presented and no rate counts them. */
export async function sweepSecuritySteps(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('security_steps')
    .where('used_at', '<', new Date(now.getTime() - 2 * stepRates.window))
    .execute();
}
