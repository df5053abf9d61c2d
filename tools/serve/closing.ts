import { sentenceFor } from '#server/start-error.ts';

/**
 * What takes longer to stop than this is left to end with the process, and PostgreSQL recovers at the next start. It covers the requests that
 * have begun (20 s) and the database.
 */
const LIMIT_MS = 40_000;

export type Closing = {
  /** Adds what to stop; the last added stops first. */
  add(stop: () => Promise<void>): void;
  /** Gives the stop so much more time, ms. */
  allow(ms: number): void;
  /** Adds what to do at once when the end begins. */
  whenEnding(act: () => void): void;
  /** Runs the start; a failure stops what had begun and ends with exit code 1 and a sentence. */
  run(start: () => Promise<void>): Promise<void>;
  /** Stops everything and ends with exit code 0: for tools whose work is done. */
  finish(): Promise<never>;
};

/** Stops everything in reverse order on Ctrl-C, SIGTERM, a closed terminal or the death of `npm start`, and ends the process. */
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
    // A second signal (the terminal sends one to every process, npm another) changes nothing.
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
    // While stopping, work in progress loses its database: that is no failure to report.
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
