import { z } from 'zod';
import { outputShape } from '#dictionary/fields-schema.ts';
import { named } from '#contract/named.ts';
import { id } from '#contract/shapes.ts';
import type { Field } from '#dictionary/field.ts';
import { isOfKind, type KindData } from './kind-data.ts';

// The parts of listing schemas that derive from a kind's dictionary.

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
  // The mapped return type repeats this loop at the type level, which TypeScript cannot infer.
  return Object.fromEntries(
    fields
      .filter((field) => field.type === 'ref')
      .map((field) => [field.key, field.required ? reference : reference.nullable()]),
  ) as RefShape<F>;
}

/** Schema parts of a card: the values shown in results, and the catalogue rows that they reference. */
export function cardShape<const D extends KindData>(data: D) {
  const fields = data.fields.filter((field) => isOfKind(field) && field.shown === 'card') as OfCard<D>[];
  return {
    kind: z.literal(data.kind as D['kind']),
    values: z.object(outputShape(fields)),
    refs: z.object(refShape(fields)),
  };
}

/** Schema parts of a page: all values of the kind; values that the viewer may not see are null. */
export function pageShape<const D extends KindData>(data: D) {
  const fields = data.fields.filter(isOfKind) as unknown as OfKind<D>[];
  return {
    kind: z.literal(data.kind as D['kind']),
    values: z.object(outputShape(fields)),
    refs: z.object(refShape(fields)),
  };
}
