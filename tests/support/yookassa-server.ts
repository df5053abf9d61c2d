import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Amount = { value: string; currency: string };
export type YookassaPayment = {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: Amount;
  refunded_amount?: Amount;
  confirmation?: { type: 'redirect'; confirmation_url: string; return_url: string };
  cancellation_details?: { party: string; reason: string };
  metadata: Record<string, string>;
  created_at: string;
  test: boolean;
};
/**
 * `lose`: the request is carried out and the connection is cut before the answer; `late`: the answer never comes; `status`: the request is
 * refused; `working`: 202, as long as a request with the same key is being worked on; `pending`: a refund is accepted and not carried out yet.
 */
export type YookassaFault = 'lose' | 'late' | 'working' | 'pending' | { status: number };
export type YookassaServer = {
  url: string;
  shopId: string;
  secretKey: string;
  /** The next answers to POST, instead of correct ones. */
  faults: YookassaFault[];
  requests: { path: string; key: string | undefined; body: Record<string, unknown> | null }[];
  payments: Map<string, YookassaPayment>;
  /** Called when the answer to a question about a payment is on its way. */
  onRead: () => void;
  /** The payer pays, or turns away. */
  pay(id: string): void;
  cancel(id: string): void;
  /** A payment or refund made past Dvor, in YooKassa's own rooms. */
  refundByHand(id: string, value: string): void;
  /** The bank carries out the refunds that it has accepted. */
  carryOutRefunds(): void;
  /** The provider keeps keys for a day. */
  forgetKeys(): void;
  addForeign(value: string): string;
  /** A paid payment with an id of Dvor. */
  addPaid(id: string, value: string): string;
  /** The body of a notification, as YooKassa sends it. */
  notification(event: string, id: string): object;
  stop(): Promise<void>;
};

const sum = (one: string, other: string): string => (Number(one) + Number(other)).toFixed(2);

/** A fake server of YooKassa's API v3 (domain.md §5.4), on this machine. */
export async function startYookassaServer(): Promise<YookassaServer> {
  const [shopId, secretKey] = ['100500', 'test_secret'];
  const payments = new Map<string, YookassaPayment>();
  const refunds = new Map<string, { id: string; payment_id: string; status: string; amount: Amount }>();
  /** The answers by key: a repeated key gets the first answer. */
  const answers = new Map<string, object>();
  const faults: YookassaFault[] = [];
  const requests: YookassaServer['requests'] = [];
  const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  let now = Date.parse('2026-11-21T09:00:00Z');

  const newPayment = (value: string, metadata: Record<string, string>, returnUrl: string): YookassaPayment => {
    const id = randomUUID();
    now += 1000;
    const payment: YookassaPayment = {
      id,
      status: 'pending',
      paid: false,
      amount: { value, currency: 'RUB' },
      confirmation: {
        type: 'redirect',
        confirmation_url: `https://yoomoney.example/checkout?orderId=${id}`,
        return_url: returnUrl,
      },
      metadata,
      created_at: new Date(now).toISOString(),
      test: true,
    };
    payments.set(id, payment);
    return payment;
  };
  const succeed = (payment: YookassaPayment): void => {
    Object.assign(payment, { status: 'succeeded', paid: true, refunded_amount: { value: '0.00', currency: 'RUB' } });
    delete payment.confirmation;
  };

  type PostBody = {
    amount: Amount;
    metadata?: Record<string, string>;
    confirmation: { return_url: string };
    payment_id: string;
  };
  function answerPost(path: string, body: PostBody): [number, object] {
    if (path === '/payments')
      return [200, newPayment(body.amount.value, body.metadata ?? {}, body.confirmation.return_url)];
    if (path !== '/refunds') return [404, { type: 'error', code: 'not_found' }];
    const payment = payments.get(body.payment_id);
    const refunded = sum(payment?.refunded_amount?.value ?? '0', body.amount.value);
    if (payment?.status !== 'succeeded' || Number(refunded) > Number(payment.amount.value))
      return [400, { type: 'error', code: 'invalid_request', parameter: 'amount' }];
    payment.refunded_amount = { value: refunded, currency: 'RUB' };
    const refund = { id: randomUUID(), payment_id: payment.id, status: 'succeeded', amount: body.amount };
    refunds.set(refund.id, refund);
    return [200, refund];
  }

  function answerGet(url: URL): [number, object] {
    const [, kind, id] = url.pathname.split('/');
    if (kind === 'payments' && !id) {
      const found = [...payments.values()].filter(
        ({ created_at: at }) =>
          at >= (url.searchParams.get('created_at.gte') ?? '') && at < (url.searchParams.get('created_at.lt') ?? '~'),
      );
      // Two on a page, so that few payments already have a second page.
      const from = Number(url.searchParams.get('cursor') ?? 0);
      const isMore = found.length > from + 2;
      return [
        200,
        { type: 'list', items: found.slice(from, from + 2), ...(isMore && { next_cursor: String(from + 2) }) },
      ];
    }
    if (kind === 'refunds' && !id) {
      const items = [...refunds.values()].filter(
        ({ payment_id: paymentId }) => paymentId === url.searchParams.get('payment_id'),
      );
      return [200, { type: 'list', items }];
    }
    const found = kind === 'payments' ? payments.get(id ?? '') : refunds.get(id ?? '');
    return found ? [200, found] : [404, { type: 'error', code: 'not_found' }];
  }

  function handle(request: IncomingMessage, response: ServerResponse, text: string): void {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isPost = request.method === 'POST';
    const key = request.headers['idempotence-key'] as string | undefined;
    const body = isPost ? (JSON.parse(text) as Record<string, unknown>) : null;
    requests.push({ path: `${request.method} ${url.pathname}`, key, body });
    const send = (status: number, answer: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    if (request.headers.authorization !== expected) return send(401, { type: 'error', code: 'invalid_credentials' });
    if (!isPost) {
      send(...answerGet(url));
      return fake.onRead();
    }
    if (!key) return send(400, { type: 'error', code: 'invalid_request', parameter: 'Idempotence-Key' });
    const fault = faults.shift();
    if (fault === 'working') return send(202, { type: 'processing', retry_after: 1 });
    if (typeof fault === 'object') return send(fault.status, { type: 'error', code: 'internal_server_error' });
    const former = answers.get(key);
    const [status, answer] = former ? [200, former] : answerPost(url.pathname, JSON.parse(text) as PostBody);
    if (status === 200) answers.set(key, structuredClone(answer));
    if (fault === 'pending' && !former) {
      refunds.get((answer as { id: string }).id)!.status = 'pending';
      answers.set(key, { ...answer, status: 'pending' });
      return send(status, { ...answer, status: 'pending' });
    }
    if (fault === 'lose') return void request.socket.destroy();
    if (fault === 'late') return;
    send(status, answer);
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => handle(request, response, text));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const fake: YookassaServer = {
    onRead: () => {},
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shopId,
    secretKey,
    faults,
    requests,
    payments,
    pay: (id) => succeed(payments.get(id)!),
    cancel(id) {
      Object.assign(payments.get(id)!, {
        status: 'canceled',
        cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
      });
    },
    refundByHand: (id, value) => void (payments.get(id)!.refunded_amount = { value, currency: 'RUB' }),
    carryOutRefunds() {
      for (const refund of refunds.values()) if (refund.status === 'pending') refund.status = 'succeeded';
    },
    forgetKeys: () => answers.clear(),
    addForeign(value) {
      const payment = newPayment(value, {}, 'https://elsewhere.example');
      succeed(payment);
      return payment.id;
    },
    addPaid(id, value) {
      const payment = newPayment(value, { payment_id: id }, 'https://dvor.test');
      succeed(payment);
      return payment.id;
    },
    notification: (event, id) => ({
      type: 'notification',
      event,
      object: event.startsWith('refund') ? refunds.get(id) : payments.get(id),
    }),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return fake;
}
