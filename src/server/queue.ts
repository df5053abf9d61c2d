/** The queue is full; the caller should ask its client to retry later. */
export class QueueFull extends Error {}

export type Queue = {
  /** Runs the work when a place is free, in the order of calls. Throws QueueFull when too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** Returns a queue that runs at most `places` works at once with `waiting` behind them and refuses more. */
export function createQueue(places: number, waiting: number): Queue {
  let busy = 0;
  const line: (() => void)[] = [];
  const leave = (): void => {
    const next = line.shift();
    // The next work takes over the place directly, so that no other call can take it.
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
