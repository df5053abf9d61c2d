import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems take the ports of outgoing connections from 32768 on: what listens below them can also come back to its port. */
const lowest = 10_000;
const highest = 32_767;
const attempts = 100;

/** A port of this machine on which nothing listens at this moment. */
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
