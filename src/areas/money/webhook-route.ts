import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerDeps } from '#server/http/dispatch.ts';
import { PaymentError } from '#server/ports/payments.ts';
import { findRefunds } from './payment-queries.ts';
import { finishRefund, settlePayment } from './top-up.ts';

/** Only the numbers of a notification are used. Notifications are not signed, so the provider is asked for the state of the payment. */
const notification = z.object({
  event: z.string().max(100),
  object: z.object({ id: z.string().min(1).max(100), payment_id: z.string().min(1).max(100).optional() }),
});

function allowList(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const range of addresses) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/**
 * POST /payments/yookassa: notifications of YooKassa. Answered with 200 once the ledger has what the provider says; any other answer makes
 * the provider repeat the notification for a day.
 */
export async function webhookRoute(app: FastifyInstance, { db, config, ports, events }: ServerDeps): Promise<void> {
  const { payments } = config;
  if (payments.provider !== 'yookassa') return;
  const isAllowed = allowList(payments.addresses);
  await app.register(async (room) => {
    room.post('/payments/yookassa', { bodyLimit: 64 * 1024 }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const provider = ports.payments;
      if (!provider || !isAllowed(request.ip)) return reply.code(404).send({ error: 'not_found' });
      const read = notification.safeParse(request.body);
      if (!read.success) return reply.code(400).send({ error: 'invalid_input' });
      const { id, payment_id: paymentOfRefund } = read.data.object;
      const deps = { db, provider, config, events };
      const now = ports.clock.now();
      try {
        const found = await provider.find(paymentOfRefund ?? id);
        if (found) await settlePayment(deps, found, now);
        if (found?.id && paymentOfRefund !== undefined)
          for (const refund of await findRefunds(db, found.id))
            // Refunds of one payment are few.
            // oxlint-disable-next-line no-await-in-loop
            await finishRefund(deps, refund, now);
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        return reply.code(503).header('retry-after', '60').send({ error: 'unavailable' });
      }
      return reply.code(200).send({});
    });
  });
}
