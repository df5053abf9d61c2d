import { setImmediate as afterOthers } from 'node:timers/promises';
import { kindData } from '#kinds/data.ts';
import type { Db } from '#server/db/connect.ts';
import { catalogueOf } from './catalogue-cache.ts';
import { prepareCorrections } from './understanding/corrections.ts';
import { hasLexicon, lexiconOf } from './understanding/kind-lexicon.ts';
import { prepareSuggestions } from './words/suggest.ts';

/**
 * Makes the lexicons of all kinds and the index of suggestions, so that no typed query waits for them; the requests of others run in between.
 * Returns how many lexicons the catalogues did not have yet.
 */
export async function prepareWords(db: Db): Promise<number> {
  const catalogues = await Promise.all(Object.values(kindData).map((data) => catalogueOf(db, data)));
  const lacking = catalogues.filter((catalogue) => !hasLexicon(catalogue));
  for (const catalogue of lacking) {
    prepareCorrections(lexiconOf(catalogue));
    await afterOthers();
  }
  prepareSuggestions(catalogues);
  return lacking.length;
}
