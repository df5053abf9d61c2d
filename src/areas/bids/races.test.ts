import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import {
  createOrganization,
  createUser,
  signIn,
  signInMember,
  type TestOrganization,
} from '#tests/support/factories.ts';
import { problemsOf } from '#tests/support/own-listings.ts';
import { addOffer as addFinanceOffer } from '#tests/support/sample-offer.ts';

let app: TestApp;
let applicant: string;
let bank: TestOrganization & { token: string };
const terms = {
  amount_minor: 100_000_00,
  down_payment_minor: null,
  months: 12,
  rate_thousandths: 18_500,
  psk_thousandths: 19_000,
  monthly_minor: 9_000_00,
  total_minor: 110_000_00,
};
const addOffer = (firm: TestOrganization) => addFinanceOffer(app, firm, 'credits');
const newFirm = async () => {
  const firm = await createOrganization(app);
  return { ...firm, token: (await signInMember(app, firm)).access };
};

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  applicant = (await signIn(app, await createUser(app))).access;
  bank = await newFirm();
});

const call = (path: string, input: object, token = applicant) => app.api(path, input, { token });
const send = (offers: number[], key: string = randomUUID()) =>
  call('bids/create', { key, kind: 'finance', offer_ids: offers });
const act = (id: number, name: string, token: string, more: object = {}) =>
  call('bids/act', { id, act: name, expected_revision: 1, ...more }, token);
const fiveOffers = async () => {
  const offers: number[] = [];
  for (let n = 0; n < 5; n += 1) offers.push(await addOffer(bank));
  return offers;
};
const countSent = async () => (await call('bids/list', { side: 'sent' })).body.total as number;

/** Runs PL/pgSQL statements before each inserted application while the test runs. */
async function whileInserting(statements: string, run: () => Promise<void>): Promise<void> {
  await sql`create function before_application() returns trigger language plpgsql as ${sql.lit(`begin ${statements} return new; end`)}`.execute(
    app.db,
  );
  await sql`create trigger before_application before insert on applications for each row execute function before_application()`.execute(
    app.db,
  );
  try {
    await run();
  } finally {
    await sql`drop trigger before_application on applications`.execute(app.db);
    await sql`drop function before_application()`.execute(app.db);
  }
}

describe('an application to five banks', () => {
  test('reaches no bank when a statement of its transaction fails, and every bank when it is repeated', async () => {
    const offers = await fiveOffers();
    const key = randomUUID();
    const failsAtThird = `if new.offer_id = ${offers[2]} then raise exception 'The third application fails.'; end if;`;
    await whileInserting(failsAtThird, async () => {
      expect((await send(offers, key)).status).toBe(500);
      expect(await countSent()).toBe(0);
    });
    expect((await send(offers, key)).status).toBe(200);
    expect(await countSent()).toBe(5);
  });

  test('is sent once by simultaneous calls with one key, which all get the same answer', async () => {
    const offers = await fiveOffers();
    const key = randomUUID();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => send(offers, key)));
    for (const other of others) expect(other).toMatchObject({ status: 200, body: first!.body });
    expect(await countSent()).toBe(5);
  });

  test('does not deadlock with another one for the same offers in reverse order: one of the two is sent', async () => {
    const offers = await fiveOffers();
    // A pause before each row makes the two transactions overlap.
    await whileInserting('perform pg_sleep(0.05);', async () => {
      const answers = await Promise.all([send(offers), send(offers.toReversed())]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
    expect(await countSent()).toBe(5);
  });
});

describe('two acts at once', () => {
  let id: number;
  beforeEach(async () => {
    [id] = (await send([await addOffer(bank)])).body.ids;
  });
  const stateOf = async () => (await call('bids/get', { id })).body;

  test('a withdrawal and an approval: one of them wins, and the other is refused', async () => {
    const both = await Promise.all([act(id, 'withdraw', applicant), act(id, 'approve', bank.token, { terms })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stateOf()).state).toBe(both[0].status === 200 ? 'withdrawn' : 'approved');
  });

  test('an approval and a refusal of two members: one of them wins', async () => {
    const both = await Promise.all([
      act(id, 'decline', bank.token, { note: 'Стажа мало' }),
      act(id, 'approve', bank.token, { terms }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stateOf()).history).toHaveLength(2);
  });

  test('the recipient opens the application while the applicant reads: a withdrawal still counts', async () => {
    await act(id, 'view', bank.token);
    await act(id, 'review', bank.token);
    expect((await act(id, 'withdraw', applicant)).body).toMatchObject({ state: 'withdrawn' });
  });

  test('a question that the applicant has not seen: a withdrawal based on the previous revision is refused', async () => {
    await act(id, 'ask', bank.token, { note: 'Пришлите справку' });
    expect(problemsOf(await act(id, 'withdraw', applicant))).toEqual(['expected_revision:revision_changed']);
  });
});

describe('two banks that approve while the applicant withdraws everything', () => {
  test('leave each application either approved or withdrawn, as its history says, and the applicant can end the rest', async () => {
    const second = await newFirm();
    const { ids } = (
      await call('bids/create', {
        key: randomUUID(),
        kind: 'finance',
        offer_ids: [await addOffer(bank), await addOffer(second)],
      })
    ).body;
    const firms = [bank, second];
    const answers = await Promise.all(
      ids.flatMap((one: number, at: number) => [
        act(one, 'withdraw', applicant),
        act(one, 'approve', firms[at]!.token, { terms }),
      ]),
    );
    for (const [at, one] of (ids as number[]).entries()) {
      const [withdrawal, approval] = answers.slice(2 * at, 2 * at + 2);
      expect([withdrawal.status, approval.status].sort()).toEqual([200, 409]);
      const ended = withdrawal.status === 200;
      for (const token of [applicant, firms[at]!.token]) {
        const { state, history, terms: approved, revision } = (await call('bids/get', { id: one }, token)).body;
        expect([state, history.at(-1).state, history.length]).toEqual([
          ended ? 'withdrawn' : 'approved',
          ended ? 'withdrawn' : 'approved',
          2,
        ]);
        expect(approved === null).toBe(ended);
        expect(revision).toBe(2);
      }
      if (!ended) expect((await call('bids/act', { id: one, act: 'withdraw', expected_revision: 2 })).status).toBe(200);
    }
    expect((await call('bids/get_sending', { sending: (await call('bids/get', { id: ids[0] })).body.sending })).body.items).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]); // prettier-ignore
  });
});

describe('pending answers', () => {
  test('are counted for each side until it has answered', async () => {
    const [id] = (await send([await addOffer(bank)])).body.ids;
    const waiting = async (token: string) => (await call('bids/waiting', {}, token)).body;
    expect([await waiting(applicant), await waiting(bank.token)]).toEqual([
      { sent: 0, received: 0 },
      { sent: 0, received: 1 },
    ]);
    await act(id, 'approve', bank.token, { terms });
    expect([await waiting(applicant), await waiting(bank.token)]).toEqual([
      { sent: 1, received: 0 },
      { sent: 0, received: 0 },
    ]);
  });

  test('are found by target until the application has ended', async () => {
    const offer = await addOffer(bank);
    const open = async (token?: string) => (await call('bids/get_open', { offer_ids: [offer] }, token)).body.items;
    expect(await open()).toEqual([]);
    const [id] = (await send([offer])).body.ids;
    expect(await open()).toMatchObject([{ id, kind: 'finance', state: 'sent', offer_id: offer }]);
    expect(await open(bank.token)).toEqual([]);
    await act(id, 'withdraw', applicant);
    expect(await open()).toEqual([]);
  });

  test("the median time to the first answer is the own organization's", async () => {
    expect((await call('bids/team', {}, bank.token)).body).toMatchObject({ median_ms: null, answered: 0 });
    const ids: number[] = (await send(await fiveOffers())).body.ids.slice(0, 3);
    for (const id of ids) {
      app.clock.advance(60_000);
      await act(id, 'decline', bank.token, { note: 'Стажа мало' });
    }
    const { median_ms, answered, members } = (await call('bids/team', {}, bank.token)).body;
    expect([median_ms, answered, members.length]).toEqual([120_000, 3, 1]);
    expect((await call('bids/team', {}, (await newFirm()).token)).body.answered).toBe(0);
  });
});

describe('the file of applications', () => {
  const read = (token: string, query = '', cookie = '') =>
    app.app.inject({ url: `/bids/export.csv${query}`, headers: { authorization: `Bearer ${token}`, cookie } });

  test('contains what the organization received, as text that no spreadsheet computes', async () => {
    const offer = await addOffer(bank);
    await call('bids/create', { key: randomUUID(), kind: 'finance', offer_ids: [offer], message: '=1+1' });
    const file = await read(bank.token, '?lang=en');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, row, ...rest] = file.body.split('\r\n');
    expect(head).toMatch(/^\uFEFFNumber,"Sent at, Moscow Time",State,/);
    expect(row).toContain(',Sent,Finance,');
    expect(row).toContain(",'=1+1,");
    expect(rest).toEqual(['']);
    expect((await read(bank.token, '?states=approved')).body.split('\r\n')).toHaveLength(2);
  });

  test('opens in Russian spreadsheets, with times by the clock of the reader', async () => {
    const offer = await addOffer(bank);
    const { ids } = (
      await call('bids/create', { key: randomUUID(), kind: 'finance', offer_ids: [offer], amount_minor: 500_000_50 })
    ).body;
    await app.db
      .updateTable('applications')
      .set({
        created_at: new Date('2026-11-20T21:30:00Z'),
        target: sql`target || '{"title": "Кредит; «Любой»", "title_en": "Loan"}'::jsonb`,
      })
      .where('id', '=', ids[0])
      .execute();
    const { body } = await read(bank.token, '', 'tz=Asia/Yekaterinburg');
    const [head, row] = body.split('\r\n');
    expect(head).toMatch(/^\uFEFFНомер;Отправлена, Екатеринбург;Состояние;/);
    expect(row).toMatch(/^\d+;2026-11-21 02:30;.*;"Кредит; «Любой»";.*;500000,50;{12}$/);
    expect((await read(bank.token)).body).toContain(';2026-11-21 00:30;');
    expect((await read(bank.token, '?lang=en')).body).toMatch(/,Loan,.*,500000\.50,{12}\r/);
  });

  test('has the approved terms', async () => {
    const [id] = (await send([await addOffer(bank)])).body.ids;
    await act(id, 'approve', bank.token, { terms });
    const [head, row] = (await read(bank.token, '?lang=en')).body.split('\r\n');
    expect(head).toContain('"Approved: amount, RUB","Approved: down payment, RUB","Approved: term, months"');
    expect(row).toContain(',100000.00,,12,18.5,19,9000.00,110000.00,');
    expect((await read(bank.token)).body).toContain(';100000,00;;12;18,5;19;9000,00;110000,00;');
  });

  test('is for organizations only, with valid filters', async () => {
    expect((await read(applicant)).statusCode).toBe(404);
    expect((await app.app.inject({ url: '/bids/export.csv' })).statusCode).toBe(404);
    expect((await read(bank.token, '?states=unknown')).statusCode).toBe(404);
    expect((await read((await newFirm()).token)).body.split('\r\n')).toHaveLength(2);
  });
});
