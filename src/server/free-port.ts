import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Operating systems assign ports from 32768 on to outgoing connections, so a server below that range can return to its port after a
 * restart.
 */
const lowest = 10_000;
const highest = 32_767;
const attempts = 100;

/** Returns a port of this machine that is currently free. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest + 1);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`No port from ${lowest} to ${highest} could be listened on.`);
}
