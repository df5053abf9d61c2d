import { queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

/** An own listing as the form of its edit begins from it. */
export type Editable = OutputOf<'object/get_editable'>;

/** What became of an edit, with the slug of the listing's address. */
export type SavedEdit = OutputOf<'auto/update'> & { slug: string | null };

export const editableQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['object/get_editable', id],
    queryFn: ({ signal }) => api('object/get_editable', { id }, { signal }),
    staleTime: 0,
  });
