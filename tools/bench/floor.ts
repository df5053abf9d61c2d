import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pg from 'pg';

// The floor: the least that a server in Node over PostgreSQL can spend on the same search and on the same page of results. One flat table with
// the indexes that these searches need, templates of strings, the compression of ours; no schemas, no sessions, no facets.
// A process of its own: `node floor.ts <database> <address of our page of results>` prints its port.

const [database = '', ourAddress = ''] = process.argv.slice(2);
const ourPage = await (await fetch(ourAddress)).text();
const pool = new pg.Pool({ connectionString: database, max: 20 });
pool.on('error', () => {});

await pool.query(`
  create schema if not exists bench;
  drop table if exists bench.cards;
  create unlogged table bench.cards as
    select o.id, o.title, o.price_minor, o.published_at, a.year, a.mileage_km, a.mark_id, city.region, city.name as city,
      seller.display_name as seller,
      (select json_agg(m) from (
        select id, source, path, width, height, placeholder, credit from media where object_id = o.id order by position, id limit 5
      ) m) as pictures
    from objects o join auto_listings a on a.object_id = o.id join cities city on city.id = o.city_id
      join profiles seller on seller.account_id = o.owner_id
    where o.kind = 'auto' and o.status = 'active' and o.deleted_at is null and o.expires_at > now()
      and o.owner_id not in (select id from accounts where status <> 'active');
  create index on bench.cards (published_at desc, id desc);
  create index on bench.cards (mark_id, published_at desc, id desc);
  create index on bench.cards (region, published_at desc, id desc);
  analyze bench.cards`);

type Filters = { mark_id?: number[]; region?: string[]; limit: number };
type Row = { id: number; title: string; price_minor: string; year: number; mileage_km: number; city: string };

async function search({ mark_id, region, limit }: Filters): Promise<{ items: Row[]; total: number }> {
  const [where, values] = mark_id
    ? ['where mark_id = any($1)', [mark_id]]
    : region
      ? ['where region = any($1)', [region]]
      : ['', []];
  const [page, count] = await Promise.all([
    pool.query<Row>({
      name: `page ${where}`,
      text: `select * from bench.cards ${where} order by published_at desc, id desc limit ${limit}`,
      values,
    }),
    pool.query<{ total: number }>({
      name: `total ${where}`,
      text: `select count(*)::integer as total from bench.cards ${where}`,
      values,
    }),
  ]);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const price = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });
const distance = new Intl.NumberFormat('ru-RU');

/** Our page cut into what comes before, between and after its found listings, so that both pages are of one size; advertisements stay as they are. */
const around = [''];
let card = '';
for (const part of ourPage.split(/(<article.*?<\/article>)/s)) {
  if (!part.startsWith('<article') || part.includes('erid: ')) around.push(`${around.pop()}${part}`);
  else {
    card ||= part;
    around.push('');
  }
}
const [, ownTitle = '', ownLink = ''] =
  /aria-pressed="false" title="[^:"]*: ([^"]+)".*?<h3[^>]*><a href="([^"]+)"/s.exec(card) ?? [];

function drawCard({ id, title, price_minor: minor, year, mileage_km: km, city }: Row): string {
  return card
    .replaceAll(ownLink, `/offers/auto/${id}`)
    .replaceAll(ownTitle, escape(title))
    .replace(/>\d{4}\s·\s[^<]*</, `>${year} · ${distance.format(km)} км<`)
    .replace(/>[^<>]*₽</, `>${price.format(Number(minor) / 100)}<`)
    .replace(/>[^<>]*(<!-- --> · )/, (_, rest: string) => `>${escape(city)}${rest}`);
}

async function drawPage(): Promise<string> {
  const { items } = await search({ limit: around.length - 1 });
  return around.map((part, at) => part + (items[at] ? drawCard(items[at]) : '')).join('');
}

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

async function respond(path: string, body: string): Promise<[type: string, text: string]> {
  if (path === '/page') return ['text/html; charset=utf-8', await drawPage()];
  return ['application/json', JSON.stringify(await search(JSON.parse(body) as Filters))];
}

async function answer(path: string, body: string, response: ServerResponse): Promise<void> {
  try {
    const [type, text] = await respond(path, body);
    const compressed = await compress(text, quality);
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(compressed);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => {
  if (request.url === '/metrics') {
    const { user, system } = process.cpuUsage();
    response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
    return;
  }
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    void answer(request.url ?? '', body, response);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address && typeof address === 'object') console.log(address.port);
process.on('disconnect', () => process.exit(0));
