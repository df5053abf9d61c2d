import { useEffect, useRef, useState } from 'react';
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

/** The draft of one form; every change is kept within half a second, and on leaving the page at once. */
export function useDraft(key: string): {
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  forget: () => void;
} {
  const [draft, setDraft] = useState<Draft>(() => readDraft(key));
  const latest = useRef(draft);
  latest.current = draft;
  const isDirty = useRef(false);

  const save = () => {
    if (!isDirty.current) return;
    isDirty.current = false;
    const savedAt = new Date().toISOString();
    try {
      localStorage.setItem(key, JSON.stringify({ ...latest.current, savedAt }));
      setDraft((now) => ({ ...now, savedAt }));
    } catch {
      // Storage is full or forbidden: the form works, it only is not kept.
    }
  };
  useEffect(() => {
    const timer = setTimeout(save, 500);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
    // Only at the first and the last render.
  }, []);

  return {
    draft,
    change(update) {
      isDirty.current = true;
      setDraft(update);
    },
    forget() {
      isDirty.current = false;
      localStorage.removeItem(key);
    },
  };
}
