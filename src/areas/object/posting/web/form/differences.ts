import type { Field } from '#dictionary/field.ts';
import { toFormContent, type DraftContent, photosIn, withPhotos } from './draft-content.ts';
import { mainPhotos } from './photos.ts';

/** The result of merging two contents. */
export type MergeResult = {
  /** My content with the fields that only the other side changed. */
  content: DraftContent;
  /** Keys of the fields taken from the other side. */
  taken: readonly string[];
  /** Keys of the fields that both sides changed differently; the seller has to choose. */
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

export function isSameContent(fields: readonly Field[], draftContent: DraftContent, other: DraftContent): boolean {
  return fields.every((field) => valueOf(field, draftContent) === valueOf(field, other));
}

/** Returns the known part of a content's base: the fields that were not touched. The base values of touched fields are unknown. */
function knownBase(fields: readonly Field[], content: DraftContent): DraftContent {
  const touched = new Set(content.touched ?? fields.map(({ key }) => key));
  const values = Object.fromEntries(Object.entries(content.values).filter(([key]) => !touched.has(key)));
  return { ...content, values, photos: content.photos.filter(({ field = mainPhotos }) => !touched.has(field)) };
}

/**
 * Returns the base content of an edit: whole if stored with the draft, else its known part. For comparison only, as its pictures have no
 * URLs.
 */
export function baseContentOf(fields: readonly Field[], content: DraftContent): DraftContent {
  const { baseValues } = content;
  if (!baseValues) return knownBase(fields, content);
  const ids = fields.flatMap(({ key, type }) => (type === 'photos' ? ((baseValues[key] ?? []) as string[]) : []));
  const pictures = ids.map((id) => ({ id, urls: { w320: '' } }));
  return toFormContent(fields, baseValues, {}, pictures);
}

/** Returns my content with the fields in `fromTheirs` taken from the other side. */
export function takeFields(
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

/**
 * Three-way merge of two contents. Fields changed on one side are taken from that side, fields changed on both sides are conflicts. Without
 * a base every difference is a conflict.
 */
export function mergeContents(
  fields: readonly Field[],
  base: DraftContent | null,
  mine: DraftContent,
  theirs: DraftContent,
): MergeResult {
  const differing = fields.filter((field) => valueOf(field, mine) !== valueOf(field, theirs));
  const isOf = (side: DraftContent) => (field: Field) => base !== null && valueOf(field, side) === valueOf(field, base);
  const taken = differing.filter(isOf(mine)).map(({ key }) => key);
  const conflicts = differing.filter((field) => !isOf(mine)(field) && !isOf(theirs)(field)).map(({ key }) => key);
  return { content: takeFields(fields, mine, theirs, new Set(taken)), taken, conflicts };
}
