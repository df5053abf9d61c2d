import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#contract/actors.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { CallError } from '../http/call-error.ts';
import type { UploadedFile } from '../http/request.ts';
import type { Ports } from '../ports/ports.ts';
import type { Keys } from '../limits/counts.ts';
import { keysOf, peek, take } from '../limits/limiter.ts';
import { makeChallenge, readSolution, spendSolution } from './challenge.ts';
import { nonceLifetime, stepSlack } from './security-rules.ts';

type Deps = { db: Db; config: Pick<Config, 'altchaKey' | 'codeKey'>; ports: Pick<Ports, 'clock'> };

/** A secure call with its values for the security step. */
export type SecureAct = {
  actor: Actor;
  path: string;
  /** The input after validation, which the handler will receive. */
  body: unknown;
  files: readonly UploadedFile[];
  ip: string;
  nonce: string | undefined;
  solution: string | undefined;
};

/** Returns JSON with sorted object keys, so that equal bodies give equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** Returns the session, call and body that a nonce is bound to. A guest is bound to the IP address. */
function bindingOf({ actor, path, body, files, ip }: SecureAct): string {
  const session = actor.kind === 'guest' ? `ip:${ip}` : actor.sessionId;
  const sums = files.map((file) => `${file.field}:${sha256(file.bytes)}`);
  return [session, path, sha256(canonicalJson(body)), ...sums].join('\n');
}

const purposeOf = (id: string): string => `security_step:${id}`;

type Nonce = { id: string; isWorkFor: boolean };

function signatureOf({ altchaKey }: Deps['config'], head: string, binding: string): Buffer {
  // The challenge uses the same key; the first line separates the two uses.
  return createHmac('sha256', altchaKey.reveal()).update(`security-step\n${head}\n${binding}`).digest();
}

/** Returns the nonce as `<id>.<expiry, s since 1970>.<w, if work is required>.<signature over these parts and the binding>`. */
function writeNonce(config: Deps['config'], { id, isWorkFor }: Nonce, binding: string, now: Date): string {
  const end = Math.floor((now.getTime() + nonceLifetime) / 1000);
  const head = `${id}.${end}.${isWorkFor ? 'w' : ''}`;
  return `${head}.${signatureOf(config, head, binding).toString('base64url')}`;
}

/** Returns the nonce; null when its signature is not ours, it has expired, or it was made for another session, call or body. */
function readNonce(config: Deps['config'], text: string, binding: string, now: Date): Nonce | null {
  const match = /^(([\w-]{22})\.(\d{1,12})\.(w?))\.([\w-]{43})$/.exec(text);
  if (!match) return null;
  const [, head = '', id = '', end = '', work = '', signature = ''] = match;
  const signatureBytes = Buffer.from(signature, 'base64url');
  const right = signatureOf(config, head, binding);
  if (signatureBytes.length !== right.length || !timingSafeEqual(signatureBytes, right)) return null;
  return Number(end) * 1000 > now.getTime() ? { id, isWorkFor: work === 'w' } : null;
}

/** Returns the keys under which steps are counted: the actor's account or address, the person's phone, and the address. */
async function keysOfAct(db: Db, { actor, ip }: SecureAct): Promise<Keys> {
  const keys = keysOf({ actor, request: { ip } });
  if (actor.kind !== 'user') return keys;
  const row = await db.selectFrom('accounts').select('phone').where('id', '=', actor.id).executeTakeFirst();
  return row?.phone ? { ...keys, phone: row.phone } : keys;
}

/** Spends the nonce. Returns false when it was already spent, or required no work and the rate limit has since been exceeded. */
async function spendNonce(deps: Deps, nonce: Nonce, keys: Keys): Promise<boolean> {
  const expiresAt = new Date(deps.ports.clock.now().getTime() + nonceLifetime);
  return deps.db.transaction().execute(async (tx) => {
    // Stockpiled free nonces cannot exceed the limit; a nonce that cost work passes at any count.
    const slack = nonce.isWorkFor ? Infinity : stepSlack;
    const { verdict, giveBack } = await take({ ...deps, db: tx }, 'security_step', { keys, slack });
    if (verdict.may !== 'pass') return false;
    const isFirst = await spendSolution(tx, { nonce: `step:${nonce.id}`, expiresAt });
    if (!isFirst) await giveBack();
    return isFirst;
  });
}

/** Lets a secure call with a valid nonce pass; otherwise refuses it with a new nonce (product.md §1). No value of the client is trusted. */
export async function passSecurityStep(deps: Deps, act: SecureAct): Promise<void> {
  const { db, config, ports } = deps;
  const now = ports.clock.now();
  const binding = bindingOf(act);
  const keys = await keysOfAct(db, act);
  const nonce = act.nonce === undefined ? null : readNonce(config, act.nonce, binding, now);
  if (nonce) {
    // The work is bound to the nonce, so spending the nonce spends the work.
    const isDone =
      !nonce.isWorkFor ||
      (act.solution !== undefined && (await readSolution(config, purposeOf(nonce.id), act.solution, now)) !== null);
    if (isDone && (await spendNonce(deps, nonce, keys))) return;
  }
  const cost = await peek(deps, 'security_step', keys);
  const next = { id: randomBytes(16).toString('base64url'), isWorkFor: cost.may !== 'pass' };
  throw new CallError('security_step_required', {
    message: 'Send the call once more with this nonce.',
    securityStep: { nonce: writeNonce(config, next, binding, now), expires_in: nonceLifetime / 1000 },
    ...(next.isWorkFor ? { challenge: await makeChallenge(config, purposeOf(next.id), now) } : {}),
  });
}
