import { ApiError } from '#contract/client.ts';
import { createStore, type Store } from '#web/store.ts';
import type { DraftContent, DraftHead } from './draft-content.ts';

/** A draft as another tab or device has left it. */
export type Theirs = { content: DraftContent; version: number; savedAt: string; baseRevision?: number | null };

/** Why the server does not have it yet. */
export type Trouble = 'offline' | 'signed_out' | 'too_many' | 'failed' | 'here_only';

export type SyncState = {
  head: DraftHead;
  content: DraftContent;
  /** What both sides last agreed on. */
  base: DraftContent | null;
  /** When it was last kept, here or there. */
  savedAt: string | null;
  /** False where neither this browser nor the server has it. */
  isKept: boolean;
  trouble: Trouble | null;
  /** It was typed on elsewhere too: nothing is saved until the reader has chosen. */
  theirs: Theirs | null;
};

/** What the sync is made of; tests put their own in. */
export type SyncParts = {
  start: { head: DraftHead; content: DraftContent; base: DraftContent | null; version: number | null; dirty: boolean };
  savedAt: string | null;
  /** Null where this browser alone keeps it. */
  save:
    | ((state: { head: DraftHead; content: DraftContent; version: number | null }) => Promise<{
        version: number;
        saved_at: string;
      }>)
    | null;
  load(id: string): Promise<Theirs>;
  isSame(one: DraftContent, other: DraftContent): boolean;
  /** Keeps it in this browser; false where it cannot. */
  keepHere(kept: {
    head: DraftHead;
    content: DraftContent;
    version: number | null;
    base: DraftContent | null;
  }): boolean;
  dropHere(id: string): void;
  now(): Date;
  /** Milliseconds of quiet before what was typed is sent. */
  quietMs?: number;
};

export type DraftSync = {
  state: Store<SyncState>;
  change(update: (content: DraftContent) => DraftContent): void;
  /** Sends what waits, now: the network is back, somebody signed in, the page is left. */
  flush(): void;
  /** The reader has chosen between here and there. */
  resolve(content: DraftContent): void;
  /** The reader has seen what was saved meanwhile: the edit goes on from there. */
  goOnFrom(baseRevision: number, content: DraftContent): void;
  /** Nothing is sent from here on, and what was on its way has ended. */
  pause(): Promise<void>;
  resume(): void;
  /** Published or thrown away: nothing is left in this browser. */
  finish(): void;
};

const retryMs = 10_000;

type Answered = { path?: string; code?: string };
const conflictOf = (error: unknown): Answered | null =>
  error instanceof ApiError && error.code === 'conflict' ? (error.body.fields?.[0] ?? {}) : null;

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'network' || error.status >= 500) return 'offline';
  return [401, 410, 411].includes(error.status) ? 'signed_out' : 'failed';
}

/** Keeps a draft on the server while it is typed: one sending at a time, the latest last, over nothing newer. */
export function createDraftSync(parts: SyncParts): DraftSync {
  const { start, quietMs = 800 } = parts;
  let { version } = start;
  let isDirty = start.dirty;
  let isPaused = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was last sent: an answer that was lost is recognised by it. */
  let sent: DraftContent | null = null;
  const { head, content, base } = start;
  const state = createStore<SyncState>({
    head,
    content,
    base,
    isKept: true,
    savedAt: parts.savedAt,
    trouble: parts.save ? null : 'here_only',
    theirs: null,
  });
  const patch = (change: Partial<SyncState>): void => state.set({ ...state.get(), ...change });

  const keep = (): boolean => parts.keepHere({ ...state.get(), version });

  const agreed = (on: DraftContent, at: number, savedAt: string): void => {
    version = at;
    isDirty = !parts.isSame(on, state.get().content);
    patch({ base: on, savedAt, isKept: true, trouble: null });
    if (isDirty) keep();
    else parts.dropHere(state.get().head.id);
  };

  /** The server has something newer: ours come back, theirs alone, or both changed. */
  const meet = (theirs: Theirs): void => {
    const now = state.get();
    if (parts.isSame(theirs.content, now.content) || (sent && parts.isSame(theirs.content, sent)))
      return agreed(theirs.content, theirs.version, theirs.savedAt);
    if (now.base && parts.isSame(theirs.content, now.base)) {
      version = theirs.version;
      return;
    }
    patch({ theirs });
  };

  const refused = async (error: unknown): Promise<void> => {
    const conflict = conflictOf(error);
    if (conflict?.code === 'typed_elsewhere') return meet(await parts.load(state.get().head.id));
    if (conflict?.code === 'other_draft') {
      const { id } = (error as ApiError).body.current as { id: string };
      const theirs = await parts.load(id);
      parts.dropHere(state.get().head.id);
      patch({ head: { ...state.get().head, id } });
      keep();
      return meet(theirs);
    }
    const trouble = conflict?.code === 'too_many_drafts' ? 'too_many' : troubleOf(error);
    patch({ trouble });
    if (trouble === 'offline') schedule(retryMs);
  };

  const send = async (save: NonNullable<SyncParts['save']>): Promise<void> => {
    const now = state.get();
    const before = sent;
    sent = now.content;
    try {
      const answer = await save({ head: now.head, content: now.content, version });
      agreed(now.content, answer.version, answer.saved_at);
    } catch (error) {
      // Only what may have arrived is taken for ours when it comes back.
      if (conflictOf(error)) sent = before;
      await refused(error).catch((again: unknown) => {
        patch({ trouble: troubleOf(again) });
        schedule(retryMs);
      });
    }
  };

  const pump = (): void => {
    clearTimeout(timer);
    if (!parts.save || running || isPaused || !isDirty || state.get().theirs) return;
    running = send(parts.save).finally(() => {
      running = null;
      if (isDirty && !state.get().trouble && !state.get().theirs) schedule(quietMs);
    });
  };
  const schedule = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(pump, afterMs);
  };

  const become = (next: DraftContent): void => {
    isDirty = true;
    patch({ content: next });
    const isHere = keep();
    patch(isHere ? { savedAt: parts.now().toISOString(), isKept: true } : { isKept: false });
  };

  if (isDirty) schedule(0);
  return {
    state,
    change(update) {
      become(update(state.get().content));
      schedule(quietMs);
    },
    flush: pump,
    resolve(chosen) {
      const { theirs } = state.get();
      if (!theirs) return;
      version = theirs.version;
      patch({ base: theirs.content, theirs: null });
      become(chosen);
      pump();
    },
    goOnFrom(baseRevision, chosen) {
      patch({ head: { ...state.get().head, baseRevision } });
      become(chosen);
      pump();
    },
    async pause() {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      isPaused = false;
      if (isDirty) schedule(quietMs);
    },
    finish() {
      isPaused = true;
      isDirty = false;
      clearTimeout(timer);
      parts.dropHere(state.get().head.id);
    },
  };
}
