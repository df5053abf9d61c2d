import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Secret } from '../secret.ts';
import type { Clock } from './clock.ts';
import { type Outside, OutsideError } from './outside.ts';

/** A browser at its push service: the address, and the browser's keys in base64url, as `PushSubscription.toJSON` names them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the service no longer knows the browser, and the subscription must be deleted. */
export type PushOutcome = 'sent' | 'gone';

/** Sends push messages (RFC 8030). */
export type WebPush = {
  /** The key that browsers subscribe with, in base64url. */
  publicKey: string;
  /**
   * Whether messages can be sent to a browser's subscription: it needs a public address and a key of the right curve.
   */
  accepts(target: PushTarget): boolean;
  /** Throws when the service cannot be reached or temporarily refuses. */
  send(target: PushTarget, payload: string): Promise<PushOutcome>;
};

const curve = 'prime256v1';
const recordSize = 4096;
/** Seconds after which the service discards a message that it could not deliver. */
const lifetime = 24 * 3600;
const answerLimits = { bytes: 10_000, ms: 10_000 };

const fromBase64Url = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function generatedKey(): ECDH {
  const key = createECDH(curve);
  key.generateKeys();
  return key;
}

/** Encrypts a message for a browser (RFC 8291, content coding aes128gcm of RFC 8188). `local` and `salt` are new for each message. */
export function encryptForBrowser(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  text: string,
  { local, salt }: { local: ECDH; salt: Buffer } = { local: generatedKey(), salt: randomBytes(16) },
): Buffer {
  const theirs = fromBase64Url(p256dh);
  const ours = local.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(local.computeSecret(theirs), fromBase64Url(auth), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte after the text marks the last record.
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed]);
}

export type WebPushOptions = {
  /** The private key of the site (VAPID, RFC 8292): 32 bytes in base64url. */
  key: Secret;
  /** An address of the operator for push services: `mailto:` or `https:`. */
  contact: string;
};

const isPublicAddress = (endpoint: string): boolean => URL.parse(endpoint)?.protocol === 'https:';

function isBrowserKey(p256dh: string): boolean {
  try {
    generatedKey().computeSecret(fromBase64Url(p256dh));
    return true;
  } catch {
    return false;
  }
}

export function createWebPush(
  { key, contact }: WebPushOptions,
  {
    outside,
    clock,
    isAllowed = isPublicAddress,
  }: { outside: Outside; clock: Clock; isAllowed?: (endpoint: string) => boolean },
): WebPush {
  const local = createECDH(curve);
  local.setPrivateKey(fromBase64Url(key.reveal()));
  const point = local.getPublicKey();
  const publicKey = point.toString('base64url');
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: key.reveal() };
  const signingKey = importJWK(jwk, 'ES256');

  const authorizationFor = async (endpoint: string): Promise<string> => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const token = await new SignJWT({ aud: new URL(endpoint).origin, exp: now + lifetime / 2, sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .sign(await signingKey);
    return `vapid t=${token}, k=${publicKey}`;
  };

  return {
    publicKey,
    accepts: ({ endpoint, p256dh }) => isAllowed(endpoint) && isBrowserKey(p256dh),
    async send(target, payload) {
      const headers = {
        authorization: await authorizationFor(target.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lifetime),
        urgency: 'normal',
      };
      try {
        await outside.post(target.endpoint, { headers, body: encryptForBrowser(target, payload) }, answerLimits);
        return 'sent';
      } catch (error) {
        if (error instanceof OutsideError && (error.status === 404 || error.status === 410)) return 'gone';
        throw error;
      }
    },
  };
}

/** Whether a text is a private key for `createWebPush`. */
export function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/u.test(text)) return false;
  try {
    createECDH(curve).setPrivateKey(fromBase64Url(text));
    return true;
  } catch {
    return false;
  }
}

/** Returns a new private key. A number outside the curve's range is practically impossible; then another is drawn. */
export function makePushKey(): string {
  const key = generatedKey().getPrivateKey('base64url');
  return isPushKey(key) ? key : makePushKey();
}
