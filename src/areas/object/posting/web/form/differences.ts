import type { Field } from '#dictionary/field.ts';
import { contentFrom, type DraftContent, photosIn, withPhotos } from './draft-content.ts';
import { mainPhotos } from './photos.ts';

/** Two contents made one as far as they are no conflict. */
export type Joined = {
  /** Mine with what only they have changed. */
  content: DraftContent;
  /** Keys of what was taken from them. */
  taken: readonly string[];
  /** Keys of what both have changed, each in another way: here one has to choose. */
  conflicts: readonly string[];
};

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

/** What a content that was touched in some fields began from, as far as is known: those fields held something else. */
function untouched(fields: readonly Field[], content: DraftContent): DraftContent {
  const touched = new Set(content.touched ?? fields.map(({ key }) => key));
  const values = Object.fromEntries(Object.entries(content.values).filter(([key]) => !touched.has(key)));
  return { ...content, values, photos: content.photos.filter(({ field = mainPhotos }) => !touched.has(field)) };
}

/** What an edit began from: whole where it was kept, otherwise as far as is known. It is compared, not shown: its pictures have no addresses. */
export function baseOf(fields: readonly Field[], content: DraftContent): DraftContent {
  const { baseValues } = content;
  if (!baseValues) return untouched(fields, content);
  const ids = fields.flatMap(({ key, type }) => (type === 'photos' ? ((baseValues[key] ?? []) as string[]) : []));
  const pictures = ids.map((id) => ({ id, urls: { w320: '' } }));
  return contentFrom(fields, baseValues, {}, pictures);
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

/** Makes one content of two that began from the same: what one side alone has changed is taken from it. Of an unknown beginning all that differs is a conflict. */
export function joined(
  fields: readonly Field[],
  base: DraftContent | null,
  mine: DraftContent,
  theirs: DraftContent,
): Joined {
  const differing = fields.filter((field) => valueOf(field, mine) !== valueOf(field, theirs));
  const isOf = (side: DraftContent) => (field: Field) => base !== null && valueOf(field, side) === valueOf(field, base);
  const taken = differing.filter(isOf(mine)).map(({ key }) => key);
  const conflicts = differing.filter((field) => !isOf(mine)(field) && !isOf(theirs)(field)).map(({ key }) => key);
  return { content: merged(fields, mine, theirs, new Set(taken)), taken, conflicts };
}
