import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { listingKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { draftsQuery } from '../../owning/web/own-queries.ts';
import type { OutputOf } from '#contract/client.ts';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type LoadContext, firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { DraftPicker } from './DraftPicker.tsx';
import { FormPage, FormSkeleton } from './form/FormPage.tsx';
import { type LocalDraft, listLocalDrafts, readOpenDraft } from './form/local-drafts.ts';
import { useFormDefinition } from '#kinds/web/forms.ts';
import { KindChoice } from './KindChoice.tsx';
import { NewOffer } from './NewOffer.tsx';
import { NoFreeSlots } from './NoFreeSlots.tsx';
import { Posted } from './Posted.tsx';
import { quotaQuery } from './quota-query.ts';

/** The quota of the kind is queried each time the page opens. If the query fails, the form opens anyway, and publishing reports a full quota. */
export async function load(ctx: LoadContext): Promise<void> {
  const kind = kindOf(ctx.search);
  if (kind) await ctx.queryClient.prefetchQuery(quotaQuery(ctx.api, kind));
}

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('posting')('head'), noindex: true };
}

/** Returns the kind named by the URL, or the only kind there is; null when the seller has to choose. */
function kindOf(search: RawSearch): KindName | null {
  const [only, ...others]: readonly KindName[] = listingKinds;
  return (
    listingKinds.find((kind) => kind === firstValue(search, 'kind')) ?? (others.length === 0 ? (only ?? null) : null)
  );
}

/** Page /offers/new: a new listing of a chosen kind, or a draft started here or on another device. */
export function Page() {
  const kind = kindOf(useSearch());
  return kind ? <OfKind key={kind} kind={kind} /> : <KindChoice />;
}

function OfKind({ kind }: { kind: KindName }) {
  const t = useTranslations('posting');
  const { queryClient, api, locale } = useApp();
  const definition = useFormDefinition(kind);
  const [posted, setPosted] = useState<string | null>(null);
  // The quota at the time the page opened: if the last slot is taken meanwhile, the form stays open for the seller who is typing.
  const [quota] = useState(() => queryClient.getQueryData(quotaQuery(api, kind).queryKey));
  if (quota?.left === 0) return <NoFreeSlots slots={quota.slots} />;
  if (posted !== null) return <Posted kind={kind} path={posted} />;
  return (
    <FormPage title={t('title', { kind: kindNames[kind].what[locale] })} lead={t('lead')}>
      {(userId) => (definition ? <Begin {...{ userId, definition, onPosted: setPosted }} /> : <FormSkeleton />)}
    </FormPage>
  );
}

type BeginProps = Omit<Parameters<typeof NewOffer>[0], 'draftId' | 'isOnServer' | 'local'>;

/** Asks which draft to continue only when there are several and the URL names none. */
function Begin(props: BeginProps) {
  const { api } = useApp();
  const { data, isFetchedAfterMount } = useQuery({ ...draftsQuery(api), staleTime: 0, refetchOnMount: 'always' });
  // Offline the form opens with the drafts of this browser.
  if (!isFetchedAfterMount) return <FormSkeleton />;
  return <Chosen {...props} drafts={data?.items ?? []} />;
}

type Drafts = OutputOf<'object/draft/list'>['items'];

function Chosen({ drafts, ...props }: BeginProps & { drafts: Drafts }) {
  const t = useTranslations('posting');
  const { userId, definition } = props;
  const asked = firstValue(useSearch(), 'draft') ?? null;
  const [begun] = useState(() => {
    const isOfForm = (draft: { kind: KindName }, objectId: number | null) =>
      draft.kind === definition.kind && objectId === null;
    const local = listLocalDrafts(userId).filter(({ head }) => isOfForm(head, head.objectId));
    const there = drafts.filter((draft) => isOfForm(draft, draft.object_id));
    const ids = new Set([...there.map(({ id }) => id), ...local.map(({ head }) => head.id)]);
    return { local, there, ids };
  });
  const [id, setId] = useState<string | null>(() => {
    const open = asked ?? readOpenDraft(userId);
    if (open !== null && begun.ids.has(open)) return open;
    if (begun.ids.size > 1) return null;
    return [...begun.ids][0] ?? crypto.randomUUID();
  });
  const localOf = (wanted: string): LocalDraft | null => begun.local.find(({ head }) => head.id === wanted) ?? null;
  if (id === null) return <DraftPicker {...begun} onPick={setId} onAnew={() => setId(crypto.randomUUID())} />;
  return (
    <>
      {asked !== null && asked !== id && (
        <div className="mt-6">
          <Notice tone="info">{t('drafts.gone')}</Notice>
        </div>
      )}
      <NewOffer
        key={id}
        {...props}
        draftId={id}
        isOnServer={begun.there.some((draft) => draft.id === id)}
        local={localOf(id)}
      />
    </>
  );
}
