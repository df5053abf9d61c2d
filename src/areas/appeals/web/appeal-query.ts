import { queryOptions } from '@tanstack/react-query';
import { type Api, ApiError, type OutputOf } from '#contract/client.ts';

export type OwnAppeal = NonNullable<OutputOf<'appeals/get_own'>['appeal']>;

/** Query of whether an own listing was taken down, and of the appeal about it. */
export const ownAppealQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['appeals/get_own', id],
    queryFn: ({ signal }) => api('appeals/get_own', { id }, { signal }),
  });

const known = ['made_before', 'nothing_to_appeal', 'not_found'] as const;

/** Returns why an appeal was not accepted, as a key of the words. */
export function appealFailure(error: unknown): (typeof known)[number] | 'failed' {
  const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : '';
  return known.find((knownCode) => knownCode === code) ?? 'failed';
}
