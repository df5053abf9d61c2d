import { request } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from './support/server-calls.ts';
import { ready, type ServerProcesses, serverProcesses } from './support/server-process.ts';

let processes: ServerProcesses;
beforeEach(() => {
  processes = serverProcesses();
});
afterEach(() => processes.close());

const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
  .jpeg()
  .toBuffer();

/** Starts an upload that sends its second half when `finish` is called. */
function beginUpload(url: string, access: string): { finish(): Promise<{ status: number; body: string }> } {
  const boundary = 'halves';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="car.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const half = Math.floor(photo.length / 2);
  const sending = request(`${url}/api/media/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(head) + photo.length + Buffer.byteLength(tail),
    },
  });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
  // `finish` reports a failure that happened before it was called.
  answered.catch(() => {});
  sending.write(head);
  sending.write(photo.subarray(0, half));
  return {
    async finish() {
      sending.write(photo.subarray(half));
      sending.end(tail);
      return answered;
    },
  };
}

test('a stop is announced, lets an upload finish, and is logged at its beginning and end', async () => {
  const server = await ready(await processes.start({ LOG_LEVEL: 'info', STOP_DELAY: '6' }));
  const { access } = await signIn(server.url, 1);
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), 60_000);
  const refused = (await (await fetch(`${server.url}/api/no/such`, { method: 'POST' })).json()) as {
    request_id: string;
  };
  const upload = beginUpload(server.url, access);
  // A later request that is answered proves that the server has read the head of the upload.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  server.child.kill('SIGTERM');
  const refusal = await vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/readyz`);
    expect(answer.status).toBe(503);
    return answer.json();
  }, 5000);
  expect(refusal).toEqual({ ok: false, reason: 'stopping' });
  // Requests are answered until the port is closed.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(
        await fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      ).toBe('closed'),
    {
      timeout: 15_000,
      interval: 100,
    },
  );
  const { status, body } = await upload.finish();
  expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ id: expect.any(String) })]);
  expect(await server.code).toBe(0);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; request_id?: string; path?: string });
  // The request id of an error leads to its line in the log.
  expect(lines.find(({ path }) => path === '/api/no/such')?.request_id).toBe(refused.request_id);
  const messages = lines.map(({ msg }) => msg);
  expect(messages).toEqual(expect.arrayContaining(['started', 'stopping', 'stopped']));
  expect(messages.indexOf('stopping')).toBeLessThan(messages.indexOf('stopped'));
  expect(messages).not.toContain('requests that had not ended were cut off');
});
