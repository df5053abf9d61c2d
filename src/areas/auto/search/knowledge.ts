import type { Db } from '#server/db/connect.ts';
import { loadDictionary } from './dictionary.ts';
import { makeVocabulary } from './vocabulary.ts';
import type { Knowledge } from './wanted.ts';

const known = new WeakMap<Db, Promise<Knowledge>>();

async function load(db: Db): Promise<Knowledge> {
  const dictionary = await loadDictionary(db);
  return { dictionary, vocabulary: makeVocabulary(dictionary) };
}

/** The catalogue, the places and their words: read once for a database. They change with a release, which starts anew. */
export function knowledgeOf(db: Db): Promise<Knowledge> {
  const present = known.get(db);
  if (present) return present;
  const loading = load(db);
  known.set(db, loading);
  // A failure is not kept: the next one tries again.
  loading.catch(() => known.delete(db));
  return loading;
}

/** Reads them again at the next question: something new has been met. */
export const forgetKnowledge = (db: Db): boolean => known.delete(db);
