export type Share = { forms: number; bytes: number };

/** The memory reserved for one form. */
export type Place = {
  /** Reserves memory for received bytes; returns false when there is none left. */
  add(bytes: number): boolean;
  leave(): void;
};

type FormRoom = {
  /** Admits a form; returns null when its person or address already has the maximum number of forms. */
  enter(by: { person: string; address: string }): Place | null;
  /** The number of persons and addresses that currently have forms. */
  readonly size: number;
};

const empty = (): Share => ({ forms: 0, bytes: 0 });

/**
 * Limits the memory of forms, which are buffered whole, in total and per person and address, so that nobody can occupy all of it. Only
 * received bytes count, not the announced length, so a form that merely begins takes no memory from others.
 */
export function createFormRoom(most: { bytes: number; perPerson: Share; perAddress: Share }): FormRoom {
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
    enter({ person, address }) {
      const bounds = [
        [`person ${person}`, most.perPerson],
        [`address ${address}`, most.perAddress],
      ] as const;
      if (bounds.some(([key, bound]) => (shares.get(key)?.forms ?? 0) >= bound.forms)) return null;
      for (const [key] of bounds) shareOf(key).forms += 1;
      let own = 0;
      let hasLeft = false;
      return {
        add(bytes) {
          if (hasLeft) return false;
          const isFull =
            taken + bytes > most.bytes || bounds.some(([key, bound]) => shareOf(key).bytes + bytes > bound.bytes);
          if (isFull) return false;
          taken += bytes;
          own += bytes;
          for (const [key] of bounds) shareOf(key).bytes += bytes;
          return true;
        },
        leave() {
          hasLeft = true;
          taken -= own;
          for (const [key] of bounds) {
            const share = shareOf(key);
            share.forms -= 1;
            share.bytes -= own;
            if (share.forms === 0) shares.delete(key);
          }
        },
      };
    },
  };
}
