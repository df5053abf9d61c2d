import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';

/** About one second of work in a browser: between `from` and `to` key derivations of this cost. */
export const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000, from: 300, to: 900 };
const lifetime = 10 * 60_000;

const secretOf = (config: Pick<Config, 'altchaKey'>): string =>
  Buffer.from(config.altchaKey.reveal()).toString('base64');

/** The amount of work of a challenge, as a multiple of the usual amount. */
export type Effort = 1 | 4;

/** Returns a proof-of-work challenge (ALTCHA, version 2) for the call that `purpose` names. */
export async function makeChallenge(
  config: Pick<Config, 'altchaKey'>,
  purpose: string,
  now: Date,
  effort: Effort = 1,
): Promise<Challenge> {
  return createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.from * effort, work.to * effort),
    deriveKey,
    data: { purpose, effort },
    expiresAt: new Date(now.getTime() + lifetime),
    hmacSignatureSecret: secretOf(config),
    hmacKeySignatureSecret: secretOf(config),
  });
}

const hex = z.string().regex(/^[0-9a-f]{2,256}$/i);
/** The shape of our own challenges; the signature is checked after the types. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(work.algorithm),
      cost: z.literal(work.cost),
      nonce: hex,
      salt: hex,
      keyLength: z.int().min(16).max(64),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
      data: z.object({ purpose: z.string(), effort: z.int().positive() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().nonnegative().max(0xffff_ffff), derivedKey: hex, time: z.number().optional() }),
});

/** A solved challenge: its nonce, which can be spent once, its expiry time and the requested effort. */
export type Solved = { nonce: string; expiresAt: Date; effort: number };

/** Returns the verified solution; null when it is wrong, expired, not signed by us or made for another call. */
export async function readSolution(
  config: Pick<Config, 'altchaKey'>,
  purpose: string,
  encoded: string,
  now: Date,
): Promise<Solved | null> {
  let given: z.output<typeof payload>;
  try {
    given = payload.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    return null;
  }
  const { parameters } = given.challenge;
  const expiresAt = new Date(parameters.expiresAt * 1000);
  if (parameters.data.purpose !== purpose || expiresAt <= now) return null;
  // The type differs from the library's only in zod's optional `time`.
  const { challenge, solution } = given as Payload;
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(config),
    hmacKeySignatureSecret: secretOf(config),
  });
  return result.verified ? { nonce: parameters.nonce, expiresAt, effort: parameters.data.effort } : null;
}

/** Spends a solved challenge. Returns false when the challenge was already spent. */
export async function spendSolution(tx: Db, solution: Pick<Solved, 'nonce' | 'expiresAt'>): Promise<boolean> {
  const result = await tx
    .insertInto('used_challenges')
    .values({ nonce: solution.nonce, expires_at: solution.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
