/** The queue is full: the caller should say so and ask to come again. */
export class QueueFull extends Error {}

export type Queue = {
  /** Runs the work when a place is free, in the order of asking. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** At most `places` works at once and `waiting` behind them; more are refused at once. */
export function createQueue(places: number, waiting: number): Queue {
  let busy = 0;
  const line: (() => void)[] = [];
  const leave = (): void => {
    const next = line.shift();
    // The place passes on without being counted free, so nobody slips in between.
    if (next) next();
    else busy--;
  };
  return {
    async run(work) {
      if (busy < places) busy++;
      else if (line.length >= waiting) throw new QueueFull('Too many are waiting.');
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
