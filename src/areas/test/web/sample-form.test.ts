import { expect, test } from 'vitest';
import type { Listing } from '#listing/contract.ts';
import { listingKinds } from '#kinds/names.ts';
import { kindData } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import { sampleContent } from '#tests/support/sample-content.ts';
import { unsavedDraft, sampleContent as filled } from './sample-form.ts';

const city = { id: 7, name: 'Омск', name_en: 'Omsk' };

/** A picture in each field of photos beside the main one. */
const morePictures = (kind: (typeof listingKinds)[number]) =>
  Object.fromEntries(
    kindData[kind].fields
      .filter(({ type, key }) => type === 'photos' && key !== 'photos')
      .map(({ key }) => [key, [{ id: `of-${key}`, urls: { w320: `/${key}` } }]]),
  );

/** A listing as its owner receives it, with all values. */
const wholeOf = (kind: (typeof listingKinds)[number], values: Record<string, unknown>) =>
  ({
    kind, id: 5, values, refs: {}, title: 'Вещь', description: 'Как новая', price: { minor: 500, currency: 'RUB' }, city, pictures: [{ id: 'a', urls: { w320: '/a' } }], more_pictures: morePictures(kind),
  }) as unknown as Listing; // prettier-ignore

test.each(listingKinds)('the form of %s shows public sample values, and no masked ones even to the owner', (kind) => {
  const { fields }: KindData = kindData[kind];
  const all = {
    ...Object.fromEntries(fields.filter(({ type }) => type !== 'photos').map(({ key }) => [key, 1])),
    ...sampleContent(kind),
  };
  const { values, names, photos } = filled(fields, wholeOf(kind, all), 'en');
  expect(values).toMatchObject({ price_minor: 500, city_id: 7 });
  expect(photos.length).toBe(fields.filter(({ type }) => type === 'photos').length);
  expect(names).toEqual({ city_id: 'Omsk' });
  const hidden = fields.filter(({ shown }) => shown === 'masked' || shown === 'owner');
  expect(hidden.filter(({ key }) => key in values)).toEqual([]);
  expect(Object.keys(values).length).toBeGreaterThan(5);
});

test('values typed into it are not stored', () => {
  const sync = unsavedDraft({ kind: 'auto', id: 5 }, { values: {}, names: {}, photos: [] });
  sync.change((content) => ({ ...content, values: { year: 2020 } }));
  sync.flush();
  expect(sync.state.get()).toMatchObject({ content: { values: { year: 2020 } }, isKept: false, savedAt: null });
});
