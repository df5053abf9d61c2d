import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/**
 * The seed of every property test and of the fuzz test, the same in each run. PROPERTY_SEED=7 sets another, PROPERTY_SEED=random (`npm run
 * test:long`) a random one; a failure prints its seed.
 */
export const propertySeed =
  process.env['PROPERTY_SEED'] === 'random' ? randomInt(2 ** 31) : Number(process.env['PROPERTY_SEED'] ?? 20_261_122);

fc.configureGlobal({ seed: propertySeed });

export { fc };
