import { ApiError } from '#contract/client.ts';
import { createStore, type Store } from '#web/store.ts';
import type { DraftContent, DraftHead } from './draft-content.ts';

/** A draft as another tab or device saved it. */
export type RemoteDraft = { content: DraftContent; version: number; savedAt: string; baseRevision?: number | null };

/** Why the last change is not on the server yet. */
export type SaveProblem = 'offline' | 'signed_out' | 'too_many' | 'failed' | 'here_only';

export type SyncState = {
  head: DraftHead;
  content: DraftContent;
  /** The content that this browser and the server last agreed on. */
  base: DraftContent | null;
  /** When the draft was last stored, in the browser or on the server. */
  savedAt: string | null;
  /** False when neither this browser nor the server could store the draft. */
  isKept: boolean;
  trouble: SaveProblem | null;
  /** A conflicting version from another tab or device. Saving stops until the seller resolves the conflict. */
  theirs: RemoteDraft | null;
};

/** Dependencies of the sync; tests inject their own. */
export type SyncDeps = {
  start: { head: DraftHead; content: DraftContent; base: DraftContent | null; version: number | null; dirty: boolean };
  savedAt: string | null;
  /** Saves to the server; null when the draft is stored in this browser only. */
  save:
    | ((state: { head: DraftHead; content: DraftContent; version: number | null }) => Promise<{
        version: number;
        saved_at: string;
      }>)
    | null;
  load(id: string): Promise<RemoteDraft>;
  isSame(a: DraftContent, b: DraftContent): boolean;
  /** Stores the draft in this browser; returns false on failure. */
  keepHere(kept: {
    head: DraftHead;
    content: DraftContent;
    version: number | null;
    base: DraftContent | null;
  }): boolean;
  dropHere(id: string): void;
  now(): Date;
  /** Milliseconds without a change before the draft is sent. */
  quietMs?: number;
};

export type DraftSync = {
  state: Store<SyncState>;
  change(update: (content: DraftContent) => DraftContent): void;
  /** Sends pending changes now: called when the network is back, after a sign-in and when the page is left. */
  flush(): void;
  /** Continues with the content that resolves a conflict. */
  resolve(content: DraftContent): void;
  /** Continues an edit on top of a newer revision, after the seller has merged the two. */
  goOnFrom(baseRevision: number, content: DraftContent): void;
  /** Stops sending. Resolves when the request in flight has ended. */
  pause(): Promise<void>;
  resume(): void;
  /** Ends the sync after publishing or discarding, and removes the draft from this browser. */
  finish(): void;
};

const retryMs = 10_000;

type Answered = { path?: string; code?: string };
const conflictOf = (error: unknown): Answered | null =>
  error instanceof ApiError && error.code === 'conflict' ? (error.body.fields?.[0] ?? {}) : null;

function saveProblemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'network' || error.status >= 500) return 'offline';
  return [401, 410, 411].includes(error.status) ? 'signed_out' : 'failed';
}

/** Saves a draft to the server while it is typed: one request at a time, always the latest content, and never over a newer version. */
export function createDraftSync(parts: SyncDeps): DraftSync {
  const { start, quietMs = 800 } = parts;
  let { version } = start;
  let isDirty = start.dirty;
  let isPaused = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The content sent last. If its response was lost, the server's version is recognised as our own by this content. */
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

  const storeLocally = (): boolean => parts.keepHere({ ...state.get(), version });

  const markSynced = (on: DraftContent, at: number, savedAt: string): void => {
    version = at;
    isDirty = !parts.isSame(on, state.get().content);
    patch({ base: on, savedAt, isKept: true, trouble: null });
    if (isDirty) storeLocally();
    else parts.dropHere(state.get().head.id);
  };

  /** Handles a newer version on the server: our own save whose response was lost, a version equal to our base, or a real conflict. */
  const handleRemoteVersion = (theirs: RemoteDraft): void => {
    const now = state.get();
    if (parts.isSame(theirs.content, now.content) || (sent && parts.isSame(theirs.content, sent)))
      return markSynced(theirs.content, theirs.version, theirs.savedAt);
    if (now.base && parts.isSame(theirs.content, now.base)) {
      version = theirs.version;
      return;
    }
    patch({ theirs });
  };

  const handleSaveError = async (error: unknown): Promise<void> => {
    const conflict = conflictOf(error);
    if (conflict?.code === 'typed_elsewhere') return handleRemoteVersion(await parts.load(state.get().head.id));
    if (conflict?.code === 'other_draft') {
      const { id } = (error as ApiError).body.current as { id: string };
      const theirs = await parts.load(id);
      parts.dropHere(state.get().head.id);
      patch({ head: { ...state.get().head, id } });
      storeLocally();
      return handleRemoteVersion(theirs);
    }
    const trouble = conflict?.code === 'too_many_drafts' ? 'too_many' : saveProblemOf(error);
    patch({ trouble });
    if (trouble === 'offline') schedule(retryMs);
  };

  const send = async (save: NonNullable<SyncDeps['save']>): Promise<void> => {
    const now = state.get();
    const before = sent;
    sent = now.content;
    try {
      const answer = await save({ head: now.head, content: now.content, version });
      markSynced(now.content, answer.version, answer.saved_at);
    } catch (error) {
      // A conflict means that the server refused this content, so it cannot come back as our own.
      if (conflictOf(error)) sent = before;
      await handleSaveError(error).catch((again: unknown) => {
        patch({ trouble: saveProblemOf(again) });
        schedule(retryMs);
      });
    }
  };

  const sendIfNeeded = (): void => {
    clearTimeout(timer);
    if (!parts.save || running || isPaused || !isDirty || state.get().theirs) return;
    running = send(parts.save).finally(() => {
      running = null;
      if (isDirty && !state.get().trouble && !state.get().theirs) schedule(quietMs);
    });
  };
  const schedule = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(sendIfNeeded, afterMs);
  };

  const applyChange = (next: DraftContent): void => {
    isDirty = true;
    patch({ content: next });
    const isHere = storeLocally();
    patch(isHere ? { savedAt: parts.now().toISOString(), isKept: true } : { isKept: false });
  };

  if (isDirty) schedule(0);
  return {
    state,
    change(update) {
      applyChange(update(state.get().content));
      schedule(quietMs);
    },
    flush: sendIfNeeded,
    resolve(chosen) {
      const { theirs } = state.get();
      if (!theirs) return;
      version = theirs.version;
      patch({ base: theirs.content, theirs: null });
      applyChange(chosen);
      sendIfNeeded();
    },
    goOnFrom(baseRevision, chosen) {
      patch({ head: { ...state.get().head, baseRevision } });
      applyChange(chosen);
      sendIfNeeded();
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
