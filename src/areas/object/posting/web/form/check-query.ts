import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { valuesToSend } from './draft-content.ts';
import { shownFields } from './form-sections.ts';
import type { OfferForm } from './use-offer-form.ts';

/** Query of what publishing or saving the form would meet: questions, duplicates, the quota and the changes of an edit. */
export const checkQuery = (api: Api, { definition, content, access }: OfferForm) => {
  const listing = { kind: definition.kind, id: access.objectId };
  const values = valuesToSend(shownFields(definition, content.values), content);
  return queryOptions({
    queryKey: ['object/check', listing, content],
    queryFn: ({ signal }) => api('object/check', { ...listing, values }, { signal }),
    staleTime: 5000,
  });
};
