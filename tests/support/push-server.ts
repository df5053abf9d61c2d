import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';
import type { PushTarget } from '#server/ports/web-push.ts';

/** A browser that has subscribed: where and how it is written to, and what it has received. */
export type FakeBrowser = { target: PushTarget; messages: string[]; tokens: JWTPayload[] };

export type PushServer = {
  url: string;
  /** The statuses of the next answers, in place of a delivery. */
  faults: number[];
  /** Subscribes a browser to messages signed with a site's key. */
  subscribe(publicKey: string): FakeBrowser;
  stop(): Promise<void>;
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Verifies the token of a site as a push service does (RFC 8292). */
async function verify(authorization: string, publicKey: string, audience: string): Promise<JWTPayload> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('Another key.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  // The clock of the test may be any.
  const { payload } = await jwtVerify(token, jwk, { audience, currentDate: new Date(0) });
  return payload;
}

/** A push service of the real shape on this machine, whose browsers decrypt what they are sent (RFC 8030, 8188, 8291). */
export async function startPushServer(): Promise<PushServer> {
  const faults: number[] = [];
  const receivers = new Map<string, (authorization: string, body: Buffer) => Promise<void>>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const fault = faults.shift();
    const receive = receivers.get(request.url ?? '');
    if (fault !== undefined) return response.writeHead(fault, { location: '/elsewhere' }).end();
    if (!receive) return response.writeHead(404).end();
    const { authorization = '', 'content-encoding': coding, ttl } = request.headers;
    if (request.method !== 'POST' || coding !== 'aes128gcm' || !(Number(ttl) >= 0))
      return response.writeHead(400).end();
    try {
      await receive(authorization, Buffer.concat(parts));
      return response.writeHead(201).end();
    } catch {
      return response.writeHead(403).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const subscribe = (publicKey: string): FakeBrowser => {
    const own = createECDH('prime256v1');
    own.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(8).toString('hex')}`;
    const browser: FakeBrowser = {
      target: { endpoint: url + path, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
      messages: [],
      tokens: [],
    };
    receivers.set(path, async (authorization, body) => {
      const token = await verify(authorization, publicKey, url);
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const opener = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
      const sealed = body.subarray(21 + sender.length);
      opener.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      browser.messages.push(text.subarray(0, text.lastIndexOf(2)).toString());
      browser.tokens.push(token);
    });
    return browser;
  };
  return {
    url,
    faults,
    subscribe,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
