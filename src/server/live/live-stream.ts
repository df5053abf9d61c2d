import type { PlacedEvent } from './event-log.ts';

/** The part of a response that a stream writes to. */
export type Sink = {
  write(text: string): boolean;
  readonly writableLength: number;
  destroy(): void;
};

/** A reader with more unread bytes is disconnected; its browser reconnects and gets the missed events. */
const mostUnreadBytes = 64 * 1024;
/** The maximum number of events that wait while earlier ones are read from the database. */
const mostPending = 1000;

export type StreamOwner = {
  accountId: number;
  sessionId: string;
  /** The network by which streams are counted. */
  address: string;
  /** When the access token expires, ms. */
  until: number;
};

/** One open response. New events wait until `catchUp` has sent those that the reader missed. */
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

  /** Sends events read from the database; `send` continues to hold back new ones. */
  replay(events: readonly PlacedEvent[]): void {
    for (const event of events) this.#write(event);
  }

  /** Ends the replay: `hello` tells the reader the position up to which it is current; then events pass through. */
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

  /** Whether the reader accepts more; a replay pauses while it does not. */
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
