import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import { createStore, type Store } from '#web/store.ts';
import { useStore } from '#web/use-store.ts';
import {
  emptyOutbox,
  isEmpty,
  nextToSend,
  type Outbox,
  outboxName,
  parseOutbox,
  type Unsent,
  withRefusal,
  without,
  withUnsent,
} from './outbox.ts';

/** How often messages that were not sent are tried again, ms; the event `online` tries them at once. */
const retryMs = 10_000;

/** Whether the server may not have had the message, so that the same key can be sent again. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'network' || error.status >= 500;

const refusalOf = (error: unknown): string =>
  error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : 'failed';

function readStored(name: string): Outbox {
  try {
    return parseOutbox(localStorage.getItem(name));
  } catch {
    return emptyOutbox;
  }
}

/** `isFailing`: the last attempt did not reach the server. */
type Kept = Outbox & { isFailing: boolean };
const nothing: Kept = { ...emptyOutbox, isFailing: false };

/** The outbox of one conversation, as the storage of the browser has it. */
class KeptOutbox {
  readonly store: Store<Kept> = createStore(nothing);
  readonly #name: string;
  #isSending = false;

  constructor(name: string) {
    this.#name = name;
  }

  /** Reads what is stored, which another tab may have changed. */
  read(): Outbox {
    const stored = readStored(this.#name);
    this.store.set({ ...this.store.get(), ...stored });
    return stored;
  }

  change(how: (outbox: Outbox) => Outbox): void {
    const next = how(readStored(this.#name));
    this.store.set({ ...this.store.get(), ...next });
    try {
      if (isEmpty(next)) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, JSON.stringify(next));
    } catch {
      // Without a storage nothing outlives the page.
    }
  }

  /** Sends the messages one after another, each with its own key until the server confirms it. */
  async flush(send: (message: Unsent) => Promise<void>): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = nextToSend(this.read()); next; next = nextToSend(this.read())) {
        const { key } = next;
        try {
          await send(next);
          this.#setFailing(false);
          this.change((outbox) => without(outbox, key));
        } catch (error) {
          if (isLost(error)) return this.#setFailing(true);
          this.change((outbox) => withRefusal(outbox, key, refusalOf(error)));
        }
      }
    } finally {
      this.#isSending = false;
    }
  }

  #setFailing(isFailing: boolean): void {
    this.store.set({ ...this.store.get(), isFailing });
  }
}

/**
 * The draft and the unsent messages of a conversation, stored in the browser, so that they survive a reload and a lost network. `place` is the
 * conversation, or what its first message is about.
 */
export function useOutbox(accountId: number, place: string, send: (message: Unsent) => Promise<void>) {
  const kept = useMemo(() => new KeptOutbox(outboxName(accountId, place)), [accountId, place]);
  const outbox = useStore(kept.store);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    kept.read();
    const flush = () => void kept.flush((message) => latestSend.current(message));
    flush();
    const timer = setInterval(flush, retryMs);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [kept]);
  return {
    ...outbox,
    storedDraft: (): string => kept.read().draft,
    saveDraft: (draft: string): void => kept.change((now) => ({ ...now, draft })),
    add(message: Pick<Unsent, 'text' | 'photos'>): void {
      const unsent = { ...message, key: crypto.randomUUID(), at: new Date().toISOString(), refusal: null };
      kept.change((now) => withUnsent(now, unsent));
      void kept.flush(send);
    },
    retry(key: string): void {
      kept.change((now) => withRefusal(now, key, null));
      void kept.flush(send);
    },
    drop: (key: string): void => kept.change((now) => without(now, key)),
  };
}
export type OutboxControl = ReturnType<typeof useOutbox>;
