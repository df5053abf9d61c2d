import { z } from 'zod';
import { outputShape } from '#dictionary/fields-schema.ts';
import { named } from '#contract/named.ts';
import { id } from '#contract/shapes.ts';
import type { Field } from '#dictionary/field.ts';
import { isOfKind, type KindData } from '#dictionary/kind-data.ts';

// What a kind's own dictionary makes of the answers about its listings.

export const reference = named(
  'CatalogueRow',
  z.object({
    id,
    name: z.string(),
    name_ru: z.string().nullable(),
    slug: z.string().nullable(),
  }),
  'A row of the catalogue that a value names.',
);
export type Reference = z.output<typeof reference>;

type OfKind<D extends KindData> = Extract<D['fields'][number], { store: 'kind' | 'attrs' }>;
type OfCard<D extends KindData> = Extract<OfKind<D>, { shown: 'card' }>;

type RefShape<F extends Field> = {
  [G in Extract<F, { type: 'ref' }> as G['key']]: G['required'] extends true
    ? typeof reference
    : z.ZodNullable<typeof reference>;
};

function refShape<F extends Field>(fields: readonly F[]): RefShape<F> {
  // The mapped type says field by field what this loop does.
  return Object.fromEntries(
    fields
      .filter((field) => field.type === 'ref')
      .map((field) => [field.key, field.required ? reference : reference.nullable()]),
  ) as RefShape<F>;
}

/** Of a card: values by the keys of the dictionary, those that apply to its category; keys of catalogue rows have their names in `refs`. */
export function cardShape<const D extends KindData>(data: D) {
  const fields = data.fields.filter((field) => isOfKind(field) && field.shown === 'card') as OfCard<D>[];
  return {
    kind: z.literal(data.kind as D['kind']),
    values: z.object(outputShape(fields)),
    refs: z.object(refShape(fields)),
  };
}

/** Of a page: all values that its viewer may see; the others are null. */
export function pageShape<const D extends KindData>(data: D) {
  const fields = data.fields.filter(isOfKind) as unknown as OfKind<D>[];
  return {
    kind: z.literal(data.kind as D['kind']),
    values: z.object(outputShape(fields)),
    refs: z.object(refShape(fields)),
  };
}
