import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Field } from '#areas/listing/fields.ts';
import type { KindData } from '#areas/listing/kind-data.ts';
import type { SearchData } from '#areas/listing/web/kind-search.ts';

/** What the filters of a page of results know a field by; the rest is for forms and for the page of a listing. */
const filterParts = [
  'key', 'label', 'type', 'options', 'facet', 'filter', 'rank', 'unit', 'decimals', 'min', 'max', 'categories', 'when', 'dependsOn',
  'currencyKey',
] as const satisfies readonly (keyof Field)[]; // prettier-ignore

const partsOf = (field: Field) =>
  Object.fromEntries(filterParts.flatMap((part) => (field[part] === undefined ? [] : [[part, field[part]]])));

/** A kind as its page of results needs it: the fields that are filters, without what only forms and pages say of them. */
export function searchDataOf({ kind, plural, fields, levels, sorts, category }: KindData): SearchData {
  const filters = fields.filter(({ key, facet }) => facet !== 'none' || key === category);
  return { kind, plural, levels, sorts, category, fields: filters.map(partsOf) as unknown as SearchData['fields'] };
}

const marker = '?search';
const isKindData = (value: unknown): value is KindData =>
  typeof value === 'object' && value !== null && 'table' in value;

/**
 * Gives the page of results of a kind (areas/<kind>/web/<kind>-search.ts) its dictionary without what only forms and pages of listings read
 * of it: 1 to 4 kB less of its first view (gzip). In development it is the whole.
 */
export function searchDictionaries(): Plugin {
  return {
    name: 'search-dictionaries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/data.ts') || !/\/areas\/[^/]+\/web\/[^/]+-search\.ts$/.test(importer ?? '')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}${marker}`;
    },
    async load(id) {
      if (!id.endsWith(marker)) return null;
      // Vite runs under Node 24, which strips the types of the file itself.
      const exported = (await import(pathToFileURL(id.slice(0, -marker.length)).href)) as Record<string, unknown>;
      const kinds = Object.entries(exported).filter((entry): entry is [string, KindData] => isKindData(entry[1]));
      return kinds.map(([name, data]) => `export const ${name} = ${JSON.stringify(searchDataOf(data))};`).join('\n');
    },
  };
}
