import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { type Attempts, retrying } from './attempts.ts';
import type { ListedFile, Storage } from './storage.ts';
import { checkKey, checkPrefix } from './storage-key.ts';

/** A timeout of 20 s and three retries at growing intervals, as SlowDown responses require. */
const storageAttempts: Attempts = { timeout: 20_000, pauses: [200, 800, 2500] };

/** The storage service failed; `retryable` when a later attempt may succeed. */
export class StorageError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}

const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\da-f]+));/gi, (_, name?: string, dec?: string, hex?: string) =>
    name ? (entities[name] ?? '') : String.fromCodePoint(dec ? Number(dec) : Number.parseInt(hex ?? '', 16)),
  );
const element = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : plain(found);
};

type Sent = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
type Answer = { status: number; bytes: Buffer };
type S3Config = Extract<Config['storage'], { provider: 's3' }>;

/** Storage in an S3 bucket, addressed by path and signed with SigV4 over the body's digest, so that corrupted bodies are refused. */
export function createS3Storage(
  { endpoint, region, bucket, accessKey, secretKey }: S3Config,
  attempts: Attempts = storageAttempts,
): Storage {
  const aws = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey.reveal(),
    service: 's3',
    region,
    retries: 0,
  });
  const base = `${endpoint}/${bucket}`;

  /** Sends one attempt with a fresh signature, because signatures expire. A status in `expected` is a result, any other an error. */
  async function send(url: string, init: Sent, expected: readonly number[], signal: AbortSignal): Promise<Answer> {
    const digest = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex');
    const signed = await aws.sign(url, { ...init, headers: { ...init.headers, 'x-amz-content-sha256': digest } });
    let answer: Answer;
    try {
      const response = await fetch(signed, { signal, redirect: 'error' });
      // The body is read completely, so that a response cut off halfway is retried like any other failure.
      answer = { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new StorageError(isLate ? 'The storage did not answer in time' : 'The storage cannot be reached', true);
    }
    const code = answer.status < 300 ? null : element(answer.bytes.toString(), 'Code');
    // 404 may also mean that the bucket does not exist, which is an error.
    if (expected.includes(answer.status) && (code === null || code === 'NoSuchKey')) return answer;
    throw new StorageError(
      `The storage refused ${init.method}: ${answer.status} ${code ?? 'without a reason'}`,
      passing.has(answer.status),
    );
  }

  const request = (url: string, init: Sent, expected: readonly number[]): Promise<Answer> =>
    retrying(
      attempts,
      (error) => error instanceof StorageError && error.retryable,
      (signal) => send(url, init, expected, signal),
    );

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    let token: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token !== null) query.set('continuation-token', token);
      const answer: Answer = await request(`${base}?${query}`, { method: 'GET' }, [200]);
      const page = answer.bytes.toString();
      for (const file of page.split('<Contents>').slice(1)) {
        yield {
          key: element(file, 'Key') ?? '',
          size: Number(element(file, 'Size')),
          modifiedAt: new Date(element(file, 'LastModified') ?? ''),
        };
      }
      token = element(page, 'IsTruncated') === 'true' ? element(page, 'NextContinuationToken') : null;
    } while (token !== null);
  }

  return {
    async put(key, bytes, type) {
      const headers = { 'content-type': type };
      // Node's buffers use ordinary memory, never shared memory.
      const body = bytes as Uint8Array<ArrayBuffer>;
      await request(`${base}/${checkKey(key)}`, { method: 'PUT', headers, body }, [200]);
    },
    async get(key) {
      const { status, bytes } = await request(`${base}/${checkKey(key)}`, { method: 'GET' }, [200, 404]);
      return status === 404 ? null : { size: bytes.length, stream: Readable.from([bytes], { objectMode: false }) };
    },
    async exists(key) {
      return (await request(`${base}/${checkKey(key)}`, { method: 'HEAD' }, [200, 404])).status === 200;
    },
    async delete(key) {
      await request(`${base}/${checkKey(key)}`, { method: 'DELETE' }, [200, 204, 404]);
    },
    list: (prefix) => list(checkPrefix(prefix)),
  };
}
