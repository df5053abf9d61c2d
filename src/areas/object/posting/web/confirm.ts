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

/** What the dialogs that confirm a publication or an edit are shown with: the form behind them. */
export type ConfirmRequest = {
  kind: KindForm;
  content: DraftContent;
  /** The listing that is being edited, as others see it; null for a new one. */
  live: { id: number; content: DraftContent } | null;
  /** Sends the form; the code of what went wrong, or null. */
  submit(consent: string | null): Promise<string | null>;
  openPreview(): void;
  goTo(key: string): void;
};

/** What the form would meet. Asked before the dialog opens: whoever must sign in first does, and then it goes on. */
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
