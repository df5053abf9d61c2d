import { queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

/** An own listing as loaded for its edit form. */
export type Editable = OutputOf<'object/get_editable'>;

/** The result of saving an edit, with the slug of the listing's URL. */
export type SavedEdit = OutputOf<'auto/update'> & { slug: string | null };

export const editableQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['object/get_editable', id],
    queryFn: ({ signal }) => api('object/get_editable', { id }, { signal }),
    staleTime: 0,
  });
