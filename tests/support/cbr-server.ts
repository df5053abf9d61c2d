import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of XML_daily.asp in windows-1251. */
const daily = readFileSync(new URL('files/cbr-daily.xml', import.meta.url));

export type CbrServer = {
  url: string;
  /** The next answers, instead of the correct one. */
  faults: { status?: number; body?: string; hang?: true }[];
  requests: string[];
  stop(): Promise<void>;
};

/** A fake server of the Bank of Russia's rates, on this machine. */
export async function startCbrServer(): Promise<CbrServer> {
  const faults: CbrServer['faults'] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault?.hang) return;
    response.writeHead(fault?.status ?? 200, { 'content-type': 'application/xml; charset=windows-1251' });
    response.end(fault ? (fault.body ?? '') : daily);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    requests,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
