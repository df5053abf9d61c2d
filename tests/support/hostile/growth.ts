/** Processor time of this thread in ms: other programs of a busy machine do not count. */
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

/** Time that is worth comparing. Four times the text of a linear function takes four times as long, of a quadratic one sixteen times. */
const noticeable = 25;
const mostTimes = 9;
/** So often a growth must be seen to be believed. */
const rounds = 4;

/**
 * Runs something on texts four times as long each, until the longest or a noticeable time, and then compares with the step before: null
 * while the time grows with the length, else how it grew. What is faster than its limit on the longest text is not compared at all.
 */
export async function growthOf(
  run: (size: number) => unknown,
  { from = 32, longest = 131_072 }: { from?: number; longest?: number } = {},
): Promise<string | null> {
  for (let size = from; size <= longest; size *= 4) {
    if ((await processorTime(() => run(size))) < noticeable) continue;
    // The first run also compiled and collected.
    let grown: string | null = null;
    // Collecting garbage makes some runs of a linear function long; a quadratic one is slow however often it is asked.
    for (let round = 1; round <= rounds; round += 1) {
      const longer = await leastSpent(() => run(size), 3);
      if (longer < noticeable) {
        grown = null;
        break;
      }
      const shorter = await leastSpent(() => run(size / 4), 9);
      grown =
        longer > shorter * mostTimes
          ? `${shorter.toFixed(1)} ms at ${size / 4}, ${longer.toFixed(1)} at ${size}`
          : null;
      if (grown === null) break;
    }
    if (grown !== null) return grown;
  }
  return null;
}
