import { ApiError } from '#contract/client.ts';

const known = ['not_shown', 'claimed', 'revision_changed', 'gone'] as const;
/** Returns why a listing was not taken down, as a key of the words. */
export function takeDownFailure(error: unknown): `failure.${(typeof known)[number] | 'failed'}` {
  const code = error instanceof ApiError ? error.body.fields?.[0]?.code : undefined;
  return `failure.${known.find((knownCode) => knownCode === code) ?? 'failed'}`;
}
