import type { DraftContent, DraftHead } from './draft-content.ts';

/** A draft that the server has not confirmed yet, in localStorage. Removed once the server has it. */
export type LocalDraft = {
  head: DraftHead;
  content: DraftContent;
  /** The server's version that the draft is based on; null when the server has none. */
  version: number | null;
  base: DraftContent | null;
  changedAt: string;
};

/** Owner of a local draft: a user id, or an administrator, whose drafts are separate and stored in this browser only. */
export type DraftOwner = number | `admin-${number}`;

const prefix = (userId: DraftOwner): string => `dvor.draft.${userId}.`;

function parse(text: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as LocalDraft | null;
    return draft && typeof draft === 'object' && draft.head && draft.content?.values ? draft : null;
  } catch {
    return null;
  }
}

export const readLocalDraft = (userId: DraftOwner, id: string): LocalDraft | null =>
  parse(localStorage.getItem(prefix(userId) + id));

/** Returns all local drafts of one person, the latest first. */
export function listLocalDrafts(userId: DraftOwner): LocalDraft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix(userId)))
    .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}

/** Stores a draft in localStorage. Returns false when the storage is full or forbidden; the form works without it. */
export function writeLocalDraft(userId: DraftOwner, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(prefix(userId) + draft.head.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const deleteLocalDraft = (userId: DraftOwner, id: string): void => localStorage.removeItem(prefix(userId) + id);

const openKey = (userId: DraftOwner): string => `dvor.draft.open.${userId}`;

/** Returns the id of the draft open in this tab, so that a reload continues it without asking which draft to open. */
export const readOpenDraft = (userId: DraftOwner): string | null => sessionStorage.getItem(openKey(userId));

export function writeOpenDraft(userId: DraftOwner, id: string | null): void {
  if (id === null) sessionStorage.removeItem(openKey(userId));
  else sessionStorage.setItem(openKey(userId), id);
}
