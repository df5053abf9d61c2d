import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { shownFields } from './form/form-sections.ts';
import type { KindForm } from './form/kind-form.ts';
import { type DraftContent, valuesToSend } from './form/draft-content.ts';

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    'confirm-offer': { request: ConfirmRequest };
    'confirm-offer-update': { request: ConfirmRequest };
  }
}

/** Data of the dialogs that confirm a publication or an edit: the form behind them. */
export type ConfirmRequest = {
  kind: KindForm;
  content: DraftContent;
  /** The edited listing with its live content; null for a new listing. */
  live: { id: number; content: DraftContent } | null;
  /** Sends the form. Resolves to the code of the failure, or to null on success. */
  submit(consent: string | null): Promise<string | null>;
  openPreview(): void;
  goTo(key: string): void;
};

/** Query of what publishing or saving the form would meet. Runs before the dialog opens, so that a sign-in it requires comes first. */
export const checkQuery = (api: Api, { kind, content, live }: Pick<ConfirmRequest, 'kind' | 'content' | 'live'>) =>
  queryOptions({
    queryKey: ['object/check', kind.kind, live?.id ?? null, content],
    queryFn: ({ signal }) =>
      api(
        'object/check',
        { kind: kind.kind, id: live?.id ?? null, values: valuesToSend(shownFields(kind, content.values), content) },
        { signal },
      ),
    staleTime: 5000,
  });
