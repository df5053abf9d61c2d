export type Share = { bodies: number; bytes: number };

/** The memory reserved for one body. */
export type Reservation = {
  /** Reserves memory for received bytes; returns false when there is none left. */
  add(bytes: number): boolean;
  release(): void;
};

type BodyMemory = {
  /** Begins the reservation of a body; returns null when its person or address already has the maximum number of bodies. */
  reserve(by: { person: string; address: string }): Reservation | null;
  /** The number of persons and addresses that currently have bodies in memory. */
  readonly size: number;
};

const empty = (): Share => ({ bodies: 0, bytes: 0 });

/**
 * Limits the memory of bodies of requests, which are buffered whole, in total and per person and address, so that nobody can occupy all of it. Only
 * received bytes count, not the announced length, so a body that merely begins takes no memory from others.
 */
export function createBodyMemory(most: { bytes: number; perPerson: Share; perAddress: Share }): BodyMemory {
  let taken = 0;
  const shares = new Map<string, Share>();
  const shareOf = (key: string): Share => {
    const found = shares.get(key) ?? empty();
    shares.set(key, found);
    return found;
  };
  return {
    get size() {
      return shares.size;
    },
    reserve({ person, address }) {
      const bounds = [
        [`person ${person}`, most.perPerson],
        [`address ${address}`, most.perAddress],
      ] as const;
      if (bounds.some(([key, bound]) => (shares.get(key)?.bodies ?? 0) >= bound.bodies)) return null;
      for (const [key] of bounds) shareOf(key).bodies += 1;
      let own = 0;
      let isReleased = false;
      return {
        add(bytes) {
          if (isReleased) return false;
          const isFull =
            taken + bytes > most.bytes || bounds.some(([key, bound]) => shareOf(key).bytes + bytes > bound.bytes);
          if (isFull) return false;
          taken += bytes;
          own += bytes;
          for (const [key] of bounds) shareOf(key).bytes += bytes;
          return true;
        },
        release() {
          isReleased = true;
          taken -= own;
          for (const [key] of bounds) {
            const share = shareOf(key);
            share.bodies -= 1;
            share.bytes -= own;
            if (share.bodies === 0) shares.delete(key);
          }
        },
      };
    },
  };
}
