import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { bytes: Buffer; type: string; at: Date };
/** The response of the next requests, instead of the correct one. */
export type Fault = 'slow-down' | 'hang' | 'cut' | 'internal';

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const strict = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The AWS Signature Version 4 of a request, computed from what arrived. */
function signatureOf(request: IncomingMessage, secret: string, signedHeaders: string[], scope: string): string {
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    signedHeaders.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const [day = '', region = '', service = ''] = scope.split('/');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request');
  return createHmac('sha256', key).update(toSign).digest('hex');
}

const fault = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

export type S3Server = {
  endpoint: string;
  files: Map<string, Kept>;
  faults: Fault[];
  /** Method and path of each request, refused ones included. */
  requests: string[];
  stop(): Promise<void>;
};

type Options = { bucket: string; accessKey: string; secretKey: string; region: string; pageSize?: number };

/** A fake S3 server on loopback: one bucket by path, SigV4, ETag, errors in XML, ListObjectsV2 in pages. */
export async function startS3Server({
  bucket,
  accessKey,
  secretKey,
  region,
  pageSize = 1000,
}: Options): Promise<S3Server> {
  const files = new Map<string, Kept>();
  const faults: Fault[] = [];
  const requests: string[] = [];

  function refusalOf(request: IncomingMessage, body: Buffer): [number, string] | null {
    const parsed =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      );
    if (!parsed) return [403, 'AccessDenied'];
    const [, key, scope = '', scopeRegion, names = '', signature] = parsed;
    if (key !== accessKey) return [403, 'InvalidAccessKeyId'];
    if (scopeRegion !== region) return [400, 'AuthorizationHeaderMalformed'];
    const signed = names.split(';');
    if (!signed.includes('host') || !signed.includes('x-amz-date')) return [403, 'AccessDenied'];
    if (sha256(body) !== request.headers['x-amz-content-sha256']) return [400, 'XAmzContentSHA256Mismatch'];
    if (signatureOf(request, secretKey, signed, scope) !== signature) return [403, 'SignatureDoesNotMatch'];
    return null;
  }

  function page(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const all = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const shown = all.slice(0, pageSize);
    const more = all.length > shown.length;
    const contents = shown.map((key) => {
      const { bytes, at } = files.get(key)!; // the keys are the map's own
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;${createHash('md5').update(bytes).digest('hex')}&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const next = more
      ? `<NextContinuationToken>${Buffer.from(shown.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
      : '';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://s3');
    requests.push(`${request.method} ${url.pathname}`);
    const xml = (status: number, text: string) => {
      const bytes = request.method === 'HEAD' ? '' : text;
      response.writeHead(status, { 'content-type': 'application/xml' }).end(bytes);
    };
    const wanted = faults.shift();
    if (wanted === 'hang') return;
    if (wanted === 'cut') {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half');
      setTimeout(() => response.destroy(), 5);
      return;
    }
    if (wanted)
      return xml(wanted === 'internal' ? 500 : 503, fault(wanted === 'internal' ? 'InternalError' : 'SlowDown'));
    const refusal = refusalOf(request, body);
    if (refusal) return xml(refusal[0], fault(refusal[1]));
    const [, inBucket, ...rest] = url.pathname.split('/');
    if (inBucket !== bucket) return xml(404, fault('NoSuchBucket'));
    const key = rest.join('/');
    if (request.method === 'GET' && key === '') return xml(200, page(url.searchParams));
    const kept = files.get(key);
    if (request.method === 'PUT') {
      files.set(key, { bytes: body, type: String(request.headers['content-type']), at: new Date() });
      return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return response.writeHead(204).end();
    }
    if (!kept) return xml(404, fault('NoSuchKey'));
    response.writeHead(200, { 'content-type': kept.type, 'content-length': kept.bytes.length });
    response.end(request.method === 'HEAD' ? undefined : kept.bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    faults,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
