import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { isLong } from './long.ts';

/**
 * The seed of every property test and of the fuzz test, the same in each run. PROPERTY_SEED=7 sets another, PROPERTY_SEED=random (`npm run
 * test:long`) a random one; a failure prints its seed.
 */
export const propertySeed =
  process.env['PROPERTY_SEED'] === 'random' ? randomInt(2 ** 31) : Number(process.env['PROPERTY_SEED'] ?? 20_261_122);

/** Milliseconds of fuzz for each call in a long run, where a slow machine makes fewer runs; the few runs of a push are the same on every machine. */
export const fuzzTime = Number(process.env['FUZZ_MS'] ?? (isLong ? 2000 : Infinity));

fc.configureGlobal({ seed: propertySeed });

export { fc };
