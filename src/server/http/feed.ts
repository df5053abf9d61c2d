import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kindNames } from '#kinds/labels.ts';
import { priceText } from '#listing/price-text.ts';
import { type Feed, findFeed } from '#listing/web/results/find-feed.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { kindSearches } from '#kinds/web/searches.ts';
import { ApiError } from '#contract/client.ts';
import { paths } from '#web/paths.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import type { ServerDeps } from './dispatch.ts';
import { inProcessApi } from './in-process-api.ts';
import { escapeXml } from './xml.ts';
import { titleIn } from '#listing/title.ts';

type Locale = 'ru' | 'en';

const words = {
  ru: { site: 'Двор', of: 'новые объявления' },
  en: { site: 'Dvor', of: 'new listings' },
} as const;

/** Registers an RSS feed for the search of each kind: `/offers/auto.rss` accepts the same filters as the page. */
export function feedRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { origin } = new URL(deps.config.publicUrl);

  const rss = (kind: KindName, feed: Feed, locale: Locale, query: string): string => {
    const site = `${origin}${locale === 'en' ? '/en' : ''}`;
    const base = `${site}${paths.search(kind)}`;
    const name = `${feed.name ?? kindNames[kind].plural[locale]}: ${words[locale].of}`;
    const items = feed.items.map((listing) => {
      const link = escapeXml(`${site}${paths.listing(kind, listing.id, listing.slug)}`);
      const place = locale === 'en' ? listing.city.name_en : listing.city.name;
      const facts = listing.facts[locale];
      // An address among the facts begins with the place.
      const text = (facts.some((fact) => fact.startsWith(`${place},`)) ? facts : [...facts, place]).join(' · ');
      const published = listing.published_at
        ? `<pubDate>${new Date(listing.published_at).toUTCString()}</pubDate>`
        : '';
      return `<item><title>${escapeXml(`${titleIn(listing, locale)} — ${priceText(listing, locale)}`)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>${published}<description>${escapeXml(text)}</description></item>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(`${name} · ${words[locale].site}`)}</title><link>${escapeXml(base + query)}</link><atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${base}.rss${query}`)}"/><description>${escapeXml(name)}</description><language>${locale}</language><ttl>10</ttl>${items.join('')}</channel></rss>`;
  };

  const answer = (kind: KindName, locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) => {
    const at = request.url.indexOf('?');
    const query = at < 0 ? '' : request.url.slice(at);
    // A feed is the same for everyone, because feed readers have no session.
    const api = inProcessApi(deps, { kind: 'guest' }, request, reply);
    let feed: Feed;
    try {
      feed = await findFeed(await kindSearches[kind].load(), api, parseSearch(query), locale);
    } catch (error) {
      // A refusal of the search is also the feed's refusal, not an internal error.
      if (!(error instanceof ApiError) || error.status === 500) throw error;
      const { retry_after } = error.body;
      if (retry_after !== undefined) reply.header('retry-after', retry_after);
      return reply.code(error.status).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    }
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(rss(kind, feed, locale, query));
  };
  for (const kind of listingKinds) {
    const path = `${paths.search(kind)}.rss`;
    app.get(path, answer(kind, 'ru'));
    app.get(`/en${path}`, answer(kind, 'en'));
  }
}
