import { readDevice } from '#areas/user/sign-in/device.ts';
import { notify } from '#notifications/notify.ts';
import type { Db } from '../db/connect.ts';

type SignIn = { accountId: number; sessionId: string; userAgent: string; now: Date };

/** Notifies an account that somebody signed in from a browser in which it was not used before. */
export async function notifyOfSignIn(db: Db, { accountId, sessionId, userAgent, now }: SignIn): Promise<void> {
  const { browser, system } = readDevice(userAgent);
  await notify(db, {
    to: accountId,
    kind: 'signed_in',
    key: `session:${sessionId}`,
    subject: { of: 'session', id: sessionId },
    group: { of: 'account', id: accountId },
    params: { browser, system },
    at: now,
  });
}
