import type { Field } from '#dictionary/field.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { ValueSource } from '../../../drafts/rules.ts';
import type { Picture } from '#contract/shapes.ts';
import type { FormValues } from '#dictionary/web/form-model.ts';
import { mainPhotos, type ShownPhoto } from './photos.ts';

/** What a form holds while it is filled in. */
export type DraftContent = {
  values: FormValues;
  /** Names of chosen catalogue rows, to show them before the catalogue has answered. */
  names: Record<string, string>;
  photos: readonly ShownPhoto[];
  /** Where values that nobody typed come from, by key. */
  marks?: Readonly<Record<string, ValueSource>>;
  /** Keys that were changed since the form began, in this browser or another. */
  touched?: readonly string[];
  /** Of an edit: what stood when it began, so that later it is known who has changed what. */
  baseValues?: SentValues | null;
};

/** Values by the keys of a dictionary, pictures by their ids. */
export type SentValues = Readonly<Record<string, string | number | boolean | null | string[]>>;

/** What a draft is of: it is made once for a form and names the act of publishing too. */
export type DraftHead = {
  id: string;
  kind: PostedKind;
  /** The listing that is being edited; null for a new one. */
  objectId: number | null;
  /** The revision of it that the edit began from. */
  baseRevision?: number | null;
};

export const emptyContent: DraftContent = { values: {}, names: {}, photos: [] };

/** The pictures of one field, in their order. */
export const photosIn = (photos: readonly ShownPhoto[], key: string): ShownPhoto[] =>
  photos.filter(({ field = mainPhotos }) => field === key);

const idsIn = (photos: readonly ShownPhoto[], key: string): string[] => photosIn(photos, key).map(({ id }) => id);

/** The same pictures as those of a field. */
const ofField = (key: string, photos: readonly ShownPhoto[]): ShownPhoto[] =>
  photos.map(({ field: _other, ...photo }) => (key === mainPhotos ? photo : { ...photo, field: key }));

/** The pictures of a field in the place of those it had. */
export const withPhotos = (
  all: readonly ShownPhoto[],
  key: string,
  next: readonly ShownPhoto[],
): readonly ShownPhoto[] => [...all.filter(({ field = mainPhotos }) => field !== key), ...ofField(key, next)];

/** Ids of all pictures by their field, as the kind's calls take them. */
export const photoLists = (fields: readonly Field[], photos: readonly ShownPhoto[]): Record<string, string[]> =>
  Object.fromEntries(fields.filter(({ type }) => type === 'photos').map(({ key }) => [key, idsIn(photos, key)]));

/** Values as object/draft/save and object/check take them: those of the dictionary, the photos among them. */
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

export type KeptValues = Readonly<Record<string, unknown>>;

type Pictured = { id: string; urls: Pick<Picture['urls'], 'w320'> };

export const shownPhoto = ({ id, urls }: Pictured): ShownPhoto => ({ id, url: urls.w320 });

/** What the server keeps, as a form holds it. Photos that are gone are left out. */
export function contentFrom(
  fields: readonly Field[],
  values: KeptValues,
  names: Readonly<Record<string, string>>,
  pictures: readonly Pictured[],
): DraftContent {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const photos = fields.flatMap(({ type, key }) => {
    const ids = type === 'photos' ? ((values[key] ?? []) as string[]) : [];
    return ofField(key, ids.flatMap((id) => byId.get(id) ?? []).map(shownPhoto));
  });
  const plain = fields.flatMap((field): [string, FormValues[string]][] => {
    const value = values[field.key];
    const isPlain = field.type !== 'photos' && value !== null && value !== undefined && !Array.isArray(value);
    return isPlain ? [[field.key, value as FormValues[string]]] : [];
  });
  return {
    values: Object.fromEntries(plain),
    names: { ...names },
    photos,
  };
}

/** A content that an edit begins from, which keeps what stood. */
export const asBase = (fields: readonly Field[], content: DraftContent): DraftContent => ({
  ...content,
  baseValues: valuesToSend(fields, content),
});
