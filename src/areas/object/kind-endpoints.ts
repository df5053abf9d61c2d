import { describeDictionary } from '#dictionary/dictionary-response.ts';
import { kindFormData } from '#kinds/form-data.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import { answerSearch } from '#areas/search/responses.ts';
import { answerCategories } from '#areas/search/categories.ts';
import { createListing } from './posting/create.ts';
import { updateListing } from './posting/update.ts';

/** The arguments of a handler after the kind. */
type ArgumentsAfterKind<F extends (kind: never, ...rest: never) => unknown> = F extends (
  kind: never,
  ...rest: infer R
) => unknown
  ? R
  : never;
type CategoryInput = { category?: string | null | undefined };

const kindHandlers = (definition: KindDefinition) => ({
  create: (...[input, ctx]: ArgumentsAfterKind<typeof createListing>) => createListing(definition, input, ctx),
  update: (...[input, ctx]: ArgumentsAfterKind<typeof updateListing>) => updateListing(definition, input, ctx),
  'filters/create': async ({ category }: CategoryInput) =>
    describeDictionary(definition.data, kindFormData[definition.kind], 'create', category ?? null),
  'filters/search': async ({ category }: CategoryInput) =>
    describeDictionary(definition.data, kindFormData[definition.kind], 'search', category ?? null),
  // `never` stands for the facets of any kind; the contract of each kind validates them.
  search: (...[input, ctx]: ArgumentsAfterKind<typeof answerSearch<never>>) =>
    answerSearch<never>(definition.kind, input, ctx),
  get_categories: (...[input, ctx]: ArgumentsAfterKind<typeof answerCategories>) =>
    answerCategories(definition.data, input, ctx),
});

type KindHandlers = ReturnType<typeof kindHandlers>;

/** Returns the handlers that every kind has, by call path: posting, editing, filters, search and categories. */
export const handlersOfKind = <const K extends KindName>(definition: KindDefinition & { readonly kind: K }) =>
  Object.fromEntries(
    Object.entries(kindHandlers(definition)).map(([act, answer]) => [`${definition.kind}/${act}`, answer]),
  ) as {
    // TypeScript cannot infer the template keys of Object.fromEntries; the entries above have exactly these paths.
    [Act in keyof KindHandlers as `${K}/${Act}`]: KindHandlers[Act];
  };
