import type { Config } from '../config.ts';

/** Returns the origins of our own pages. The demo without PUBLIC_URL accepts both names of this machine. */
export function ourOrigins({ mode, publicUrl, port }: Pick<Config, 'mode' | 'publicUrl' | 'port'>): string[] {
  const { origin } = new URL(publicUrl);
  const isDefault = mode === 'demo' && origin === `http://localhost:${port}`;
  return isDefault ? [origin, `http://127.0.0.1:${port}`] : [origin];
}

/** Judges an Origin header. Clients without the header are not browsers: they may receive tokens, but cookies are neither set nor read. */
export function judgeOrigin(
  config: Pick<Config, 'mode' | 'publicUrl' | 'port'>,
  origin: string | undefined,
): 'ours' | 'missing' | 'foreign' {
  if (origin === undefined) return 'missing';
  return ourOrigins(config).includes(origin) ? 'ours' : 'foreign';
}
