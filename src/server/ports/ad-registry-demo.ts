import { createHash } from 'node:crypto';
import { type AdRegistry, tokenOf } from './ad-registry.ts';

/** The demo's registry: its tokens are known to no registry and say so. */
export const demoAdRegistry: AdRegistry = {
  name: 'demo',
  async register({ id }) {
    return tokenOf(`demo-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`);
  },
};
