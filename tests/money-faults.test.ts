import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPayment, setProviderId } from '#areas/money/payment-queries.ts';
import { findBalance } from '#ledger/entry-queries.ts';
import { freePort } from '#server/free-port.ts';
import settings from '#tools/serve/node-settings.json' with { type: 'json' };
import { makeThrowawayFolder } from '#tools/database/throwaway-folder.ts';
import { type TestDatabase, testDb } from './support/db.ts';
import { isLong } from './support/long.ts';
import { end } from './support/server-process.ts';
import { startYookassaServer, type YookassaServer } from './support/yookassa-server.ts';

const rounds = isLong ? 100 : 2;
const amountMinor = 499_00;
let database: TestDatabase;
let yookassa: YookassaServer;
let folder: string;
let child: ChildProcess;
let port: number;

async function start(): Promise<void> {
  child = spawn(process.execPath, ['tests/support/payment-server.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      // A start that compiles everything again takes twice the processor time.
      ...settings.environment,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: String(port),
      PAYMENTS: 'yookassa',
      YOOKASSA_URL: yookassa.url,
      YOOKASSA_SHOP_ID: yookassa.shopId,
      YOOKASSA_SECRET_KEY: yookassa.secretKey,
      YOOKASSA_ADDRESSES: '127.0.0.1',
    },
  });
  await once(child, 'message');
}

beforeAll(async () => {
  [database, yookassa, port] = await Promise.all([testDb(), startYookassaServer(), freePort()]);
  folder = makeThrowawayFolder('dvor-money-');
  await start();
}, 120_000);
afterAll(async () => {
  await end(child, 'SIGKILL');
  await yookassa.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The answer to a notification; null when the server died before it. */
async function notify(number: string): Promise<number | null> {
  const body = JSON.stringify(yookassa.notification('payment.succeeded', number));
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/payments/yookassa`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  return answer?.status ?? null;
}

test(`kill -9 between notification and ledger credits each of ${rounds} payments once`, async () => {
  const { db } = database;
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ kind: 'user', phone: '+79000000001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  let unanswered = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const id = randomUUID();
    await addPayment(db, { id, accountId, amountMinor, provider: 'yookassa', locale: 'ru', at: new Date() });
    const number = yookassa.addPaid(id, '499.00');
    await setProviderId(db, id, { providerId: number, confirmationUrl: null });
    // The server dies at a random moment after it was told the outcome: before, within or after its transaction.
    const pause = round === 1 ? 0 : randomInt(12);
    yookassa.onRead = () => void setTimeout(() => child.kill('SIGKILL'), pause);
    const [answer] = await Promise.all([notify(number), once(child, 'exit')]);
    if (answer === null) unanswered += 1;
    yookassa.onRead = () => {};
    await start();
    // YooKassa repeats what was not answered with 200.
    if (answer !== 200) expect(await notify(number)).toBe(200);
    expect([round, await findBalance(db, accountId)]).toEqual([
      round,
      { availableMinor: round * amountMinor, reservedMinor: 0 },
    ]);
  }
  expect(unanswered).toBeGreaterThan(0);
});
