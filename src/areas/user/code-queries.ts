import { sql } from 'kysely';
import { spendSolution } from '#server/auth/challenge.ts';
import type { Db } from '#server/db/connect.ts';
import type { CodePurpose } from './fields.ts';
import { codeLimits, judgeSend, mayTry, type SendHistory, type SendVerdict, type TryHistory } from './rules.ts';

/** One at a time per phone and per address, so that parallel requests cannot slip under a limit together. */
async function queueFor(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

async function readSendHistory(tx: Db, phone: string, ip: string, since: Date): Promise<SendHistory> {
  const sends = await tx
    .selectFrom('auth_codes')
    .select(['created_at', 'expires_at'])
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  const address = await tx
    .selectFrom('auth_codes')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('ip', '=', ip)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return {
    // A send that the provider refused was given no life at all.
    phone: sends.map((send) => ({ createdAt: send.created_at, failed: send.expires_at <= send.created_at })),
    address,
  };
}

export type NewCode = {
  requestId: string;
  phone: string;
  purpose: CodePurpose;
  accountId?: number;
  codeHash: Buffer;
  ip: string;
  now: Date;
  /** A proof of work that came with the request; it is spent only where it was needed. */
  solution: { nonce: string; expiresAt: Date } | 'not_asked' | null;
};

/** Stores a code if the limits allow a send; a refused one leaves the codes that live as they are. */
export async function insertCode(
  db: Db,
  { requestId, phone, purpose, accountId, codeHash, ip, now, solution }: NewCode,
): Promise<SendVerdict> {
  return db.transaction().execute(async (tx) => {
    await queueFor(tx, [`address:${ip}`, `phone:${phone}`]);
    const history = await readSendHistory(tx, phone, ip, new Date(now.getTime() - codeLimits.window));
    let verdict = judgeSend(history, solution === 'not_asked', now);
    if (verdict.may === 'challenge' && solution && solution !== 'not_asked' && (await spendSolution(tx, solution)))
      verdict = judgeSend(history, true, now);
    if (verdict.may !== 'send') return verdict;
    await tx
      .insertInto('auth_codes')
      .values({
        request_id: requestId,
        phone,
        purpose,
        account_id: accountId ?? null,
        code_hash: codeHash,
        ip,
        created_at: now,
        expires_at: new Date(now.getTime() + codeLimits.lifetime),
      })
      .execute();
    return verdict;
  });
}

/** The message never left: the code dies, and the next may be asked for at once (but counts within the hour). */
export async function killUndelivered(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('auth_codes')
    .set((eb) => ({ expires_at: eb.ref('created_at') }))
    .where('request_id', '=', requestId)
    .execute();
}

async function readTryHistory(tx: Db, phone: string, ip: string, now: Date): Promise<TryHistory> {
  const since = new Date(now.getTime() - codeLimits.day);
  const byPhone = await tx
    .selectFrom('auth_failures')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('is_bound', '=', true).as('bound'),
      eb.fn.countAll<number>().filterWhere('is_bound', '=', false).as('strangers'),
    ])
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const byAddress = await tx
    .selectFrom('auth_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ip', '=', ip)
    .where('created_at', '>', new Date(now.getTime() - codeLimits.window))
    .executeTakeFirstOrThrow();
  return { ...byPhone, address: byAddress.count };
}

const selectCode = (tx: Db, { phone, purpose, accountId }: Pick<CodeTry, 'phone' | 'purpose' | 'accountId'>) =>
  tx
    .selectFrom('auth_codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', accountId ?? null)
    .forUpdate();

/** How many strangers' tries failed since a code was sent. */
async function countStrangersTries(tx: Db, phone: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('auth_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('is_bound', '=', false)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export type CodeTry = {
  phone: string;
  purpose: CodePurpose;
  /** The account that asked for it, where it was not for signing in. */
  accountId?: number;
  /** Names the send whose code is tried; without it the newest code of the phone. */
  requestId: string | undefined;
  hashFor: (requestId: string) => Buffer;
  isEqual: (a: Buffer, b: Buffer) => boolean;
  ip: string;
  now: Date;
  /** Asked when the code is right; false keeps it for another try. */
  mayUse?: (() => Promise<boolean>) | undefined;
};

export type TryVerdict = 'right' | 'kept' | 'wrong' | 'burnt' | 'refused';

/**
 * Tries a code and, when it is right, spends it. Tries that name their send count on that code; tries that do not count apart, so that a
 * stranger who knows a phone number cannot burn the code of the browser that asked for it.
 */
export async function tryCode(db: Db, attempt: CodeTry): Promise<TryVerdict> {
  const { phone, requestId, hashFor, isEqual, ip, now, mayUse } = attempt;
  return db.transaction().execute(async (tx) => {
    await queueFor(tx, [`address:${ip}`, `phone:${phone}`]);
    const code = await (
      requestId !== undefined
        ? selectCode(tx, attempt).where('request_id', '=', requestId)
        : selectCode(tx, attempt).where('expires_at', '>', now).orderBy('created_at', 'desc').limit(1)
    ).executeTakeFirst();
    // A made-up send is a stranger's: it must not use up the tries of the browser that asked.
    const isBound = requestId !== undefined && code !== undefined;
    if (!mayTry(await readTryHistory(tx, phone, ip, now), isBound)) return 'refused';
    const fail = () =>
      tx.insertInto('auth_failures').values({ phone, ip, created_at: now, is_bound: isBound }).execute();
    if (!code || code.expires_at <= now || code.used_at) {
      await fail();
      return 'wrong';
    }
    const tries = isBound ? code.tries : await countStrangersTries(tx, phone, code.created_at);
    if (tries >= codeLimits.tries) return 'burnt';
    if (isEqual(code.code_hash, hashFor(code.request_id))) {
      if (mayUse && !(await mayUse())) return 'kept';
      await tx.updateTable('auth_codes').set({ used_at: now }).where('request_id', '=', code.request_id).execute();
      return 'right';
    }
    await fail();
    if (isBound) {
      await tx
        .updateTable('auth_codes')
        .set({ tries: tries + 1 })
        .where('request_id', '=', code.request_id)
        .execute();
    }
    return tries + 1 >= codeLimits.tries ? 'burnt' : 'wrong';
  });
}

/** Forgets what no limit counts any more: after two days a phone that asked for a code leaves no trace here. */
export async function sweepSignInRecords(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * codeLimits.day);
  await db.deleteFrom('auth_codes').where('created_at', '<', old).execute();
  await db.deleteFrom('auth_failures').where('created_at', '<', old).execute();
  await db.deleteFrom('admin_login_failures').where('created_at', '<', old).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', old).execute();
}
