import type { Field } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import type { ValueSource } from '../../../drafts/rules.ts';
import type { Picture } from '#contract/shapes.ts';
import { typedRowsOf } from '#dictionary/price-rows.ts';
import type { FormValues } from '#dictionary/web/form-model.ts';
import { mainPhotos, type ShownPhoto } from './photos.ts';

/** The state of a form while it is filled in. */
export type DraftContent = {
  values: FormValues;
  /** Names of the chosen catalogue rows, shown until the catalogue has loaded. */
  names: Record<string, string>;
  photos: readonly ShownPhoto[];
  /** Sources of prefilled values, by field key. */
  marks?: Readonly<Record<string, ValueSource>>;
  /** Keys of the fields changed since the form was started, in this browser or another. */
  touched?: readonly string[];
  /** For an edit: the values when the edit was started, the base of a later three-way merge. */
  baseValues?: SentValues | null;
};

/** Values by field key; photos are given by their ids. */
export type SentValues = Readonly<Record<string, NonNullable<FormValues[string]> | null>>;

/** Identity of a draft. The id is created once for a form and is also the idempotency key of publishing. */
export type DraftHead = {
  id: string;
  kind: KindName;
  /** The listing that is edited; null for a new one. */
  objectId: number | null;
  /** The revision of the listing that the edit is based on. */
  baseRevision?: number | null;
};

export const emptyContent: DraftContent = { values: {}, names: {}, photos: [] };

/** Returns the photos of one field, in their order. */
export const photosIn = (photos: readonly ShownPhoto[], key: string): ShownPhoto[] =>
  photos.filter(({ field = mainPhotos }) => field === key);

const idsIn = (photos: readonly ShownPhoto[], key: string): string[] => photosIn(photos, key).map(({ id }) => id);

/** Returns the photos assigned to a field. */
const ofField = (key: string, photos: readonly ShownPhoto[]): ShownPhoto[] =>
  photos.map(({ field: _other, ...photo }) => (key === mainPhotos ? photo : { ...photo, field: key }));

/** Returns all photos with those of one field replaced. */
export const withPhotos = (
  all: readonly ShownPhoto[],
  key: string,
  next: readonly ShownPhoto[],
): readonly ShownPhoto[] => [...all.filter(({ field = mainPhotos }) => field !== key), ...ofField(key, next)];

/** Returns the ids of all photos by field key, as the kind's calls expect them. */
export const photoLists = (fields: readonly Field[], photos: readonly ShownPhoto[]): Record<string, string[]> =>
  Object.fromEntries(fields.filter(({ type }) => type === 'photos').map(({ key }) => [key, idsIn(photos, key)]));

/** Returns the values of the dictionary's fields, photos included, as object/draft/save and object/check expect them. */
export function valuesToSend(
  fields: readonly Field[],
  { values, photos }: DraftContent,
): Record<string, SentValues[string]> {
  return Object.fromEntries(
    fields.flatMap((field): [string, SentValues[string]][] => {
      if (field.type === 'photos') return [[field.key, idsIn(photos, field.key)]];
      const value = values[field.key];
      return value === undefined ? [] : [[field.key, value]];
    }),
  );
}

export type StoredValues = Readonly<Record<string, unknown>>;

type Pictured = { id: string; urls: Pick<Picture['urls'], 'w320'> };

export const shownPhoto = ({ id, urls }: Pictured): ShownPhoto => ({ id, url: urls.w320 });

/** Converts values of the server to the state of a form. Photos that no longer exist are left out. */
export function toFormContent(
  fields: readonly Field[],
  values: StoredValues,
  names: Readonly<Record<string, string>>,
  pictures: readonly Pictured[],
): DraftContent {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const photos = fields.flatMap(({ type, key }) => {
    const ids = type === 'photos' ? ((values[key] ?? []) as string[]) : [];
    return ofField(key, ids.flatMap((id) => byId.get(id) ?? []).map(shownPhoto));
  });
  const plain = fields.flatMap((field): [string, FormValues[string]][] => {
    const value = field.type === 'rows' ? typedRowsOf(values[field.key]) : values[field.key];
    const isPlain =
      field.type !== 'photos' &&
      value !== null &&
      value !== undefined &&
      Array.isArray(value) === (field.type === 'set' || field.type === 'rows');
    return isPlain ? [[field.key, value as FormValues[string]]] : [];
  });
  return {
    values: Object.fromEntries(plain),
    names: { ...names },
    photos,
  };
}

/** Returns the initial content of an edit, with its own values stored as the base. */
export const withBaseValues = (fields: readonly Field[], content: DraftContent): DraftContent => ({
  ...content,
  baseValues: valuesToSend(fields, content),
});
