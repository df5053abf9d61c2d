import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A party as DaData shapes it (domain.md §5.1). The firms are made up; their numbers pass the check digits. */
const party = (data: { inn: string; type: 'LEGAL' | 'INDIVIDUAL'; status: string; name: string }) => ({
  value: data.name,
  unrestricted_value: data.name,
  data: {
    inn: data.inn,
    kpp: data.type === 'LEGAL' ? `${data.inn.slice(0, 4)}01001` : undefined,
    ogrn: '1027700132195',
    ogrn_date: 677_376_000_000,
    hid: 'x',
    type: data.type,
    name: { full_with_opf: `${data.name} целиком`, short_with_opf: data.name, latin: null, full: '', short: '' },
    opf: { code: '12247', full: '', short: '', type: '2014' },
    branch_type: 'MAIN',
    address: { value: 'г Москва, ул Вымышленная, д 1', unrestricted_value: '', data: { city: 'Москва' } },
    state: { status: data.status, actuality_date: 1_700_000_000_000, liquidation_date: null },
  },
});

const parties = [
  party({ inn: '7707083893', type: 'LEGAL', status: 'ACTIVE', name: 'ООО «Вымысел»' }),
  party({ inn: '7736207543', type: 'LEGAL', status: 'LIQUIDATED', name: 'ООО «Вымысел и сыновья»' }),
  party({ inn: '500100732259', type: 'INDIVIDUAL', status: 'ACTIVE', name: 'ИП Вымышленный Иван Иванович' }),
];

export type DadataFault = { status?: number; body?: string; hang?: true };
export type DadataServer = {
  url: string;
  token: string;
  /** The next answers, instead of correct ones. */
  faults: DadataFault[];
  requests: { path: string; authorization: string | undefined; body: { query: string; count?: number } }[];
  stop(): Promise<void>;
};

/** A fake server of DaData's suggestions, on this machine. */
export async function startDadataServer(token = 'dadata-key'): Promise<DadataServer> {
  const faults: DadataFault[] = [];
  const requests: DadataServer['requests'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const path = `${request.method} ${request.url}`;
      const body = JSON.parse(text) as { query: string };
      requests.push({ path, authorization: request.headers.authorization, body });
      const fault = faults.shift();
      if (fault?.hang) return;
      const send = (status: number, answer: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
      if (fault) return send(fault.status ?? 200, fault.body ?? '{}');
      if (request.headers.authorization !== `Token ${token}`) return send(401, '{"family":"CLIENT_ERROR"}');
      const wanted = body.query.toLowerCase();
      const found = path.includes('findById')
        ? parties.filter(({ data }) => data.inn === body.query)
        : parties.filter(({ value, data }) => value.toLowerCase().includes(wanted) || data.inn.startsWith(wanted));
      return send(200, JSON.stringify({ suggestions: found }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    faults,
    requests,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
