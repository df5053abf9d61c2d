import { readCookie } from './browser-cookies.ts';

const storageKey = 'recently_seen';
const most = 24;

/** Ids of listings opened in this browser, the latest first; what cannot be read counts as none. */
export function readSeen(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

/** Remembers an opened listing, unless the reader has refused what is not needed. */
export function rememberSeen(id: number): void {
  if (readCookie('cookie_choice') === 'necessary') return;
  try {
    const next = [id, ...readSeen().filter((one) => one !== id)].slice(0, most);
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // A full or forbidden storage remembers nothing.
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Forbidden: there is nothing to forget either.
  }
}
