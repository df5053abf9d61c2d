import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readSpecCatalogue, type SpecCatalogue, specCatalogueUrl } from '#areas/spec/catalogue/catalogue-file.ts';
import { slugOf } from './normalise.ts';

type Source = { categories: { slug: string; marks: { name: string; models: string[] }[] }[] };

const fileOf = (name: string) => readFileSync(new URL(`../special/${name}`, specCatalogueUrl), 'utf8');

function readNames() {
  const lines = fileOf('spec_names.txt').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [name = '', nameRu = '', country = '', synonyms = ''] = line.split('|').map((part) => part.trim());
        return [name, { nameRu, country, synonyms: synonyms.split(',').map((one) => one.trim()).filter(Boolean) }];
      }),
  ); // prettier-ignore
}

/** Ids once given stay: what was built before says which are taken, and by what. */
function idGiver(known: ReadonlyMap<string, number>) {
  let last = Math.max(0, ...known.values());
  return (key: string): number => known.get(key) ?? ++last;
}

const empty: SpecCatalogue = { version: '', marks: [], models: [] };

/** The catalogue of special vehicles as text; the same sources and the same former one give the same bytes. */
export function buildSpecCatalogue(former: SpecCatalogue): string {
  const { categories } = JSON.parse(fileOf('special_catalog.json')) as Source; // its own shape
  const names = readNames();
  const slugs = new Map(former.marks.map(({ id, slug }) => [id, slug]));
  const markIds = idGiver(new Map(former.marks.map(({ id, slug }) => [slug, id])));
  const modelIds = idGiver(
    new Map(former.models.map((model) => [`${model.category}/${slugs.get(model.markId)}/${model.slug}`, model.id])),
  );
  const marks = new Map<string, string>();
  const models: string[] = [];
  for (const category of categories) {
    for (const { name, models: own } of category.marks) {
      const slug = slugOf(name);
      const id = marks.has(slug) ? (JSON.parse(marks.get(slug)!) as { id: number }).id : markIds(slug);
      const known = names.get(name);
      const { nameRu = null, country = null, synonyms = [] } = known ?? {};
      marks.set(slug, JSON.stringify({ id, name, nameRu, slug, country, synonyms }));
      for (const model of own) {
        const key = `${category.slug}/${slug}/${slugOf(model)}`;
        models.push(
          JSON.stringify({ id: modelIds(key), markId: id, category: category.slug, name: model, slug: slugOf(model) }),
        );
      }
    }
  }
  const body = `"marks":[\n${[...marks.values()].join(',\n')}\n],"models":[\n${models.join(',\n')}\n]`;
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return `{"version":"${version}",${body}}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(specCatalogueUrl, buildSpecCatalogue(existsSync(specCatalogueUrl) ? readSpecCatalogue() : empty));
  const { marks, models } = readSpecCatalogue();
  process.stdout.write(`${marks.length} marks, ${models.length} models\n`);
}
