import type { Config } from '../config.ts';

/** The origins a browser of ours may send. The demo without PUBLIC_URL answers to both names of this machine. */
export function ourOrigins({ mode, publicUrl, port }: Pick<Config, 'mode' | 'publicUrl' | 'port'>): string[] {
  const { origin } = new URL(publicUrl);
  const isDefault = mode === 'demo' && origin === `http://localhost:${port}`;
  return isDefault ? [origin, `http://127.0.0.1:${port}`] : [origin];
}

/** A missing Origin is a client that is no browser: it may have tokens, but no cookie is set or used. */
export function judgeOrigin(
  config: Pick<Config, 'mode' | 'publicUrl' | 'port'>,
  origin: string | undefined,
): 'ours' | 'missing' | 'foreign' {
  if (origin === undefined) return 'missing';
  return ourOrigins(config).includes(origin) ? 'ours' : 'foreign';
}
