import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import type { Editable, SavedEdit } from './editable.ts';
import { EditNotices, useRemarks } from './EditNotices.tsx';
import { Conflict } from './form/Conflict.tsx';
import { withBaseValues, toFormContent, type DraftContent, valuesToSend } from './form/draft-content.ts';
import { baseContentOf, isSameContent } from './form/differences.ts';
import type { SyncDeps } from './form/draft-sync.ts';
import { FormSkeleton } from './form/FormPage.tsx';
import type { Locale } from '#ui/format.ts';
import type { FormBody, FormDefinition } from './form/form-definition.ts';
import { listLocalDrafts, type DraftOwner } from './form/local-drafts.ts';
import { OfferFormView } from './form/OfferFormView.tsx';
import { loadDraft, initialDraftState, useDraftSync } from './form/use-draft-sync.ts';
import { useOfferForm } from './form/use-offer-form.ts';
import { usePreview } from './form/use-preview.ts';
import { useSubmission } from './form/use-submission.ts';

type Saved = OutputOf<'auto/update'>;
type EditOfferProps = {
  userId: DraftOwner;
  definition: FormDefinition;
  editable: Editable;
  onSaved: (saved: SavedEdit) => void;
};

const contentOf = (
  definition: FormDefinition,
  { content, names, names_en, pictures }: Editable,
  locale: Locale,
): DraftContent => toFormContent(definition.fields, content, locale === 'ru' ? names : names_en, pictures);
const liveOf = (definition: FormDefinition, { live, live_names, live_names_en, pictures }: Editable, locale: Locale) =>
  toFormContent(definition.fields, live, locale === 'ru' ? live_names : live_names_en, pictures);

/** The edit form of a listing. Starts from the draft of this edit if there is one. */
export function EditOffer(props: EditOfferProps) {
  const t = useTranslations('posting.drafts');
  const { api, locale } = useApp();
  const { userId, definition, editable } = props;
  const [local] = useState(() => listLocalDrafts(userId).find(({ head }) => head.objectId === editable.id) ?? null);
  const [newId] = useState(() => crypto.randomUUID());
  const { draft_id: draftId } = editable;
  const draft = useQuery({
    queryKey: ['object/draft/get', draftId],
    queryFn: () => loadDraft(api, locale, definition.fields, draftId ?? ''),
    enabled: draftId !== null && local === null,
    staleTime: 0,
    gcTime: 0,
  });
  if (draft.isError) {
    return (
      <ErrorState level={2} title={t('failed')} retry={{ label: t('retry'), onRetry: () => void draft.refetch() }} />
    );
  }
  if (draft.isLoading) return <FormSkeleton />;
  const head = {
    id: local?.head.id ?? draftId ?? newId,
    kind: definition.kind,
    objectId: editable.id,
    baseRevision: local?.head.baseRevision ?? draft.data?.baseRevision ?? editable.revision,
  };
  const latest = withBaseValues(definition.fields, contentOf(definition, editable, locale));
  const initial = initialDraftState(head, latest, draft.data ?? null, local);
  // When the draft equals the saved content there is no conflict to report.
  if (isSameContent(definition.fields, initial.start.content, latest)) head.baseRevision = editable.revision;
  return <Form {...props} begin={initial} />;
}

/** A version saved in another tab or on another device since the form was opened. */
type SavedVersion = { revision: number; content: DraftContent; live: DraftContent };

function Form({
  userId,
  definition,
  editable,
  onSaved,
  begin,
}: EditOfferProps & { begin: Pick<SyncDeps, 'start' | 'savedAt'> }) {
  const t = useTranslations('posting');
  const { dialogs, primaryApi, locale } = useApp();
  const queryClient = useQueryClient();
  const sync = useDraftSync(userId, definition.fields, begin);
  const remarks = useRemarks(editable);
  const form = useOfferForm(definition, sync, remarks);
  const preview = usePreview(form);
  const versionOf = (now: Editable) => ({
    revision: now.revision,
    content: contentOf(definition, now, locale),
    live: liveOf(definition, now, locale),
  });
  const { start } = begin;
  const isStale = start.head.baseRevision !== editable.revision;
  /** The version that the edit is based on. */
  const [base, setBase] = useState<SavedVersion>(() => ({
    ...versionOf(editable),
    ...(isStale
      ? {
          revision: start.head.baseRevision ?? editable.revision,
          content: baseContentOf(definition.fields, start.content),
        }
      : {}),
  }));
  const [meanwhile, setMeanwhile] = useState<SavedVersion | null>(() => (isStale ? versionOf(editable) : null));
  const { id } = editable;

  const showConflict = async (): Promise<void> => {
    setMeanwhile(versionOf(await primaryApi('object/get_editable', { id })));
    dialogs.close();
  };
  const send = async (): Promise<Saved> => {
    try {
      return await primaryApi(definition.calls.update, {
        ...form.body(),
        kind: definition.kind,
        id,
        update_key: keyOf(`${form.state.head.id}:${base.revision}`, form.body()),
        base_revision: base.revision,
        draft_id: typeof userId === 'number' && form.state.savedAt ? form.state.head.id : null,
      } as FormBody<'update'>);
    } catch (error) {
      const isOld = error instanceof ApiError && error.body.fields?.[0]?.code === 'edited_meanwhile';
      if (isOld) await showConflict();
      throw error;
    }
  };
  const submission = useSubmission(form, sync, {
    dialog: 'confirm-offer-update',
    send,
    onDone(saved) {
      void queryClient.invalidateQueries();
      onSaved({ ...saved, slug: editable.slug });
    },
  });
  return (
    <OfferFormView
      form={form}
      sync={sync}
      submitLabel={t('edit.save')}
      above={
        <>
          <EditNotices
            editable={editable}
            definition={definition}
            isForOwner={typeof userId !== 'number'}
            hasDraft={begin.savedAt !== null}
          />
          {meanwhile && (
            <Conflict
              key={`r${meanwhile.revision}`}
              fields={definition.fields}
              base={base.content}
              mine={form.content}
              theirs={meanwhile.content}
              onResolve={(content, isAsked) => {
                setMeanwhile(null);
                setBase(meanwhile);
                // Even when the merge left no question, the seller has to read why nothing was saved.
                if (isAsked) form.fail(null);
                sync.goOnFrom(meanwhile.revision, {
                  ...content,
                  baseValues: valuesToSend(definition.fields, meanwhile.content),
                });
              }}
            />
          )}
        </>
      }
      live={base.live}
      submission={submission}
      preview={preview}
    />
  );
}

const keys = new Map<string, string>();

/** Returns the idempotency key of a save: equal values on the same revision have the same key. */
function keyOf(act: string, body: object): string {
  const name = `${act}:${JSON.stringify(body)}`;
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  return key;
}
