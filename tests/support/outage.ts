import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Outage = {
  /** The address of the database through this gate. */
  url: string;
  /** Cuts every connection and refuses new ones. */
  begin(): Promise<void>;
  end(): Promise<void>;
  close(): Promise<void>;
};

/** A gate before a database; while closed, the database is down for its clients. */
export async function outageBefore(databaseUrl: string): Promise<Outage> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  const open = (port: number): Promise<void> => {
    server = createServer((client) => {
      const database = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      }
    });
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  const shut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open(0);
  const { port } = server!.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return { url: url.href, begin: shut, end: () => open(port), close: shut };
}
