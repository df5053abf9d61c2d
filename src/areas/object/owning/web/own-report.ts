import type { OwnerAct } from '#listing/lifecycle.ts';
import type { OutputOf } from '#contract/client.ts';
import { createStore, type Store } from '#web/store.ts';

type Result = OutputOf<'object/act'>['results'][number];

/** The outcome of a bulk act that left some listings unchanged. */
export type OwnReport = { act: OwnerAct; done: number; refused: readonly Result[] };

/** The report of the last act, shown above the list until the next act. */
export const ownReport: Store<OwnReport | null> = createStore<OwnReport | null>(null);
