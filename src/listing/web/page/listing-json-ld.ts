import { localHref } from '#web/paths.ts';
import { currencyDigits, type Locale } from '#ui/format.ts';
import type { Listing } from '../../contract.ts';
import { titleIn } from '../../title.ts';

const availability: Partial<Record<Listing['status'], string>> = {
  active: 'https://schema.org/InStock',
  sold: 'https://schema.org/SoldOut',
};

/** A listing and its offer in schema.org terms. Prices are whole units of their currency. */
export function listingJsonLd(
  listing: Listing,
  language: Locale,
  url: string,
  { offers, ...thing }: Readonly<Record<string, unknown>> = { '@type': 'Product' },
): Record<string, unknown> {
  const { price } = listing;
  return {
    '@context': 'https://schema.org',
    name: titleIn(listing, language),
    url,
    ...(listing.description ? { description: listing.description } : {}),
    ...(listing.pictures.length > 0 ? { image: listing.pictures.map((picture) => picture.urls.w1280) } : {}),
    ...thing,
    offers: {
      '@type': 'Offer',
      price: String(price.minor / 10 ** currencyDigits(price.currency)),
      priceCurrency: price.currency,
      availability: availability[listing.status] ?? 'https://schema.org/Discontinued',
      url,
      ...(listing.expires_at ? { priceValidUntil: listing.expires_at.slice(0, 10) } : {}),
      ...(offers as object | undefined),
      seller: { '@type': listing.seller.kind === 'private' ? 'Person' : 'Organization', name: listing.seller.name },
    },
  };
}

/** The breadcrumbs of a page in schema.org terms. */
export function crumbsJsonLd(
  crumbs: readonly { label: string; path: string }[],
  language: Locale,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: localHref(language, path),
    })),
  };
}
