import type { OwnerAct } from '#areas/listing/life.ts';
import type { OutputOf } from '#contract/client.ts';
import { createStore, type Store } from '#web/context.tsx';

type Result = OutputOf<'object/act'>['results'][number];

/** What became of an act with many that did not go through with all of them. */
export type OwnReport = { act: OwnerAct; done: number; refused: readonly Result[] };

/** Of the last such act, until the next one; told above the list, listing by listing. */
export const ownReport: Store<OwnReport | null> = createStore<OwnReport | null>(null);
