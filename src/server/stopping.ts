import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** How long a stopping server lets requests in progress run, ms: long enough for an upload from a slow phone. */
const REQUESTS_MS = 20_000;
/** A keep-alive connection holds up a stop from the end of its request until it is closed, so idle ones are looked for this often, ms. */
const IDLE_POLL_MS = 50;

/** Whether the server is about to stop: `/readyz` then says so, and a balancer sends it nothing more. */
export type Stopping = { isStopping: boolean };

type Options = {
  app: FastifyInstance;
  log: Logger;
  /** How long `/readyz` says no before the port is closed, so that a balancer hears of it, ms. */
  delayMs: number;
  requestsMs?: number;
};

/** Stops answering: `/readyz` first says no, then the port is closed, requests that have begun end, and what is left is cut off. */
export async function stopAnswering(
  stopping: Stopping,
  { app, log, delayMs, requestsMs = REQUESTS_MS }: Options,
): Promise<void> {
  stopping.isStopping = true;
  log.info({ delay_ms: delayMs, requests_ms: requestsMs }, 'stopping');
  await wait(delayMs);
  const poll = setInterval(() => app.server.closeIdleConnections(), IDLE_POLL_MS);
  const deadline = setTimeout(() => {
    log.warn({ after_ms: requestsMs }, 'requests that had not ended were cut off');
    app.server.closeAllConnections();
  }, requestsMs);
  try {
    await app.close();
  } finally {
    clearInterval(poll);
    clearTimeout(deadline);
  }
}
