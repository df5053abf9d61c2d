import type { FastifyInstance, FastifyReply } from 'fastify';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { findSitemapVacancies, findVacancyParts } from '#areas/vacancy/sitemap-queries.ts';
import { findSitemapModels, findSitemapParts, findSitemapRows } from '#listing/sitemap-queries.ts';
import { paths } from '#web/paths.ts';
import { openPages } from '#web/routes/open-pages.ts';
import type { ServerDeps } from './dispatch.ts';
import { createKeptAnswers, sendKept } from './kept-answer.ts';
import { escapeXml } from './xml.ts';

/** sitemaps.org allows 50,000 addresses per file; each listing has one address per language. */
const idsPerPart = 25_000;
const rowsAtOnce = 2000;
/** The cache lifetime of a sitemap file, ms, because reading a million rows for every crawler would be too slow. */
const lives = 10 * 60_000;

/** The name of the vacancies' part in file names; the other parts are named after kinds of listings. */
const vacancyPart = 'vacancies';

const isKind = (name: string | undefined): name is KindName => listingKinds.some((kind) => kind === name);

/** Public pages that are useless in web search results. */
const unlisted: ReadonlySet<string> = new Set([
  paths.error(),
  paths.textSearch(),
  paths.recovery(),
  paths.favorites(),
  paths.compare(),
  paths.gallery(),
  paths.adminLogin(),
]);
const documents = (['terms', 'privacy', 'sources'] as const).map((document) => paths.legal(document));
const pages = [...openPages.filter((path) => !unlisted.has(path)), ...documents];

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** Registers `/sitemap.xml`, the index of the sitemap's parts, and the parts; each file is cached for all requests. */
export function sitemapRoutes(app: FastifyInstance, { db, config, ports: { clock } }: ServerDeps): void {
  const { origin } = new URL(config.publicUrl);
  const inBoth = (path: string, changed?: Date): string =>
    [path, path === '/' ? '/en' : `/en${path}`]
      .map(
        (row) =>
          `<url><loc>${escapeXml(origin + row)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
      )
      .join('');
  const xml = (reply: FastifyReply): FastifyReply =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');

  async function writeVacancies(part: number): Promise<string> {
    const rows = await findSitemapVacancies(db, {
      from: part * idsPerPart,
      below: (part + 1) * idsPerPart,
      now: clock.now(),
    });
    const urls = rows.map(({ id, updated_at }) => inBoth(paths.vacancy(id), updated_at));
    return `${head}<urlset ${namespace}>${urls.join('')}</urlset>`;
  }

  async function writePart(kind: KindName, part: number): Promise<string> {
    const written = [`${head}<urlset ${namespace}>`];
    const before = (part + 1) * idsPerPart;
    for (let after = part * idsPerPart - 1; ;) {
      const rows = await findSitemapRows(db, { kind, after, before, limit: rowsAtOnce, now: clock.now() });
      written.push(rows.map((row) => inBoth(paths.listing(kind, row.id, row.slug), row.updated_at)).join(''));
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      after = last.id;
    }
    written.push('</urlset>');
    return written.join('');
  }

  async function writePages(): Promise<string> {
    const models = await findSitemapModels(db, clock.now());
    const marks = [...new Set(models.map(({ mark }) => mark))];
    const urls = [
      ...pages,
      ...marks.map((mark) => `/offers/auto?mark=${mark}`),
      ...models.map(({ mark, model }) => `/offers/auto?mark=${mark}&model=${model}`),
    ];
    // Two thousand models give about 5,000 addresses, far below the limit of a file.
    return `${head}<urlset ${namespace}>${urls.map((url) => inBoth(url)).join('')}</urlset>`;
  }

  async function writeIndex(now: Date): Promise<string> {
    const all = Map.groupBy(await findSitemapParts(db, idsPerPart, now), ({ kind }) => kind);
    const parts = listingKinds.flatMap((kind) =>
      (all.get(kind) ?? []).map(
        ({ part, changed }) =>
          `<sitemap><loc>${escapeXml(`${origin}/sitemap/${kind}-${part}.xml`)}</loc><lastmod>${changed.toISOString()}</lastmod></sitemap>`,
      ),
    );
    const ofVacancies = (await findVacancyParts(db, idsPerPart, now)).map(
      ({ part, changed }) =>
        `<sitemap><loc>${escapeXml(`${origin}/sitemap/${vacancyPart}-${part}.xml`)}</loc><lastmod>${changed.toISOString()}</lastmod></sitemap>`,
    );
    const fixed = `<sitemap><loc>${escapeXml(`${origin}/sitemap/pages.xml`)}</loc></sitemap>`;
    return `${head}<sitemapindex ${namespace}>${fixed}${[...parts, ...ofVacancies].join('')}</sitemapindex>`;
  }

  const keep = createKeptAnswers({ lives, most: 200, now: () => clock.now().getTime() });

  app.get('/sitemap.xml', async (request, reply) =>
    sendKept(request, xml(reply), await keep('index', () => writeIndex(clock.now()))),
  );

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { file } = request.params;
    if (file === 'pages.xml') return sendKept(request, xml(reply), await keep('pages', writePages));
    const [, kind, part] = /^([a-z]+)-(\d{1,9})\.xml$/.exec(file) ?? [];
    const isVacancies = kind === vacancyPart;
    if (!isVacancies && !isKind(kind)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const [of, hasListings] = [Number(part), (text: string) => text.includes('<url>')];
    return sendKept(
      request,
      xml(reply),
      await keep(
        `${kind}-${of}`,
        () => (isVacancies ? writeVacancies(of) : writePart(kind as KindName, of)),
        hasListings,
      ),
    );
  });
}
