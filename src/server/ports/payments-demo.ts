import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { PaymentError, type PaymentProvider, type ProviderPayment } from './payments.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const stored = z.object({
  id: z.string(),
  amountMinor: z.number(),
  state: z.enum(['pending', 'succeeded', 'canceled']),
  createdAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Refunds by their id. */
  refunds: z.record(z.string(), z.number()),
});
type Stored = z.output<typeof stored>;

/**
 * The demo's payments: files in a folder, confirmed on a page of Dvor that says so. No money moves. The provider's number of a payment is
 * its id here.
 */
export function createDemoPayments(
  folder: string,
  { publicUrl }: { publicUrl: string },
  clock: Clock,
): PaymentProvider {
  const fileOf = (id: string): string => join(folder, `${id}.json`);

  async function read(id: string): Promise<Stored | null> {
    if (!uuid.test(id)) return null;
    try {
      return stored.parse(JSON.parse(await readFile(fileOf(id), 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** The file is replaced in one step, so that no reader sees half of it. */
  async function write(payment: Stored): Promise<void> {
    await mkdir(folder, { recursive: true });
    const temporary = `${fileOf(payment.id)}.${randomUUID()}`;
    await writeFile(temporary, JSON.stringify(payment), { mode: 0o600 });
    await rename(temporary, fileOf(payment.id));
  }

  const shown = ({ id, amountMinor, state, refunds }: Stored): ProviderPayment => ({
    providerId: id,
    id,
    state,
    amountMinor,
    refundedMinor: Object.values(refunds).reduce((sum, minor) => sum + minor, 0),
    confirmationUrl: state === 'pending' ? `${publicUrl}/user/transactions/demo?payment=${id}` : null,
    cancelReason: state === 'canceled' ? 'canceled_by_payer' : null,
  });

  return {
    name: 'demo',
    async create({ id, amountMinor }) {
      const former = await read(id);
      if (former) return shown(former);
      const payment: Stored = { id, amountMinor, state: 'pending', createdAt: clock.now(), refunds: {} };
      await write(payment);
      return shown(payment);
    },
    async find(id) {
      const payment = await read(id);
      return payment && shown(payment);
    },
    async refund({ id, paymentProviderId, amountMinor }) {
      const payment = await read(paymentProviderId);
      if (payment?.state !== 'succeeded') throw new PaymentError('The demo has no such payment', false);
      await write({ ...payment, refunds: { ...payment.refunds, [id]: amountMinor } });
      return { providerId: id, state: 'succeeded', amountMinor };
    },
    async refundsOf(paymentProviderId) {
      const { refunds = {} } = (await read(paymentProviderId)) ?? {};
      return Object.entries(refunds).map(([id, amountMinor]) => ({ providerId: id, state: 'succeeded', amountMinor }));
    },
    async *list({ from, to }) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        // One after another, because a demo has few payments. oxlint-disable-next-line no-await-in-loop
        const payment = name.endsWith('.json') ? await read(name.slice(0, -'.json'.length)) : null;
        if (payment && payment.createdAt >= from && payment.createdAt < to) yield [shown(payment)];
      }
    },
    async decide(id, isPaid) {
      const payment = await read(id);
      if (payment?.state === 'pending') await write({ ...payment, state: isPaid ? 'succeeded' : 'canceled' });
    },
  };
}
