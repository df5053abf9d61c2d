import type { Server, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** How long a stopping server lets requests in progress run, ms: long enough for an upload from a slow phone. */
const REQUESTS_MS = 20_000;
/** How often a stopping server closes idle keep-alive connections, ms; each of them would delay the stop. */
const IDLE_POLL_MS = 50;
/**
 * How long a connection may be open without a byte of a request, ms. Browsers open spare connections, which Node does not count as idle.
 */
const FIRST_BYTE_MS = 1000;

/** The open connections of a server. */
export type Connections = { closeUnused(): void };

/** Records when connections were opened, so that a shutdown can close those without a request. */
export function watchConnections(server: Server): Connections {
  const openedAt = new Map<Socket, number>();
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  return {
    closeUnused() {
      for (const [socket, at] of openedAt)
        if (socket.bytesRead === 0 && performance.now() - at > FIRST_BYTE_MS) socket.destroy();
    },
  };
}

/** Whether the server is about to stop: `/readyz` then fails, and load balancers send no more requests. */
export type Stopping = { isStopping: boolean };

type Options = {
  app: FastifyInstance;
  connections: Connections;
  log: Logger;
  /** How long `/readyz` fails before the port is closed, so that load balancers notice, ms. */
  delayMs: number;
  requestsMs?: number;
};

/** Stops answering: `/readyz` fails first, then the port closes, requests in progress finish, and remaining connections are cut off. */
export async function stopAnswering(
  stopping: Stopping,
  { app, connections, log, delayMs, requestsMs = REQUESTS_MS }: Options,
): Promise<void> {
  stopping.isStopping = true;
  log.info({ delay_ms: delayMs, requests_ms: requestsMs }, 'stopping');
  await wait(delayMs);
  const poll = setInterval(() => {
    app.server.closeIdleConnections();
    connections.closeUnused();
  }, IDLE_POLL_MS);
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
