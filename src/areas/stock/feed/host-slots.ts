/** Limits the number of simultaneous requests to each host, over all callers. */
export class HostSlots {
  readonly #perHost: number;
  readonly #busy = new Map<string, number>();
  #released = Promise.withResolvers<void>();
  constructor(perHost: number) {
    this.#perHost = perHost;
  }

  /** Takes a slot of a host; false when all are taken. */
  take(host: string): boolean {
    const busy = this.#busy.get(host) ?? 0;
    if (busy >= this.#perHost) return false;
    this.#busy.set(host, busy + 1);
    return true;
  }

  release(host: string): void {
    const busy = this.#busy.get(host) ?? 0;
    if (busy > 1) this.#busy.set(host, busy - 1);
    else this.#busy.delete(host);
    this.#released.resolve();
    this.#released = Promise.withResolvers();
  }

  /** Resolves when a slot of any host becomes free. */
  released(): Promise<void> {
    return this.#released.promise;
  }
}

/** The host of an address, in lower case; the address itself where it is malformed. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
