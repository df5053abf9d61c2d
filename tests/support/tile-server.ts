import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TileServer = {
  /** The address of its tiles, with the usual marks. */
  template: (ending: string) => string;
  answers: Map<string, { status?: number; type?: string; body?: Uint8Array; hang?: true }>;
  requests: { path: string; userAgent: string | undefined }[];
  stop(): Promise<void>;
};

/** A server of map tiles on this machine; it has none but those that a test puts there. */
export async function startTileServer(): Promise<TileServer> {
  const answers: TileServer['answers'] = new Map();
  const requests: TileServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', userAgent: request.headers['user-agent'] });
    const answer = answers.get(request.url ?? '') ?? { status: 404 };
    if (answer.hang) return;
    response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'image/png' });
    response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    template: (ending) => `http://127.0.0.1:${port}/{z}/{x}/{y}.${ending}`,
    answers,
    requests,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
