import type { Field, PostedKind } from '#areas/listing/fields.ts';
import type { FilledFrom } from '#areas/object/draft-rules.ts';
import type { Picture } from '#contract/shapes.ts';
import type { FormValues } from './form-model.ts';
import type { ShownPhoto } from './photos.ts';

/** What a form holds while it is filled in. */
export type DraftContent = {
  values: FormValues;
  /** Names of chosen catalogue rows, to show them before the catalogue has answered. */
  names: Record<string, string>;
  photos: readonly ShownPhoto[];
  /** Where values that nobody typed come from, by key. */
  marks?: Readonly<Record<string, FilledFrom>>;
  /** Keys that were changed since the form began, in this browser or another. */
  touched?: readonly string[];
};

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

/** Values as object/draft/save and object/check take them: those of the dictionary, the photos among them. */
export function valuesToSend(fields: readonly Field[], { values, photos }: DraftContent) {
  return Object.fromEntries(
    fields.flatMap((field): [string, string | number | boolean | null | string[]][] => {
      if (field.type === 'photos') return [[field.key, photos.map((photo) => photo.id)]];
      const value = values[field.key];
      return value === undefined ? [] : [[field.key, value]];
    }),
  );
}

export type KeptValues = Readonly<Record<string, unknown>>;

export const shownPhoto = ({ id, urls }: Pick<Picture, 'id' | 'urls'>): ShownPhoto => ({ id, url: urls.w320 });

/** What the server keeps, as a form holds it. Photos that are gone are left out. */
export function contentFrom(
  fields: readonly Field[],
  values: KeptValues,
  names: Readonly<Record<string, string>>,
  pictures: readonly Pick<Picture, 'id' | 'urls'>[],
): DraftContent {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const ids = fields.flatMap((field) => (field.type === 'photos' ? ((values[field.key] ?? []) as string[]) : []));
  const plain = fields.flatMap((field): [string, FormValues[string]][] => {
    const value = values[field.key];
    const isPlain = field.type !== 'photos' && value !== null && value !== undefined && !Array.isArray(value);
    return isPlain ? [[field.key, value as FormValues[string]]] : [];
  });
  return {
    values: Object.fromEntries(plain),
    names: { ...names },
    photos: ids.flatMap((id) => byId.get(id) ?? []).map(shownPhoto),
  };
}
