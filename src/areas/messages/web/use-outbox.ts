import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import { createStore, type Store } from '#web/store.ts';
import { useStore, useViewer } from '#web/use-store.ts';
import {
  type DraftPhoto,
  emptyOutbox,
  isEmpty,
  joined,
  nextToSend,
  type Outbox,
  outboxName,
  parseOutbox,
  type Unsent,
  withProfile,
  withRefusal,
  without,
  withUnsent,
} from './outbox.ts';

/** The interval at which unsent messages are retried, ms. The event `online` retries them at once. */
const retryMs = 10_000;

/** Whether the message may not have reached the server, so that it is sent again with the same key. */
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

function writeStored(name: string, outbox: Outbox): void {
  try {
    if (isEmpty(outbox)) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(outbox));
  } catch {
    // Without a storage nothing outlives the page.
  }
}

/** `isFailing`: the last attempt did not reach the server. */
type Kept = Outbox & { isFailing: boolean };
const nothing: Kept = { ...emptyOutbox, isFailing: false };

/** The outbox of one conversation as stored in the browser. */
class KeptOutbox {
  readonly store: Store<Kept> = createStore(nothing);
  readonly #name: string;
  /** The name of the outbox from before the conversation began. */
  readonly #former: string | null;
  #isSending = false;

  constructor(name: string, former: string | null) {
    this.#name = name;
    this.#former = former;
  }

  /** Reads the stored outbox again, because another tab may have changed it. */
  read(): Outbox {
    this.#moveFormer();
    const stored = readStored(this.#name);
    this.store.set({ ...this.store.get(), ...stored });
    return stored;
  }

  change(how: (outbox: Outbox) => Outbox): void {
    const next = how(readStored(this.#name));
    this.store.set({ ...this.store.get(), ...next });
    writeStored(this.#name, next);
  }

  /** Moves text and photos that were added while the first message was being sent to the conversation that this message began. */
  #moveFormer(): void {
    const former = this.#former === null ? emptyOutbox : readStored(this.#former);
    if (this.#former === null || isEmpty(former)) return;
    writeStored(this.#name, joined(former, readStored(this.#name)));
    writeStored(this.#former, emptyOutbox);
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

/** `place`: the conversation, or what its first message is about. `former`: what the first message of the conversation was about. */
type Place = { accountId: number; place: string; former?: string };

/** The draft and the unsent messages of a conversation, stored in the browser, so that they survive a reload and a lost network. */
export function useOutbox({ accountId, place, former }: Place, send: (message: Unsent) => Promise<void>) {
  const kept = useMemo(
    () => new KeptOutbox(outboxName(accountId, place), former === undefined ? null : outboxName(accountId, former)),
    [accountId, place, former],
  );
  const outbox = useStore(kept.store);
  const viewer = useViewer();
  const hasProfile = viewer.kind !== 'user' || viewer.hasProfile;
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    if (hasProfile) kept.change(withProfile);
    else kept.read();
    const flush = () => void kept.flush((message) => latestSend.current(message));
    flush();
    const timer = setInterval(flush, retryMs);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [kept, hasProfile]);
  return {
    ...outbox,
    storedDraft: (): Outbox => kept.read(),
    saveDraft: (draft: string): void => kept.change((now) => ({ ...now, draft })),
    savePhotos: (photos: DraftPhoto[]): void => kept.change((now) => ({ ...now, photos })),
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
