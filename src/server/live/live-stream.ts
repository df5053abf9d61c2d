import type { PlacedEvent } from './event-log.ts';

/** The part of a response that a stream writes to. */
export type Sink = {
  write(text: string): boolean;
  readonly writableLength: number;
  destroy(): void;
};

/** A reader with more unread bytes is dropped; its browser comes back and is told what it missed. */
const mostUnreadBytes = 64 * 1024;
/** The most events that wait while an earlier part is read from the database. */
const mostPending = 1000;

export type StreamOwner = {
  accountId: number;
  sessionId: string;
  /** The limit of streams from one network counts by it. */
  address: string;
  /** When the access token expires, ms. */
  until: number;
};

/** One open response. Until `catchUp` has sent what the reader missed, new events wait. */
export class LiveStream {
  readonly owner: StreamOwner;
  readonly #sink: Sink;
  #pending: PlacedEvent[] | null = [];
  #position = 0;
  #isClosed = false;

  constructor(owner: StreamOwner, sink: Sink) {
    this.owner = owner;
    this.#sink = sink;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Sends an event, each position once. */
  send(event: PlacedEvent): void {
    if (this.#pending) {
      this.#pending.push(event);
      if (this.#pending.length > mostPending) this.close();
    } else this.#write(event);
  }

  /** Sends events that were read from the database; `send` goes on holding new ones back. */
  replay(events: readonly PlacedEvent[]): void {
    for (const event of events) this.#write(event);
  }

  /** Ends the replay: `hello` says from which position the reader is up to date, then events pass through. */
  begin(position: number, isResumed: boolean): void {
    this.#position = Math.max(this.#position, position);
    this.#put(`event: hello\nid: ${this.#position}\ndata: ${JSON.stringify({ resumed: isResumed })}\n\n`);
    const pending = this.#pending ?? [];
    this.#pending = null;
    for (const event of pending) this.#write(event);
  }

  beat(): void {
    this.#put(': beat\n\n');
  }

  /** Whether the reader takes what is written; a replay pauses while it does not. */
  get isFull(): boolean {
    return this.#sink.writableLength > mostUnreadBytes / 2;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#pending = null;
    this.#sink.destroy();
  }

  #write({ position, type, payload }: PlacedEvent): void {
    if (position <= this.#position) return;
    this.#position = position;
    this.#put(`event: ${type}\nid: ${position}\ndata: ${JSON.stringify(payload)}\n\n`);
  }

  #put(text: string): void {
    if (this.#isClosed) return;
    this.#sink.write(text);
    if (this.#sink.writableLength > mostUnreadBytes) this.close();
  }
}
