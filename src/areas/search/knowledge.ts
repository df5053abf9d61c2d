import type { KindData } from '#areas/listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { loadCatalogue, loadPlaces, type Dictionary, type Places } from './dictionary.ts';
import { makeVocabulary, type Vocabulary } from './words/vocabulary.ts';

/** The catalogue of a kind, the places and their words. */
export type Knowledge = { data: KindData; dictionary: Dictionary; vocabulary: Vocabulary };

type Known = { places: Promise<Places> | undefined; kinds: Map<KindData, Promise<Knowledge>> };
const known = new WeakMap<Db, Known>();

async function load(db: Db, data: KindData, places: Promise<Places>): Promise<Knowledge> {
  const levels = await Promise.all(data.levels.map((_, index) => loadCatalogue(db, data, index)));
  const dictionary = { ...(await places), levels };
  return { data, dictionary, vocabulary: makeVocabulary(data, dictionary) };
}

/** What search knows of a kind: read once for a database. It changes with a release, which starts anew. */
export function knowledgeOf(db: Db, data: KindData): Promise<Knowledge> {
  const here: Known = known.get(db) ?? { places: undefined, kinds: new Map() };
  known.set(db, here);
  const present = here.kinds.get(data);
  if (present) return present;
  const loading = load(db, data, (here.places ??= loadPlaces(db)));
  here.kinds.set(data, loading);
  // A failure is not kept: the next one tries again.
  loading.catch(() => forgetKnowledge(db));
  return loading;
}

/** Reads it again at the next question: something new has been met. */
export const forgetKnowledge = (db: Db): boolean => known.delete(db);
