/** A stream of pseudo-random numbers; the same seeds give the same stream on every machine. */
export interface Random {
  /** A number from 0 to 1, 1 excluded. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Roughly normal with mean 0 and deviation 1, clamped at ±3. */
  normal(): number;
}

/** One 32-bit hash of several numbers (murmur's finisher), so that each listing has a stream of its own. */
export function hashOf(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part >>> 0) ^ Math.imul(Math.floor(part / 4294967296), 0x27d4eb2f), 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** One 32-bit hash of the letters of a text. */
export const hashOfText = (text: string): number => hashOf(...[...text].map((letter) => letter.codePointAt(0) ?? 0));

/** mulberry32: small, quick, even enough for a demo. */
export function createRandom(...seeds: readonly number[]): Random {
  let state = hashOf(...seeds);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    normal: () => Math.max(-3, Math.min(3, (next() + next() + next() + next() - 2) * 1.732)),
  };
}

/** Picks by weight: the weights are summed once, and each pick is a bisection. */
export function createWeighted<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  let total = 0;
  const sums = items.map((item) => (total += weightOf(item)));
  return (random) => {
    const aim = random.next() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > aim) high = middle;
      else low = middle + 1;
    }
    const found = items[low];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  };
}

/** A UUID of the form of version 4, made of a hash of numbers instead of random bits. */
export function uuidOf(...parts: readonly number[]): string {
  const hex = [1, 2, 3, 4]
    .map((salt) =>
      hashOf(salt, ...parts)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
