import type { OwnerAct } from '#listing/lifecycle.ts';
import type { OutputOf } from '#contract/client.ts';
import { createStore, type Store } from '#web/store.ts';

type Result = OutputOf<'object/act'>['results'][number];

/** A listing that a bulk act left unchanged: refused by the server, or left out before it was asked. */
type Unchanged = Pick<Result, 'id' | 'status'> & { outcome: Exclude<Result['outcome'], 'done'> | 'left_out' };

/** The outcome of a bulk act that left some listings unchanged. */
export type OwnReport = { act: OwnerAct; done: number; unchanged: readonly Unchanged[] };

/** The report of the last act, shown above the list until the next act. */
export const ownReport: Store<OwnReport | null> = createStore<OwnReport | null>(null);
