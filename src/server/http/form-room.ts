export type Share = { forms: number; bytes: number };

/** The part of the room that one form takes. */
export type Place = {
  /** Bytes of the form that have come; false where there is no room for them. */
  add(bytes: number): boolean;
  leave(): void;
};

type FormRoom = {
  /** Lets a form in; null where its person or address holds as many as they may. */
  enter(by: { person: string; address: string }): Place | null;
  /** How many persons and addresses are counted. */
  readonly size: number;
};

const empty = (): Share => ({ forms: 0, bytes: 0 });

/**
 * Forms are held whole in memory: so many bytes of them at once, and of one person and one address a part, so that nobody fills it alone. What
 * counts is what has come, not what a form says it will be: whoever only begins forms takes nothing from the others.
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
