import type { Db, Tx } from '#server/db/connect.ts';
import type { CodePurpose } from '../fields.ts';
import { authCode } from '../fields.ts';

export type NewCode = {
  requestId: string;
  phone: string;
  purpose: CodePurpose;
  accountId?: number;
  codeHash: Buffer;
  ip: string;
  now: Date;
};

/** Stores a code; those that live stay as they are. */
export async function insertCode(
  db: Db,
  { requestId, phone, purpose, accountId, codeHash, ip, now }: NewCode,
): Promise<void> {
  await db
    .insertInto('auth_codes')
    .values({
      request_id: requestId,
      phone,
      purpose,
      account_id: accountId ?? null,
      code_hash: codeHash,
      ip,
      created_at: now,
      expires_at: new Date(now.getTime() + authCode.lifetime * 1000),
    })
    .execute();
}

/** The message never left: the code dies. */
export async function discardUndeliveredCode(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('auth_codes')
    .set((eb) => ({ expires_at: eb.ref('created_at') }))
    .where('request_id', '=', requestId)
    .execute();
}

/** The send of a request, while its code may still be entered. */
export async function findLiveCode(
  db: Db,
  { requestId, phone, purpose, now }: { requestId: string; phone: string; purpose: CodePurpose; now: Date },
): Promise<{ created_at: Date; expires_at: Date } | undefined> {
  return db
    .selectFrom('auth_codes')
    .select(['created_at', 'expires_at'])
    .where('request_id', '=', requestId)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('tries', '<', authCode.tries)
    .executeTakeFirst();
}

const selectCode = (tx: Db, { phone, purpose, accountId }: Pick<CodeAttempt, 'phone' | 'purpose' | 'accountId'>) =>
  tx
    .selectFrom('auth_codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', accountId ?? null)
    .forUpdate();

export type CodeAttempt = {
  phone: string;
  purpose: CodePurpose;
  /** The account that asked for it, where it was not for signing in. */
  accountId?: number;
  /** Names the send whose code is tried; without it the newest code of the phone. */
  requestId: string | undefined;
  hashFor: (requestId: string) => Buffer;
  isEqual: (a: Buffer, b: Buffer) => boolean;
  now: Date;
  /** Holds the try to the limits, or throws; what it answers takes a right one back. */
  hold: (tx: Tx, isBound: boolean) => Promise<() => Promise<void>>;
  /** Asked when the code is right; false keeps it for another try. */
  mayUse?: (() => Promise<boolean>) | undefined;
};

export type AttemptResult = 'right' | 'kept' | 'wrong' | 'burnt';

/**
 * Tries a code and, when it is right, spends it. Tries that name their send count on that code; tries that do not count apart, so that a
 * stranger who knows a phone number cannot burn the code of the browser that asked for it.
 */
export async function tryCode(db: Db, attempt: CodeAttempt): Promise<AttemptResult> {
  const { requestId, hashFor, isEqual, now, hold, mayUse } = attempt;
  return db.transaction().execute(async (tx) => {
    // The lock of the row puts parallel tries in a queue: each sees what those before it have counted.
    const code = await (
      requestId !== undefined
        ? selectCode(tx, attempt).where('request_id', '=', requestId)
        : selectCode(tx, attempt).where('expires_at', '>', now).orderBy('created_at', 'desc').limit(1)
    ).executeTakeFirst();
    // A made-up send is a stranger's: it must not use up the tries of the browser that asked.
    const isBound = requestId !== undefined && code !== undefined;
    const counter = isBound ? 'tries' : 'strangers_tries';
    const isLive = code !== undefined && code.expires_at > now && !code.used_at;
    if (isLive && code[counter] >= authCode.tries) return 'burnt';
    const takeBack = await hold(tx, isBound);
    if (!isLive) return 'wrong';
    if (isEqual(code.code_hash, hashFor(code.request_id))) {
      await takeBack();
      if (mayUse && !(await mayUse())) return 'kept';
      await tx.updateTable('auth_codes').set({ used_at: now }).where('request_id', '=', code.request_id).execute();
      return 'right';
    }
    const tries = code[counter] + 1;
    await tx
      .updateTable('auth_codes')
      .set({ [counter]: tries })
      .where('request_id', '=', code.request_id)
      .execute();
    return tries >= authCode.tries ? 'burnt' : 'wrong';
  });
}

/** Forgets codes after two days: a phone that asked for one leaves no trace here. */
export async function sweepSignInRecords(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - authCode.kept * 1000);
  await db.deleteFrom('auth_codes').where('created_at', '<', old).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', old).execute();
}
