import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a fake source does with the next request that it would have answered. */
export type SourceFault = { status?: number; body?: string; hang?: true; cut?: true };

export type VinSourceServer = {
  url: string;
  /** The next answers, instead of correct ones. */
  faults: SourceFault[];
  requests: { path: string; body: string; authorization: string | undefined }[];
  /** How many reports were taken from the package. */
  sold(): number;
  /** How many questions about an order are answered with «in progress». */
  setSlow(questions: number): void;
  setContent(content: object): void;
  stop(): Promise<void>;
};

/** VINs that the fake sources do not know end like this. */
export const unknownEnding = '0000';

type Answer = (path: string, body: string, request: IncomingMessage) => { status?: number; body: object } | null;

async function start(answerOf: Answer, more: Pick<VinSourceServer, 'sold' | 'setSlow' | 'setContent'>) {
  const faults: SourceFault[] = [];
  const requests: VinSourceServer['requests'] = [];
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const path = `${request.method} ${request.url}`;
    requests.push({ path, body, authorization: request.headers.authorization });
    // A token is given before a fault, so that the fault meets the question.
    const fault = path.includes('/token') ? undefined : faults.shift();
    if (fault?.hang) return;
    const text = fault ? (fault.body ?? '{}') : null;
    if (fault?.cut) return void request.socket.destroy();
    const found = fault ? null : answerOf(path, body, request);
    const status = fault ? (fault.status ?? 200) : found ? (found.status ?? 200) : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(found?.body ?? {}));
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => answer(request, response, text));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    requests,
    ...more,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  } satisfies VinSourceServer;
}

/** A history as Autoteka answers it in this house's reading of its description. */
export const autotekaContent = {
  passport: { brand: 'Вымысел', model: 'Один', year: 2015, color: 'Белый', engineVolume: 1598, enginePower: 110 },
  ownership: [
    { dateStart: '2015-03-01', dateEnd: '2019-05-10', ownerType: 'Юридическое лицо', region: 'Москва' },
    { dateStart: '2019-05-11', ownerType: 'Физическое лицо', region: 'Омская область' },
  ],
  accidents: [{ date: '12.10.2020', region: 'Омская область', type: 'Столкновение', repairCost: 84_000 }],
  wanted: [],
  restrictions: [],
  pledges: [],
  mileages: [
    { date: '2019-05-10', mileage: 90_000 },
    { date: '2021-05-10', mileage: '130000' },
  ],
  taxi: [],
};

/** A fake server of Autoteka, on this machine. */
export function startAutotekaServer(secret = 'autoteka-secret'): Promise<VinSourceServer> {
  let [slow, sold, content] = [1, 0, autotekaContent as object];
  const vins = new Map<string, string>();
  const reports = new Map<string, string>();
  const left = new Map<string, number>();
  const status = (key: string): string => {
    const more = left.get(key) ?? slow;
    left.set(key, more - 1);
    return more > 0 ? 'processing' : 'success';
  };
  return start(
    (path, body, request) => {
      if (path === 'POST /token')
        return body.includes(secret)
          ? { body: { access_token: 'given', expires_in: 3600 } }
          : { status: 401, body: { error: 'invalid_client' } };
      if (request.headers.authorization !== 'Bearer given') return { status: 401, body: {} };
      const preview = (id: string, state: string) => ({
        body: { result: { preview: { previewId: Number(id), status: state } } },
      });
      if (path === 'POST /autoteka/v1/previews') {
        const id = String(vins.size + 1);
        vins.set(id, (JSON.parse(body) as { vin: string }).vin);
        return preview(id, 'processing');
      }
      const [, asked] = /^GET \/autoteka\/v1\/previews\/(\d+)$/.exec(path) ?? [];
      if (asked) {
        const state = status(`preview:${asked}`);
        return preview(asked, state === 'success' && vins.get(asked)?.endsWith(unknownEnding) ? 'notFound' : state);
      }
      const report = (id: string, state: string) => ({
        body: {
          result: { report: { reportId: id, status: state, ...(state === 'success' ? { data: content } : {}) } },
        },
      });
      if (path === 'POST /autoteka/v1/reports' || path === 'POST /autoteka/v1/reports-by-vehicle-id') {
        // One report of a preview, however often it is ordered.
        const of = body;
        const id = reports.get(of) ?? String(reports.size + 100);
        if (!reports.has(of)) sold += 1;
        reports.set(of, id);
        return report(id, 'processing');
      }
      const [, made] = /^GET \/autoteka\/v1\/reports\/(\d+)$/.exec(path) ?? [];
      return made ? report(made, status(`report:${made}`)) : null;
    },
    { sold: () => sold, setSlow: (questions) => (slow = questions), setContent: (other) => (content = other) },
  );
}

/** A history as Avtocod answers it in this house's reading of its specifications. */
export const avtocodContent = {
  tech_data: { brand: { name: { original: 'ВЫМЫСЕЛ ОДИН' } }, year: 2015, engine: { power: { hp: 110 } } },
  ownership: {
    history: { items: [{ date: { start: '2015-03-01' }, owner: { type: 'PERSON' }, geo: { region: 'Москва' } }] },
  },
  accidents: { history: { items: [] } },
  mileages: { items: [{ date: { event: '2022-01-15' }, mileage: 61_000 }] },
  pledges: { items: [{ date: '2021-02-02', pledgee: { name: 'Вымышленный банк' }, number: '1' }] },
};

/** A fake server of Avtocod, on this machine. */
export function startAvtocodServer(token = 'avtocod-token'): Promise<VinSourceServer> {
  let [slow, sold, content] = [1, 0, avtocodContent as object];
  const orders = new Map<string, string>();
  const byKey = new Map<string, string>();
  const left = new Map<string, number>();
  return start(
    (path, body, request) => {
      if (request.headers.authorization !== `AR-REST ${token}`) return { status: 401, body: {} };
      if (/^POST \/b2b\/api\/v1\/user\/reports\/[^/]+\/_make$/.test(path)) {
        const { query, idempotenceKey } = JSON.parse(body) as { query: string; idempotenceKey: string };
        const former = byKey.get(idempotenceKey);
        if (former) return { body: { state: 'ok', data: [{ uid: former, isnew: false }] } };
        sold += 1;
        const uid = `order-${sold}`;
        orders.set(uid, query);
        byKey.set(idempotenceKey, uid);
        return { body: { state: 'ok', data: [{ uid, isnew: true }] } };
      }
      const [, uid] = /^GET \/b2b\/api\/v1\/user\/reports\/([^/?]+)\?_content=true$/.exec(path) ?? [];
      const query = uid && orders.get(uid);
      if (!uid || !query) return null;
      const more = left.get(uid) ?? slow;
      left.set(uid, more - 1);
      const isEmpty = query.endsWith(unknownEnding);
      return {
        body: {
          state: 'ok',
          data: [
            {
              uid,
              progress_wait: Math.max(0, more),
              is_empty: more <= 0 && isEmpty,
              content: more > 0 || isEmpty ? null : content,
            },
          ],
        },
      };
    },
    { sold: () => sold, setSlow: (questions) => (slow = questions), setContent: (other) => (content = other) },
  );
}
