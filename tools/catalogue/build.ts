import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { catalogueUrl, readCatalogue, type Confidence } from '#areas/auto/catalogue/catalogue-file.ts';
import { mergeSources, openSources, type Mark, type Model } from './merge.ts';
import type { Modification } from './modifications.ts';
import { slugOf } from './normalise.ts';

const registerUrl = new URL('./ids.json', catalogueUrl);

/** Ids once given stay: the register keeps those of rows that a later build has lost, so none is given twice. */
type Register = Record<'marks' | 'models' | 'generations' | 'modifications', Record<string, number>>;

const emptyRegister = (): Register => ({ marks: {}, models: {}, generations: {}, modifications: {} });

function idGiver(known: Record<string, number>) {
  let last = Math.max(0, ...Object.values(known));
  return (key: string) => (known[key] ??= ++last);
}

const origin = (sources: Iterable<string>): { source: string; confidence: Confidence } => {
  const list = [...sources].sort();
  const sourced = list.some((source) => (openSources as readonly string[]).includes(source));
  return { source: list.join('+'), confidence: sourced ? 'sourced' : 'unverified' };
};

function freeSlug(name: string, taken: Set<string>): string {
  const base = slugOf(name) || 'x';
  let slug = base;
  for (let at = 2; taken.has(slug); at++) slug = `${base}-${at}`;
  taken.add(slug);
  return slug;
}

const modificationKey = (row: Modification) =>
  [row.source, row.name, row.body, row.fuel, row.engineCc, row.powerHp ?? row.powerKw, row.gearbox, row.drive].join(
    '|',
  );

/** The catalogue as text, and the register of ids it was made with. The same sources and register give the same bytes. */
export function buildCatalogue(register: Register): { text: string; register: Register } {
  const ids = {
    mark: idGiver(register.marks), model: idGiver(register.models),
    generation: idGiver(register.generations), modification: idGiver(register.modifications),
  }; // prettier-ignore
  const writeModifications = (prefix: string, rows: readonly Modification[]) => {
    const seen = new Set<string>();
    return rows.flatMap((row) => {
      const key = `${prefix}|${modificationKey(row)}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const { source, ...facts } = row;
      return [{ id: ids.modification(key), ...facts, ...origin([source]) }];
    });
  };
  const writeModel = (markSlug: string, model: Model, slug: string) => {
    const key = `${markSlug}/${slug}`;
    return {
      id: ids.model(key), name: model.name, nameRu: model.nameRu, slug, synonyms: model.synonyms, class: model.class,
      yearFrom: model.yearFrom, yearTo: model.yearTo, bodies: model.bodies, ...origin(model.sources),
      generations: model.generations.map((generation) => {
        const generationKey = `${key}/${generation.name}/${generation.yearFrom}`;
        return {
          id: ids.generation(generationKey), name: generation.name, yearFrom: generation.yearFrom, yearTo: generation.yearTo,
          bodies: generation.bodies, ...origin(['ru_market_core']),
          modifications: writeModifications(generationKey, generation.modifications),
        };
      }),
      modifications: writeModifications(key, model.modifications),
    }; // prettier-ignore
  };
  const markSlugs = new Set<string>();
  const lines = mergeSources().map((mark: Mark) => {
    const slug = freeSlug(mark.name.replace(/\s*\([^)]*\)/gu, ''), markSlugs);
    const modelSlugs = new Set<string>();
    const models = [...mark.models.values()].map((model) => writeModel(slug, model, freeSlug(model.name, modelSlugs)));
    const head = {
      id: ids.mark(slug), name: mark.name, nameRu: mark.nameRu, slug, country: mark.country, synonyms: mark.synonyms,
      popularity: mark.popularity, soldInRussia: mark.soldInRussia, ...origin(mark.sources),
    }; // prettier-ignore
    return `${JSON.stringify(head).slice(0, -1)},"models":[\n${models.map((model) => JSON.stringify(model)).join(',\n')}\n]}`;
  });
  const body = lines.join(',\n');
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { text: `{"version":"${version}","marks":[\n${body}\n]}\n`, register };
}

/** The register that the committed catalogue was made with. */
export function readRegister(): Register {
  return existsSync(registerUrl) ? (JSON.parse(readFileSync(registerUrl, 'utf8')) as Register) : emptyRegister(); // our own file
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const built = buildCatalogue(readRegister());
  writeFileSync(catalogueUrl, built.text);
  writeFileSync(registerUrl, `${JSON.stringify(built.register, null, 0).replaceAll(',"', ',\n"')}\n`);
  const { marks } = readCatalogue();
  const models = marks.flatMap((mark) => mark.models);
  const generations = models.flatMap((model) => model.generations);
  const modifications = [...models, ...generations].reduce((sum, row) => sum + row.modifications.length, 0);
  process.stdout.write(
    `${marks.length} marks, ${models.length} models, ${generations.length} generations, ${modifications} modifications\n`,
  );
}
