import { sentenceFor } from '#server/start-error.ts';

/**
 * The longest stop: requests in progress may take 20 s, then the database stops. After that the process ends regardless, and PostgreSQL
 * recovers at the next start.
 */
const LIMIT_MS = 40_000;

export type Closing = {
  /** Adds a stop; the last one added runs first. */
  add(stop: () => Promise<void>): void;
  /** Lets the stops take so many milliseconds longer. */
  allow(ms: number): void;
  /** Adds what to do at once when stopping begins. */
  whenEnding(act: () => void): void;
  /** Runs the start. A failure is printed as a sentence, runs the stops added so far and ends the process with exit code 1. */
  run(start: () => Promise<void>): Promise<void>;
  /** Runs the stops and ends the process with exit code 0: for tools whose work is done. */
  finish(): Promise<never>;
};

/** Runs the stops in reverse order on Ctrl-C, SIGTERM, a closed terminal or the death of `npm start`, then ends the process. */
export function closeOnSignals(): Closing {
  const stops: (() => Promise<void>)[] = [];
  const acts: (() => void)[] = [];
  let limitMs = LIMIT_MS;
  let ending: Promise<never> | undefined;

  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed()) {
      await stop().catch((error: unknown) => console.error('While stopping:', sentenceFor(error) ?? error));
    }
  };
  const end = (code: number): Promise<never> => {
    // A second signal changes nothing: the terminal sends one to every process, and npm another.
    ending ??= (async () => {
      for (const act of acts) act();
      const timer = setTimeout(() => process.exit(1), limitMs);
      await stopAll();
      clearTimeout(timer);
      process.exit(code);
    })();
    return ending;
  };
  const fail = (error: unknown): Promise<never> => {
    // Work in progress that loses its database while the process is stopping is no failure to report.
    if (!ending) console.error(sentenceFor(error) ?? error);
    return end(1);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0));
  process.on('uncaughtException', (error) => void fail(error));
  process.on('unhandledRejection', (error) => void fail(error));
  return {
    add: (stop) => void stops.push(stop),
    allow: (ms) => void (limitMs += ms),
    whenEnding: (act) => void acts.push(act),
    run: (start) => start().catch(fail),
    finish: () => end(0),
  };
}
