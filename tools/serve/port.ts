import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

/** Throws if the port is taken: called before the database starts and the demo is made, which may take a minute. */
export function assertPortIsFree({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken: stop the program that listens on it, or set PORT to another.`);
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}
