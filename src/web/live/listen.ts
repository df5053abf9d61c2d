import type { LiveEvents, LiveEventType } from '#contract/live-events.ts';

/** `anew`: events may have been missed, so what is shown must be read again. */
type Listener = (payload: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

/** Calls the listener for each live event of a type, in every tab; returns how to stop. */
export function listenToEvents<Type extends LiveEventType | 'anew'>(
  type: Type,
  listener: (payload: Type extends LiveEventType ? LiveEvents[Type] : unknown) => void,
): () => void {
  const known = listeners.get(type) ?? new Set();
  // The server sends the payload that `publishEvent` was given for the type.
  const typed = listener as Listener;
  listeners.set(type, known.add(typed));
  return () => void known.delete(typed);
}

export function tellListeners(type: string, payload: unknown): void {
  for (const listener of listeners.get(type) ?? []) listener(payload);
}
