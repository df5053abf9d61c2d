import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Field } from '#dictionary/field.ts';
import type { KindData } from '#dictionary/kind-data.ts';
import type { SearchData } from '#listing/web/results/spec-of.ts';

/** What the filters of a page of results know a field by. */
const filterParts = [
  'key', 'label', 'type', 'options', 'facet', 'filter', 'rank', 'unit', 'decimals', 'categories', 'when', 'currencyKey',
] as const satisfies readonly (keyof Field)[]; // prettier-ignore

/** What only the form and the filters say of a field. */
const formParts: ReadonlySet<string> = new Set([
  'hint',
  'hints',
  'section',
  'masks',
  'rank',
  'min',
  'max',
  'required',
  'requiredWith',
  'or',
  'dependsOn',
]);

/** Bounds decide how wide the input of a filter is where it has no unit, and whether it takes a minus. */
const boundsOf = ({ type, unit, min = 0, max }: Field) =>
  type === 'int' && !unit ? { min, max } : min < 0 ? { min } : {};

/** Filters name many of a kind. */
const optionsOf = ({ options }: Field) =>
  options
    ? { options: options.map(({ key, ru, en, categories }) => ({ key, ru, en, ...(categories && { categories }) })) }
    : {};

const filterOf = (field: Field) => ({
  ...Object.fromEntries(filterParts.flatMap((part) => (field[part] === undefined ? [] : [[part, field[part]]]))),
  ...optionsOf(field),
  ...boundsOf(field),
});

/** A kind as its page of results needs it: the fields that are filters, without what only forms and pages say of them. */
export function searchDataOf({ fields, levels, sorts, category, pricePer }: KindData): SearchData {
  const filters = fields.filter(({ key, facet }) => facet !== 'none' || key === category);
  return {
    levels,
    sorts,
    category,
    ...(pricePer ? { pricePer } : {}),
    fields: filters.map(filterOf) as unknown as SearchData['fields'],
  };
}

/** A kind as the page of a listing needs it: without what only forms and filters say of its fields. */
export function listingDataOf(data: KindData): KindData {
  const fields = data.fields.map((field) =>
    Object.fromEntries(Object.entries(field).filter(([part]) => !formParts.has(part))),
  );
  return { ...data, sections: [], fields: fields as unknown as KindData['fields'] };
}

const variants = { search: searchDataOf, page: listingDataOf };
const importers = /\/areas\/[^/]+\/web\/[^/]+-(search|page)\.ts$/;
const variant = /\/data\.ts\?(search|page)$/;
const isKindData = (value: unknown): value is KindData =>
  typeof value === 'object' && value !== null && 'table' in value;

/**
 * Gives the page of results of a kind (areas/<kind>/web/<kind>-search.ts) and the page of its listings (<kind>-page.ts) its dictionary
 * without what they do not read of it: 1 to 4 kB less (gzip). In development both are the whole.
 */
export function pageDictionaries(): Plugin {
  return {
    name: 'page-dictionaries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const name = importers.exec(importer ?? '')?.[1];
      if (name === undefined || !source.endsWith('/data.ts')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?${name}`;
    },
    async load(id) {
      const name = variant.exec(id)?.[1];
      if (name !== 'search' && name !== 'page') return null;
      // Vite runs under Node 24, which strips the types of the file itself.
      const exported = (await import(pathToFileURL(id.slice(0, id.indexOf('?'))).href)) as Record<string, unknown>;
      const kinds = Object.entries(exported).filter((entry): entry is [string, KindData] => isKindData(entry[1]));
      return kinds.map(([key, data]) => `export const ${key} = ${JSON.stringify(variants[name](data))};`).join('\n');
    },
  };
}
