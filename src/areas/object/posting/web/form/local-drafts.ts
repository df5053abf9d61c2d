import type { DraftContent, DraftHead } from './draft-content.ts';

/** What the server has not confirmed yet, kept in this browser; it goes once the server has it. */
export type LocalDraft = {
  head: DraftHead;
  content: DraftContent;
  /** The version of the server that it began from; null where the server has none. */
  version: number | null;
  base: DraftContent | null;
  changedAt: string;
};

/** Whose typing it is: a person's by their number; an administrator's is kept apart, and in this browser alone. */
export type Typist = number | `admin-${number}`;

const prefix = (userId: Typist): string => `dvor.draft.${userId}.`;

function parse(text: string | null): LocalDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as LocalDraft | null;
    return kept && typeof kept === 'object' && kept.head && kept.content?.values ? kept : null;
  } catch {
    return null;
  }
}

export const readLocal = (userId: Typist, id: string): LocalDraft | null =>
  parse(localStorage.getItem(prefix(userId) + id));

/** All of one person's, the latest first. */
export function listLocal(userId: Typist): LocalDraft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix(userId)))
    .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
}

/** False where the storage is full or forbidden: the form works, it only is not kept here. */
export function writeLocal(userId: Typist, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(prefix(userId) + draft.head.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const dropLocal = (userId: Typist, id: string): void => localStorage.removeItem(prefix(userId) + id);

const openKey = (userId: Typist): string => `dvor.draft.open.${userId}`;

/** The draft that this tab has open, so that a reload goes on with it and not with a question. */
export const readOpenDraft = (userId: Typist): string | null => sessionStorage.getItem(openKey(userId));

export function keepOpenDraft(userId: Typist, id: string | null): void {
  if (id === null) sessionStorage.removeItem(openKey(userId));
  else sessionStorage.setItem(openKey(userId), id);
}
