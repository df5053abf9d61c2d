import { useEffect, useState } from 'react';
import { useHere } from '#web/layouts/use-here.ts';
import { typedTextKey } from '#web/typed-text.ts';
import type { BidTarget } from './bid-target.ts';

type OpenForm = { page: string; target: BidTarget };

const key = typedTextKey('bid:open');

/** The form that was open in this tab before a reload. */
function keptForm(): OpenForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as OpenForm | null;
  } catch {
    return null;
  }
}

function keep(form: OpenForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // With full or blocked storage the form is closed by a reload.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Returns the target with which the dialog was opened or, after a reload, was open on this page in this tab; null without one. */
export function useTargetOfPage(opened: BidTarget | undefined): BidTarget | null {
  const { full: page } = useHere();
  const [kept] = useState(keptForm);
  useEffect(() => {
    if (opened) keep({ page, target: opened });
    // A reload ends the page without unmounting the dialog.
    return forget;
  }, [opened, page]);
  return opened ?? (kept?.page === page ? kept.target : null);
}
