import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { loadLevel, loadPlaces, type ReferenceData, type Places } from './reference-data.ts';
import { makeVocabulary, type Vocabulary } from './words/vocabulary.ts';

/** The catalogue of a kind, the places, and the vocabulary that both give to queries. */
export type SearchCatalogue = { data: KindData; reference: ReferenceData; vocabulary: Vocabulary };

type Cache = { places: Promise<Places> | undefined; kinds: Map<KindData, Promise<SearchCatalogue>> };
const caches = new WeakMap<Db, Cache>();

async function load(db: Db, data: KindData, places: Promise<Places>): Promise<SearchCatalogue> {
  const levels = await Promise.all(data.levels.map((_, index) => loadLevel(db, data, index)));
  const reference = { ...(await places), levels };
  return { data, reference, vocabulary: makeVocabulary(data, reference) };
}

/** The catalogue of a kind, read once for each database. Releases change catalogues, and a release restarts the server. */
export function catalogueOf(db: Db, data: KindData): Promise<SearchCatalogue> {
  const cache: Cache = caches.get(db) ?? { places: undefined, kinds: new Map() };
  caches.set(db, cache);
  const cached = cache.kinds.get(data);
  if (cached) return cached;
  const loading = load(db, data, (cache.places ??= loadPlaces(db)));
  cache.kinds.set(data, loading);
  // A failed load is not cached: the next call tries again.
  loading.catch(() => dropCatalogues(db));
  return loading;
}

/** Makes the next call read the catalogues again, after a listing has named a row that the cache lacks. */
export const dropCatalogues = (db: Db): boolean => caches.delete(db);
