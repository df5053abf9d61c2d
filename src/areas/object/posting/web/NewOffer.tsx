import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { City } from '#areas/geo/contract.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { Locale } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import type { DraftContent } from './form/draft-content.ts';
import type { SyncDeps } from './form/draft-sync.ts';
import { FormSkeleton } from './form/FormPage.tsx';
import type { FormBody, FormDefinition } from './form/form-definition.ts';
import { writeOpenDraft, type LocalDraft, type DraftOwner } from './form/local-drafts.ts';
import { OfferFormView } from './form/OfferFormView.tsx';
import { loadDraft, initialDraftState, useDraftSync } from './form/use-draft-sync.ts';
import { useOfferForm } from './form/use-offer-form.ts';
import { usePreview } from './form/use-preview.ts';
import { useSubmission } from './form/use-submission.ts';

type NewOfferProps = {
  userId: DraftOwner;
  definition: FormDefinition;
  draftId: string;
  isOnServer: boolean;
  /** The draft in this browser's storage that the server does not have yet. */
  local: LocalDraft | null;
  onPosted: (path: string) => void;
};

/** The form of a new listing, shown once its draft has loaded. */
export function NewOffer(props: NewOfferProps) {
  const t = useTranslations('posting.drafts');
  const { api, locale } = useApp();
  const { userId, definition, draftId, isOnServer, local } = props;
  const draft = useQuery({
    queryKey: ['object/draft/get', draftId],
    queryFn: () => loadDraft(api, locale, definition.fields, draftId),
    enabled: isOnServer && local === null,
    staleTime: 0,
    gcTime: 0,
  });
  const isBegun = isOnServer || local !== null;
  const profile = useQuery({
    ...profileQuery(api, Number(userId)),
    enabled: !isBegun && typeof userId === 'number',
  });
  if (draft.isError) {
    return (
      <ErrorState title={t('failed')} retry={{ label: t('retry'), onRetry: () => void draft.refetch() }} level={2} />
    );
  }
  if (draft.isLoading || profile.isLoading) return <FormSkeleton />;
  const city = isBegun ? undefined : profile.data?.city;
  const head = { id: draftId, kind: definition.kind, objectId: null };
  return (
    <Form
      {...props}
      begin={initialDraftState(head, city ? newContent(city, locale) : null, draft.data ?? null, local)}
    />
  );
}

/** Returns the content of a new listing: only the city, taken from the seller's chosen area. */
const newContent = ({ id, name, name_en }: City, locale: Locale): DraftContent => ({
  values: { city_id: id },
  names: { city_id: locale === 'en' ? name_en : name },
  photos: [],
});

function Form({ userId, definition, onPosted, begin }: NewOfferProps & { begin: Pick<SyncDeps, 'start' | 'savedAt'> }) {
  const t = useTranslations('posting');
  const { primaryApi } = useApp();
  const queryClient = useQueryClient();
  const sync = useDraftSync(userId, definition.fields, begin);
  const form = useOfferForm(definition, sync);
  const preview = usePreview(form);
  const { id } = form.state.head;
  useEffect(() => writeOpenDraft(userId, id), [userId, id]);

  const submission = useSubmission(form, sync, {
    dialog: 'confirm-offer',
    send: ({ consent, publishAt }) =>
      // The draft id is the idempotency key: a double click, a retry or a reload creates one listing.
      primaryApi(definition.calls.create, {
        ...form.body(),
        kind: definition.kind,
        creation_key: id,
        draft_id: id,
        publication_consent: consent,
        publish_at: publishAt,
      } as FormBody<'create'>),
    onDone(answer) {
      writeOpenDraft(userId, null);
      queryClient.removeQueries({ queryKey: ['object/draft/list'] });
      void queryClient.invalidateQueries({ queryKey: ['object/get_by_user'] });
      onPosted(paths.listing(definition.kind, answer.id, answer.slug));
    },
  });
  return <OfferFormView {...{ form, sync, submission, preview }} live={null} submitLabel={t('publish')} />;
}
