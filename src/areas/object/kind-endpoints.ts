import { describeDictionary } from '#dictionary/dictionary-response.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { ListingKind } from '#listing/kind.ts';
import { answerSearch } from '#areas/search/responses.ts';
import { answerCategories } from '#areas/search/categories.ts';
import { createHandler, updateHandler } from './posting/create-update.ts';

/** What a function that answers for a kind takes beside the kind. */
type ArgumentsAfterKind<F extends (kind: never, ...rest: never) => unknown> = F extends (
  kind: never,
  ...rest: infer R
) => unknown
  ? R
  : never;
type CategoryInput = { category?: string | null | undefined };

const kindHandlers = (kind: ListingKind) => ({
  create: createHandler(kind),
  update: updateHandler(kind),
  'filters/create': async ({ category }: CategoryInput) => describeDictionary(kind.data, 'create', category ?? null),
  'filters/search': async ({ category }: CategoryInput) => describeDictionary(kind.data, 'search', category ?? null),
  // The facets of each kind are checked by its contract.
  search: (...[input, ctx]: ArgumentsAfterKind<typeof answerSearch<never>>) =>
    answerSearch<never>(kind.kind, input, ctx),
  get_categories: (...[input, ctx]: ArgumentsAfterKind<typeof answerCategories>) =>
    answerCategories(kind.data, input, ctx),
});

type KindHandlers = ReturnType<typeof kindHandlers>;

/** Functions that answer the calls which a kind has by its data, under their paths. */
export const handlersOfKind = <const K extends PostedKind>(kind: ListingKind & { readonly kind: K }) =>
  Object.fromEntries(Object.entries(kindHandlers(kind)).map(([act, answer]) => [`${kind.kind}/${act}`, answer])) as {
    // The paths are made of the same kind and acts as the entries.
    [Act in keyof KindHandlers as `${K}/${Act}`]: KindHandlers[Act];
  };
