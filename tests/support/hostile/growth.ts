/** The processor time of this thread in ms, which other programs do not affect. */
export async function processorTime(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function leastSpent(run: () => unknown, tries: number): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < tries; i += 1) least = Math.min(least, await processorTime(run));
  return least;
}

/** The least time worth comparing, in ms. */
const noticeable = 25;
/** A text four times as long takes a linear function four times as long, a quadratic one sixteen times. */
const mostTimes = 9;
/** The same for a text twice as long: twice or four times. */
const mostTimesDoubled = 3;
/**
 * Runs on the shorter text in one measurement, which so takes about as long as one on the longer: the system may count processor time in ticks of
 * several ms.
 */
const shorterRuns = 4;

export type GrowthOptions = {
  from?: number;
  longest?: number;
  /** How many consecutive measurements must show the growth. */
  rounds?: number;
};

/**
 * Runs a function on texts that are each four times as long as the one before, and compares their times. Returns null while the time grows in
 * proportion to the length, else a sentence that says how it grew.
 */
export async function growthOf(
  run: (size: number) => unknown,
  { from = 32, longest = 131_072, rounds = 4 }: GrowthOptions = {},
): Promise<string | null> {
  const leastOfShorter = async (size: number, tries: number): Promise<number> => {
    const spent = await leastSpent(async () => {
      for (let n = 0; n < shorterRuns; n += 1) await run(size);
    }, tries);
    return spent / shorterRuns;
  };
  for (let size = from; size <= longest; size *= 4) {
    // The first run also compiles and collects garbage: if even it is linear, no other run is needed.
    const first = await processorTime(() => run(size));
    if (first < noticeable || first <= (await leastOfShorter(size / 4, 3)) * mostTimes) continue;
    let grown: string | null = null;
    // Garbage collection makes some runs of a linear function slow; a quadratic function is slow in every run.
    for (let round = 1; round <= rounds; round += 1) {
      const longer = await leastSpent(() => run(size), 3);
      if (longer < noticeable) {
        grown = null;
        break;
      }
      const shorter = await leastOfShorter(size / 4, 9);
      grown =
        longer > shorter * mostTimes
          ? `${shorter.toFixed(1)} ms at ${size / 4}, ${longer.toFixed(1)} at ${size}`
          : null;
      if (grown === null) break;
    }
    // A linear function has one such step, where its texts no longer fit some cache; quadratic growth goes on.
    if (grown === null) continue;
    const [here, next] = [await leastSpent(() => run(size), 3), await leastSpent(() => run(size * 2), 3)];
    if (next > here * mostTimesDoubled) return grown;
  }
  return null;
}
