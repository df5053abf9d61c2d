import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { loadLevel, loadPlaces, type ReferenceData, type Places } from './reference-data.ts';
import { makeVocabulary, type Vocabulary } from './words/vocabulary.ts';

/** The catalogue of a kind, the places and their words. */
export type SearchCatalogue = { data: KindData; reference: ReferenceData; vocabulary: Vocabulary };

type Known = { places: Promise<Places> | undefined; kinds: Map<KindData, Promise<SearchCatalogue>> };
const known = new WeakMap<Db, Known>();

async function load(db: Db, data: KindData, places: Promise<Places>): Promise<SearchCatalogue> {
  const levels = await Promise.all(data.levels.map((_, index) => loadLevel(db, data, index)));
  const reference = { ...(await places), levels };
  return { data, reference, vocabulary: makeVocabulary(data, reference) };
}

/** What search knows of a kind: read once for a database. It changes with a release, which starts anew. */
export function catalogueOf(db: Db, data: KindData): Promise<SearchCatalogue> {
  const here: Known = known.get(db) ?? { places: undefined, kinds: new Map() };
  known.set(db, here);
  const present = here.kinds.get(data);
  if (present) return present;
  const loading = load(db, data, (here.places ??= loadPlaces(db)));
  here.kinds.set(data, loading);
  // A failure is not kept: the next one tries again.
  loading.catch(() => dropCatalogues(db));
  return loading;
}

/** Reads it again at the next question: something new has been met. */
export const dropCatalogues = (db: Db): boolean => known.delete(db);
