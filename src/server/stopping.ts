import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** How long a stopping server lets requests in progress run, ms: long enough for an upload from a slow phone. */
const REQUESTS_MS = 20_000;
/** How often a stopping server closes idle keep-alive connections, ms; each of them would delay the stop. */
const IDLE_POLL_MS = 50;

/** Whether the server is about to stop: `/readyz` then fails, and load balancers send no more requests. */
export type Stopping = { isStopping: boolean };

type Options = {
  app: FastifyInstance;
  log: Logger;
  /** How long `/readyz` fails before the port is closed, so that load balancers notice, ms. */
  delayMs: number;
  requestsMs?: number;
};

/** Stops answering: `/readyz` fails first, then the port closes, requests in progress finish, and remaining connections are cut off. */
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
