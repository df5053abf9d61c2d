import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '#web/context.tsx';
import { emptyForm, type FillForm } from './fill-form.ts';

const drafts = new Map<number, Store<FillForm>>();

const keyOf = (userId: number): string => `fill-profile-${userId}`;

function readDraft(userId: number): FillForm {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<FillForm> | null;
    return { ...emptyForm, ...kept };
  } catch {
    return emptyForm;
  }
}

function draftOf(userId: number): Store<FillForm> {
  let draft = drafts.get(userId);
  if (!draft) drafts.set(userId, (draft = createStore(readDraft(userId))));
  return draft;
}

/** What a person has typed, kept in this tab through a reload and an ended session. */
export function useFillDraft(userId: number): [FillForm, (change: Partial<FillForm>) => void, () => void] {
  const form = useSyncExternalStore(
    (listener) => draftOf(userId).subscribe(listener),
    () => draftOf(userId).get(),
    () => emptyForm,
  );
  const change = (part: Partial<FillForm>): void => {
    const next = { ...draftOf(userId).get(), ...part };
    draftOf(userId).set(next);
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the form works, it only is not kept over a reload.
    }
  };
  const forget = (): void => {
    sessionStorage.removeItem(keyOf(userId));
    drafts.delete(userId);
  };
  return [form, change, forget];
}
