import type { Db, Tx } from '#server/db/connect.ts';
import type { CodePurpose } from '#areas/user/sign-in/code-limits.ts';
import { authCode } from '#areas/user/sign-in/code-limits.ts';

export type NewCode = {
  requestId: string;
  to: string;
  purpose: CodePurpose;
  accountId?: number;
  codeHash: Buffer;
  ip: string;
  now: Date;
};

/** Stores a code; earlier codes remain valid. */
export async function insertCode(
  db: Db,
  { requestId, to, purpose, accountId, codeHash, ip, now }: NewCode,
): Promise<void> {
  await db
    .insertInto('auth_codes')
    .values({
      request_id: requestId,
      recipient: to,
      purpose,
      account_id: accountId ?? null,
      code_hash: codeHash,
      ip,
      created_at: now,
      expires_at: new Date(now.getTime() + authCode.lifetime * 1000),
    })
    .execute();
}

/** Invalidates a code whose message could not be sent. */
export async function discardUndeliveredCode(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('auth_codes')
    .set((eb) => ({ expires_at: eb.ref('created_at') }))
    .where('request_id', '=', requestId)
    .execute();
}

/** Returns the sent code of a request while the code can still be entered. */
export async function findLiveCode(
  db: Db,
  { requestId, to, purpose, now }: { requestId: string; to: string; purpose: CodePurpose; now: Date },
): Promise<{ created_at: Date; expires_at: Date } | undefined> {
  return db
    .selectFrom('auth_codes')
    .select(['created_at', 'expires_at'])
    .where('request_id', '=', requestId)
    .where('recipient', '=', to)
    .where('purpose', '=', purpose)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('tries', '<', authCode.tries)
    .executeTakeFirst();
}

const selectCode = (tx: Db, { to, purpose, accountId }: Pick<CodeAttempt, 'to' | 'purpose' | 'accountId'>) =>
  tx
    .selectFrom('auth_codes')
    .selectAll()
    .where('recipient', '=', to)
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', accountId ?? null)
    .forUpdate();

export type CodeAttempt = {
  to: string;
  purpose: CodePurpose;
  /** The account that the code was sent for; absent for signing in and recovery. */
  accountId?: number;
  /** Identifies the sent code; without it the newest code of the recipient is tried. */
  requestId: string | undefined;
  hashFor: (requestId: string) => Buffer;
  isEqual: (a: Buffer, b: Buffer) => boolean;
  now: Date;
  /** Counts the attempt against the rate limits, or throws. The returned function uncounts it, for a right code. */
  hold: (tx: Tx, isBound: boolean) => Promise<() => Promise<void>>;
  /** Called within the transaction when the code is right; when it returns false the code is not used up. */
  mayUse?: ((tx: Tx) => Promise<boolean>) | undefined;
};

export type AttemptResult = 'right' | 'kept' | 'wrong' | 'burnt';

/**
 * Tries a code and uses it up when it is right. Attempts with a valid `requestId` and attempts without are counted separately, so that a
 * stranger who knows a phone number cannot void the code of the browser that asked for it.
 */
export async function tryCode(db: Db, attempt: CodeAttempt): Promise<AttemptResult> {
  const { requestId, hashFor, isEqual, now, hold, mayUse } = attempt;
  return db.transaction().execute(async (tx) => {
    // The row lock serializes parallel attempts, so that each sees the counter of those before it.
    const code = await (
      requestId !== undefined
        ? selectCode(tx, attempt).where('request_id', '=', requestId)
        : selectCode(tx, attempt).where('expires_at', '>', now).orderBy('created_at', 'desc').limit(1)
    ).executeTakeFirst();
    // An attempt with an invented `requestId` counts as a stranger's and must not use up the attempts of the browser that asked.
    const isBound = requestId !== undefined && code !== undefined;
    const counter = isBound ? 'tries' : 'strangers_tries';
    const isLive = code !== undefined && code.expires_at > now && !code.used_at;
    if (isLive && code[counter] >= authCode.tries) return 'burnt';
    const takeBack = await hold(tx, isBound);
    if (!isLive) return 'wrong';
    if (isEqual(code.code_hash, hashFor(code.request_id))) {
      await takeBack();
      if (mayUse && !(await mayUse(tx))) return 'kept';
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

/** Deletes codes after two days, so that no record of the recipient remains here. */
export async function deleteOldSignInRecords(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - authCode.kept * 1000);
  await db.deleteFrom('auth_codes').where('created_at', '<', old).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', old).execute();
}
