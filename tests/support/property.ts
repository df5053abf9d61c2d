import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/**
 * The seed of every property and of the fuzz test: the same on each run, so that what passes once passes again. PROPERTY_SEED=7 repeats another,
 * PROPERTY_SEED=random (`npm run test:long`) looks further; a failure prints its seed.
 */
export const propertySeed =
  process.env['PROPERTY_SEED'] === 'random' ? randomInt(2 ** 31) : Number(process.env['PROPERTY_SEED'] ?? 20_261_122);

fc.configureGlobal({ seed: propertySeed });

export { fc };
