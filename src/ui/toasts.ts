/** A message at the edge of the page. */
export type Toast = {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'danger';
  /** The action that the toast offers. */
  undo?: { label: string; onUndo: () => void };
  /** Stays until it is closed, or is no longer true. */
  stays?: boolean;
  /** The things whose state the toast reports, such as `favorite:12`. A newer toast about one of them replaces this toast. */
  about: readonly string[];
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** The subject of toasts that confirm a press whose result is seen elsewhere too, of which the last is enough. */
export const confirmation = 'confirmation';

/** How long a toast stays: five seconds, ten with a button. */
const PLAIN_MS = 5000;
const UNDO_MS = 10_000;
const MOST = 3;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message and returns its id. A fourth toast pushes the oldest out. */
export function showToast(toast: { text: string } & Partial<Omit<Toast, 'id'>>): number {
  lastId += 1;
  const made: Toast = { tone: 'plain', about: [], ...toast, id: lastId };
  hideToastsAbout(made.about);
  for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - MOST))) hideToast(old.id);
  change([...toasts, made]);
  resumeToast(made.id);
  return made.id;
}

export function hideToast(id: number): void {
  holdToast(id);
  change(toasts.filter((toast) => toast.id !== id));
}

/** Hides the toasts about any of these things, after an action that makes those toasts untrue. */
export function hideToastsAbout(about: readonly string[]): void {
  for (const toast of toasts) if (toast.about.some((subject) => about.includes(subject))) hideToast(toast.id);
}

/** Keeps a toast while the pointer is over it or the focus is in it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function resumeToast(id: number): void {
  const toast = toasts.find((candidate) => candidate.id === id);
  if (!toast || toast.stays) return;
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => hideToast(id), toast.undo ? UNDO_MS : PLAIN_MS),
  );
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
