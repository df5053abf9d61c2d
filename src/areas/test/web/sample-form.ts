import type { Listing } from '#listing/contract.ts';
import type { Field } from '#dictionary/field.ts';
import { cityName } from '#listing/web/city-name.ts';
import { toFormContent, type DraftContent } from '#areas/object/posting/web/form/draft-content.ts';
import { createDraftSync, type DraftSync } from '#areas/object/posting/web/form/draft-sync.ts';
import type { Locale } from '#ui/format.ts';

const isPublic = ({ shown }: Field): boolean => shown === 'card' || shown === 'page';

/** The publicly visible values of a listing as form content; the owner and administrators see no more here. */
export function sampleContent(fields: readonly Field[], listing: Listing, locale: Locale): DraftContent {
  const { price, title, description, city, pictures, more_pictures: more } = listing;
  const all: Readonly<Record<string, unknown>> = {
    ...listing.values,
    price_minor: price.minor,
    currency: price.currency,
    title,
    description,
    city_id: city.id,
    photos: pictures.map(({ id }) => id),
    ...Object.fromEntries(Object.entries(more).map(([key, others]) => [key, others.map(({ id }) => id)])),
  };
  const values = Object.fromEntries(fields.filter(isPublic).map(({ key }) => [key, all[key]]));
  const refs = Object.entries(listing.refs).flatMap(([key, row]) => (row ? [[key, row.name] as const] : []));
  return toFormContent(fields, values, { ...Object.fromEntries(refs), city_id: cityName(city, locale) }, [
    ...pictures,
    ...Object.values(more).flat(),
  ]);
}

/** A draft that is not saved anywhere. */
export function unsavedDraft({ kind, id }: Pick<Listing, 'kind' | 'id'>, content: DraftContent): DraftSync {
  const head = { id: 'sample', kind, objectId: id };
  return createDraftSync({
    start: { head, content, base: null, version: null, dirty: false },
    savedAt: null,
    save: null,
    load: () => Promise.reject(new Error('A sample is kept nowhere.')),
    isSame: () => false,
    keepHere: () => false,
    dropHere: () => {},
    now: () => new Date(),
  });
}
