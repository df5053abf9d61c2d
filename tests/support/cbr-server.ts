import { dayMs } from '#ui/durations.ts';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of XML_daily.asp in windows-1251. */
const daily = readFileSync(new URL('files/cbr-daily.xml', import.meta.url));

/** The same bytes with the date of a day; on Sundays and Mondays that of Saturday, as the bank answers. */
function dailyOf(url = ''): Buffer {
  const [, day, month, year] = /\?date_req=(\d{2})\/(\d{2})\/(\d{4})$/.exec(url) ?? [];
  if (!day) return daily;
  const asked = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const since = asked.getUTCDay() === 0 ? 1 : asked.getUTCDay() === 1 ? 2 : 0;
  const named = new Date(asked.getTime() - since * dayMs).toISOString().slice(0, 10).split('-').toReversed();
  return Buffer.from(daily.toString('latin1').replace('Date="26.06.2025"', `Date="${named.join('.')}"`), 'latin1');
}

/** A response of XML_dynamic.asp: a record for each day that is no Sunday or Monday, with the same value. */
function historyOf(url: string): string {
  const { searchParams } = new URL(url, 'http://bank');
  const id = searchParams.get('VAL_NM_RQ');
  const [from = '', to = ''] = ['date_req1', 'date_req2'].map((key) =>
    (searchParams.get(key) ?? '').split('/').toReversed().join('-'),
  );
  const values = new RegExp(`ID="${id}">.*?(<Nominal>\\d+</Nominal>).*?(<Value>[\\d,]+</Value>)`).exec(
    daily.toString('latin1'),
  );
  const records: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs) {
    const date = new Date(time);
    const [day, month, year] = date.toISOString().slice(0, 10).split('-').toReversed();
    if (date.getUTCDay() > 1)
      records.push(`<Record Date="${day}.${month}.${year}" Id="${id}">${values?.[1]}${values?.[2]}</Record>`);
  }
  const named = (day: string) => day.split('-').toReversed().join('.');
  return `<?xml version="1.0" encoding="windows-1251"?><ValCurs ID="${id}" DateRange1="${named(from)}" DateRange2="${named(to)}" name="Foreign Currency Market Dynamic">${records.join('')}</ValCurs>`;
}

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
    const { url = '' } = request;
    response.end(fault ? (fault.body ?? '') : url.includes('XML_dynamic') ? historyOf(url) : dailyOf(url));
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
