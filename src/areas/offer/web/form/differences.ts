import type { Field } from '#areas/listing/fields.ts';
import { type DraftContent, photosIn, withPhotos } from './draft-content.ts';
import { mainPhotos } from './photos.ts';

/** A field that reads otherwise in two contents, and which of them was changed since both were one. */
export type Difference = { key: string; suggested: 'mine' | 'theirs' };

const valueOf = (field: Field, { values, photos }: DraftContent): string => {
  if (field.type === 'photos')
    return photosIn(photos, field.key)
      .map((photo) => photo.id)
      .join();
  const value = values[field.key];
  return value === undefined || value === null || value === '' ? '' : JSON.stringify(value);
};

export function isSameContent(fields: readonly Field[], one: DraftContent, other: DraftContent): boolean {
  return fields.every((field) => valueOf(field, one) === valueOf(field, other));
}

/** Every field in which two contents differ, in the order of the dictionary. What only they changed is suggested from them. */
export function differencesOf(
  fields: readonly Field[],
  base: DraftContent | null,
  mine: DraftContent,
  theirs: DraftContent,
): Difference[] {
  return fields.flatMap((field): Difference[] => {
    const here = valueOf(field, mine);
    if (here === valueOf(field, theirs)) return [];
    return [{ key: field.key, suggested: base && here === valueOf(field, base) ? 'theirs' : 'mine' }];
  });
}

/** What a content that was touched in some fields began from, as far as is known: those fields held something else. */
export function untouched(fields: readonly Field[], content: DraftContent): DraftContent {
  const touched = new Set(content.touched ?? fields.map(({ key }) => key));
  const values = Object.fromEntries(Object.entries(content.values).filter(([key]) => !touched.has(key)));
  return { ...content, values, photos: content.photos.filter(({ field = mainPhotos }) => !touched.has(field)) };
}

/** One content from two, field by field as chosen. */
export function merged(
  fields: readonly Field[],
  mine: DraftContent,
  theirs: DraftContent,
  fromTheirs: ReadonlySet<string>,
): DraftContent {
  const values = { ...mine.values };
  const names = { ...mine.names };
  let { photos } = mine;
  for (const field of fields) {
    if (!fromTheirs.has(field.key)) continue;
    if (field.type === 'photos') photos = withPhotos(photos, field.key, photosIn(theirs.photos, field.key));
    else {
      values[field.key] = theirs.values[field.key];
      const name = theirs.names[field.key];
      if (name === undefined) delete names[field.key];
      else names[field.key] = name;
    }
  }
  return { ...mine, values, names, photos };
}
