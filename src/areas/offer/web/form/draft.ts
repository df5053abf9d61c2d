import { useRef, useState } from 'react';
import type { FormValues } from './form-model.ts';
import type { ShownPhoto } from './photos.ts';

/** What is kept in this browser while a form is filled in, so that a reload or an ended session loses nothing. */
export type Draft = {
  values: FormValues;
  /** Names of chosen catalogue rows, to show them before the catalogue has answered. */
  names: Record<string, string>;
  photos: ShownPhoto[];
  /** One publication: a double click or a retry makes one listing. */
  creationKey: string;
  savedAt: string | null;
};

const emptyDraft = (): Draft => ({
  values: {},
  names: {},
  photos: [],
  creationKey: crypto.randomUUID(),
  savedAt: null,
});

function readDraft(key: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    return kept && typeof kept === 'object' ? { ...emptyDraft(), ...kept } : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    // Storage is full or forbidden: the form works, it only is not kept.
    return false;
  }
}

/** The draft of one form, kept at every change; a few kilobytes cost nothing to write. */
export function useDraft(key: string): {
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  forget: () => void;
} {
  const [draft, setDraft] = useState<Draft>(() => readDraft(key));
  // Several changes may come between two renders: uploads that end together.
  const latest = useRef(draft);
  return {
    draft,
    change(update) {
      const next = { ...update(latest.current), savedAt: new Date().toISOString() };
      latest.current = writeDraft(key, next) ? next : { ...next, savedAt: null };
      setDraft(latest.current);
    },
    forget() {
      localStorage.removeItem(key);
    },
  };
}
