import { randomUUID } from 'node:crypto';
import { charge } from '#ledger/acts.ts';
import type { KindName } from '#kinds/names.ts';
import { insertPromotion } from '#promotions/promotion-queries.ts';
import { beginPromotion } from '#promotions/promote.ts';
import type { TestApp } from './app.ts';
import { fund } from './payments.ts';

type Promoted = { accountId: number; objectId: number | null; kind?: KindName; days?: number };

/** A paid place that an account has bought and that runs. */
export async function addPromotion(
  t: Pick<TestApp, 'db' | 'clock'>,
  { accountId, objectId, kind = 'auto', days = 7 }: Promoted,
): Promise<number> {
  const now = t.clock.now();
  const amountMinor = 700_00;
  await fund(t, accountId, amountMinor);
  const id = await t.db.transaction().execute(async (tx) => {
    const key = `promotion:${randomUUID()}`;
    const paid = await charge(tx, { accountId, amountMinor, key, subject: 'listing', purpose: 'promotion', at: now });
    if (paid.outcome === 'insufficient') throw new Error('The account was funded before.');
    return insertPromotion(tx, {
      account_id: accountId,
      object_id: objectId,
      kind,
      title: 'Тойота Камри, 2019',
      days,
      price_minor: amountMinor,
      payment: paid.entryId,
      plan_period: null,
      bump_key: null,
      advertiser: 'ООО «Испытание»',
      advertiser_inn: '7707083893',
      created_at: now,
    });
  });
  await beginPromotion(t.db, id, `test-${id}`, now);
  return id;
}
