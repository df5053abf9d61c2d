import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patient, soonGivenUp } from '#tests/support/attempts.ts';
import { Secret } from '../secret.ts';
import { createCachePurge } from './cache-purge.ts';
import { createTestClock } from './clock.ts';
import { createMailHttp } from './mail-http.ts';
import { MailError } from './mail.ts';
import { createMailOutbox, createSmsOutbox } from './outbox.ts';
import { createSmsc } from './sms-smsc.ts';
import { SmsError } from './sms.ts';

type Answer = { status?: number; body?: string; hang?: boolean };
type Received = { path: string; headers: NodeJS.Dict<string | string[]>; body: string };

let server: Server;
let url: string;
let answers: Answer[];
let received: Received[];

beforeEach(async () => {
  answers = [];
  received = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
      const answer = answers.shift() ?? {};
      if (answer.hang) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(answer.body ?? '{"id":1,"cnt":1}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const smsc = (attempts = patient(5, 10)) =>
  createSmsc({ url, login: 'dvor', password: new Secret('psw&1'), sender: 'DVOR' }, attempts);
const mail = (attempts = patient(5, 10)) =>
  createMailHttp({ url: `${url}/send`, token: new Secret('t0ken'), from: 'dvor@dvor.example' }, attempts);
const message = { phone: '+79000000001', text: 'Код входа в Двор: 123456. Никому не сообщайте его.', code: '123456' };

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

describe('SMSC', () => {
  test('sends the form that the service documents', async () => {
    await smsc().send(message);
    expect(received).toHaveLength(1);
    expect(received[0]?.path).toBe('POST /sys/send.php');
    expect(received[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      login: 'dvor',
      psw: 'psw&1',
      phones: '79000000001',
      mes: message.text,
      fmt: '3',
      charset: 'utf-8',
      sender: 'DVOR',
    });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('does not retry after error code %i', async (code) => {
    answers = [{ body: `{"error":"no","error_code":${code},"id":0}` }];
    const error = await failureOf(smsc().send(message));
    expect(error).toBeInstanceOf(SmsError);
    expect(error).toMatchObject({ retryable: false, message: expect.stringContaining(`SMSC refused: ${code} `) });
    expect(received).toHaveLength(1);
  });

  test('retries twice at most after error code 9', async () => {
    const busy = { body: '{"error":"busy","error_code":9}' };
    answers = [busy, busy, {}];
    await smsc().send(message);
    expect(received).toHaveLength(3);
    answers = [busy, busy, busy, {}];
    expect(await failureOf(smsc().send(message))).toMatchObject({ retryable: true });
    expect(received).toHaveLength(6);
  });

  test.each<[string, Answer]>([
    ['a 502', { status: 502, body: 'Bad Gateway' }],
    ['a page instead of JSON', { body: '<html>' }],
    ['silence', { hang: true }],
  ])('retries after %s', async (_name, answer) => {
    answers = [answer, {}];
    await smsc(answer.hang ? soonGivenUp(5) : patient(5)).send(message);
    expect(received).toHaveLength(2);
  });

  test('does not retry after a 403 or an answer without an id', async () => {
    answers = [{ status: 403, body: '' }];
    expect(await failureOf(smsc().send(message))).toMatchObject({ retryable: false });
    answers = [{ body: '{}' }];
    expect(await failureOf(smsc().send(message))).toMatchObject({ retryable: false });
    expect(received).toHaveLength(2);
  });

  test('fails clearly at a dead address; no error contains the phone, the code or the password', async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    const error = (await failureOf(smsc().send(message))) as Error;
    expect(error.message).toBe('SMSC cannot be reached');
    expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toMatch(/9000000001|123456|psw/);
  });
});

describe('mail over HTTP', () => {
  const letter = { to: 'a@example.org', subject: 'Код', text: 'Код: 1' };

  test('sends the message as JSON with the token', async () => {
    await mail().send(letter);
    expect(received[0]).toMatchObject({ path: 'POST /send', headers: { authorization: 'Bearer t0ken' } });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ from: 'dvor@dvor.example', ...letter });
    await mail().send({ ...letter, unsubscribe: 'https://dvor.example/stop/messages/1' });
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({
      from: 'dvor@dvor.example',
      ...letter,
      headers: {
        'List-Unsubscribe': '<https://dvor.example/stop/messages/1>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  test('retries after 503, 429 and silence, not after 400', async () => {
    answers = [{ status: 503 }, { status: 429 }, { status: 202 }];
    await mail().send(letter);
    answers = [{ hang: true }, {}];
    await mail(soonGivenUp(5)).send(letter);
    answers = [{ status: 400 }];
    expect(await failureOf(mail().send(letter))).toBeInstanceOf(MailError);
    expect(received).toHaveLength(6);
  });
});

describe('outbox', () => {
  test('appends one JSON line per message, also for simultaneous messages', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'dvor outbox ')), 'outbox');
    const clock = createTestClock(new Date('2026-11-21T10:00:00Z'));
    const sms = createSmsOutbox(folder, clock);
    await Promise.all(Array.from({ length: 20 }, () => sms.send(message)));
    await createMailOutbox(folder, clock).send({ to: 'a@example.org', subject: 's', text: 't' });
    const lines = readFileSync(join(folder, 'sms.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(20);
    for (const line of lines) expect(JSON.parse(line)).toEqual({ at: '2026-11-21T10:00:00.000Z', ...message });
    expect(JSON.parse(readFileSync(join(folder, 'mail.jsonl'), 'utf8'))).toMatchObject({
      to: 'a@example.org',
      text: 't',
    });
    rmSync(join(folder, '..'), { recursive: true });
  });
});

describe('an external cache', () => {
  const cache = (attempts = patient(5)) =>
    createCachePurge({ url: `${url}/purge`, token: new Secret('t0ken') }, attempts);

  test('gets addresses by the hundred, with the token', async () => {
    const urls = Array.from({ length: 101 }, (_, at) => `https://dvor.test/media/u/${at}/320.webp`);
    await cache().forget(urls);
    expect(received.map(({ path, body }) => [path, JSON.parse(body).urls.length])).toEqual([
      ['POST /purge', 100],
      ['POST /purge', 1],
    ]);
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer t0ken' });
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({ urls: urls.slice(100) });
  });

  test('is retried, and a final refusal fails', async () => {
    answers = [{ status: 503 }, {}];
    await cache().forget(['https://dvor.test/media/u/1/320.webp']);
    expect(received).toHaveLength(2);
    answers = [{ status: 500 }, { status: 403 }];
    expect(await failureOf(cache().forget(['https://dvor.test/media/u/1/320.webp']))).toMatchObject({
      message: 'The cache answered 403',
    });
  });
});
