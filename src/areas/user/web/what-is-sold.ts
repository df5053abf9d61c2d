import type { OutputOf } from '#contract/client.ts';
import { kindNames } from '#kinds/labels.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { firstKind } from '#kinds/web/calls.ts';
import type { Locale } from '#ui/format.ts';

type Page = OutputOf<'object/get_by_user'>;

/** At most so many categories or sections are named. */
const mostNamed = 3;

/** The section of most of the listings; where there are none that of the seller's trade, or the first one. */
export const kindSoldMost = (kinds: Page['kinds'] | undefined, trade: KindName | null = null): KindName =>
  listingKinds.reduce((most, kind) => ((kinds?.[kind] ?? 0) > (kinds?.[most] ?? 0) ? kind : most), trade ?? firstKind);

/** The section of a seller's trade, within a sentence. */
export const tradeName = (trade: KindName | null, locale: Locale): string =>
  trade ? kindNames[trade].plural[locale].toLocaleLowerCase(locale) : '';

/** What most of the listings are, within a sentence: the categories of one section, or the sections. */
export function whatIsSold({ kinds, facets }: Pick<Page, 'kinds' | 'facets'>, locale: Locale): string {
  const sold = listingKinds.filter((kind) => kinds[kind] > 0).toSorted((one, other) => kinds[other] - kinds[one]);
  const categories = sold.length === 1 ? (facets?.choices.category ?? []) : [];
  const names = categories.length > 0 ? categories.map(({ name }) => name) : sold.map((kind) => kindNames[kind].plural);
  return names
    .slice(0, mostNamed)
    .map((name) => name[locale].toLocaleLowerCase(locale))
    .join(', ');
}
