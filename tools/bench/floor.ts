import { createServer } from 'node:http';
import { once } from 'node:events';
import pg from 'pg';

// The floor that search is measured against: node:http and pg with SQL by hand, no checks, no schemas; the rows of a page of cards and
// their number. A process of its own: `node floor.ts <database url>` prints its port.

type Asked = {
  mark_id?: number[];
  price_to?: number;
  year_from?: number;
  region?: string[];
  q?: string;
  limit: number;
};

const live = `o.kind = 'auto' and o.status = 'active' and o.deleted_at is null and o.expires_at > now()
  and o.owner_id not in (select id from users where status <> 'active')`;

/** The conditions of one word of text, as search-text.ts asks. */
function conditions({ mark_id, price_to, year_from, region, q }: Asked): { source: string; values: unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const parts = [live];
  if (mark_id) parts.push(`a.mark_id = any(${put(mark_id)}::integer[])`);
  if (price_to !== undefined) parts.push(`o.price_rub_minor <= ${put(price_to)}`);
  if (year_from !== undefined) parts.push(`a.year >= ${put(year_from)}`);
  if (region) parts.push(`o.city_id in (select id from cities where region = any(${put(region)}::text[]))`);
  if (q) parts.push(`a.search @@ (to_tsquery('russian', ${put(q)}) || to_tsquery('simple', ${put(`${q}:*`)}))`);
  const needsCar = parts.some((part) => part.startsWith('a.'));
  // Every car has its row: where nothing is asked of it, it need not be read.
  const from = `from objects o${needsCar ? ' join auto_listings a on a.object_id = o.id' : ''}`;
  return { source: `${from} where ${parts.join(' and ')}`, values };
}

const pageSql = (source: string, limit: number): string => `
  with page as (
    select o.id, o.published_at ${source} order by o.published_at desc, o.id desc limit ${limit + 1}
  )
  select o.id, o.status, o.title, o.price_minor, o.currency, o.published_at, o.expires_at, o.owner_id,
    a.year, a.mileage_km, a.body, a.fuel, a.engine_cc, a.power_hp, a.gearbox, a.drive, a.steering, a.colour, a.condition,
    mark.id as mark_id, mark.name as mark, mark.name_ru as mark_ru, mark.slug as mark_slug,
    model.id as model_id, model.name as model, model.name_ru as model_ru, model.slug as model_slug,
    generation.id as generation_id, generation.name as generation,
    city.id as city_id, city.name as city, city.name_en as city_en, city.name_in as city_in, city.region,
    seller.display_name as seller, seller.kind as seller_kind,
    (select json_agg(m) from (
      select id, source, path, width, height, placeholder, credit from media where object_id = o.id order by position, id limit 5
    ) m) as pictures,
    (select count(*) from media where object_id = o.id) as picture_count
  from page join objects o on o.id = page.id join auto_listings a on a.object_id = o.id
    join car_marks mark on mark.id = a.mark_id join car_models model on model.id = a.model_id
    left join car_generations generation on generation.id = a.generation_id
    join cities city on city.id = o.city_id join profiles seller on seller.user_id = o.owner_id
  order by page.published_at desc, page.id desc`;

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
pool.on('error', () => {});

async function search(asked: Asked): Promise<unknown> {
  const { source, values } = conditions(asked);
  const name = Object.keys(asked).join('+');
  const [page, total] = await Promise.all([
    pool.query({ name: `page ${name}`, text: pageSql(source, asked.limit), values }),
    pool.query({ name: `total ${name}`, text: `select count(*)::integer as total ${source}`, values }),
  ]);
  return { items: page.rows.slice(0, asked.limit), total: (total.rows[0] as { total: number }).total };
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const { user, system } = process.cpuUsage();
    response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
    return;
  }
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    search(JSON.parse(body) as Asked).then(
      (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address && typeof address === 'object') console.log(address.port);
process.on('disconnect', () => process.exit(0));
