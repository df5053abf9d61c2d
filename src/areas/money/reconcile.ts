import type { PaymentProvider, ProviderPayment } from '#server/ports/payments.ts';
import type { Db } from '#server/db/connect.ts';
import {
  type Difference,
  findLedgerDifferences,
  findPaymentsOfDays,
  type OwnPayment,
  storeDifferences,
} from './difference-queries.ts';

/** The differences between our payment and the provider's. A payment that nobody has confirmed differs in nothing. */
export function compare(own: OwnPayment | undefined, there: ProviderPayment | undefined): Difference[] {
  const base = {
    paymentId: own?.id ?? null,
    providerId: there?.providerId ?? own?.provider_id ?? null,
    ownMinor: own?.amount_minor ?? null,
    providerMinor: there?.amountMinor ?? null,
  };
  const difference = (kind: Difference['kind'], change: Partial<Difference> = {}): Difference => ({
    ...base,
    kind,
    ...change,
    key: `${kind}:${base.paymentId ?? base.providerId}`,
  });
  const isPaidHere = own?.state === 'succeeded';
  const isPaidThere = there?.state === 'succeeded';
  if (!own) return isPaidThere ? [difference('unknown_here')] : [];
  if (!there) return isPaidHere ? [difference('unknown_there')] : [];
  const found: Difference[] = [];
  if (own.amount_minor !== there.amountMinor) found.push(difference('amount'));
  else if (isPaidHere !== isPaidThere) found.push(difference('state'));
  if (isPaidHere && isPaidThere && own.refunded_minor !== there.refundedMinor)
    found.push(difference('refunds', { ownMinor: own.refunded_minor, providerMinor: there.refundedMinor }));
  return found;
}

/** Compares the payments of a period with the provider's, and the ledger with its own sums. Returns the number of differences. */
export async function reconcile(
  db: Db,
  provider: PaymentProvider,
  period: { from: Date; to: Date },
  now: Date,
): Promise<number> {
  const there = new Map<string, ProviderPayment>();
  for await (const page of provider.list(period)) for (const payment of page) there.set(payment.providerId, payment);
  const own = await findPaymentsOfDays(db, provider.name, period);
  const differences: Difference[] = [];
  for (const payment of own) {
    const number = payment.provider_id;
    // A payment at the edge of the period may be dated otherwise by the provider's clock.
    // oxlint-disable-next-line no-await-in-loop
    const other = number === null ? null : (there.get(number) ?? (await provider.find(number)));
    if (number !== null) there.delete(number);
    differences.push(...compare(payment, other ?? undefined));
  }
  // The remaining payments of the provider have no counterpart in the period here; those at its edge may have one outside it.
  const rest = await findPaymentsOfDays(db, provider.name, [...there.keys()]);
  const restById = new Map(rest.map((payment) => [payment.provider_id, payment]));
  for (const [number, payment] of there) differences.push(...compare(restById.get(number), payment));
  differences.push(...(await findLedgerDifferences(db, period)));
  await storeDifferences(db, differences, now);
  return differences.length;
}
