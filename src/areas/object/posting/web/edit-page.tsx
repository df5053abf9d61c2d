import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { listingStatuses } from '#listing/lifecycle.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatTime } from '#ui/format.ts';
import type { Viewer } from '#web/app-state.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/use-store.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams } from '#web/router/use-router.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { type Editable, editableQuery, type SavedEdit } from './editable.ts';
import { EditOffer } from './EditOffer.tsx';
import { FormPage, FormSkeleton } from './form/FormPage.tsx';
import type { DraftOwner } from './form/local-drafts.ts';
import type { FormDefinition } from './form/form-definition.ts';
import { useFormDefinition } from '#kinds/web/forms.ts';
import { SavedOffer } from './SavedOffer.tsx';

export const missing = (): never => {
  throw notFound();
};

/** Reads the listing id and kind from the URL parameters, for this viewer. */
type Asked = (params: Record<string, string>, viewer: Viewer) => { id: number; type: KindName };

function EditPage({ id, type }: ReturnType<Asked>) {
  const t = useTranslations('posting.edit');
  const definition = useFormDefinition(type);
  const [saved, setSaved] = useState<SavedEdit | null>(null);
  if (saved && definition) return <SavedOffer saved={saved} definition={definition} />;
  return (
    <FormPage title={t('head')}>
      {(userId) =>
        definition ? <Open key={id} {...{ id, userId, definition, onSaved: setSaved }} /> : <FormSkeleton />
      }
    </FormPage>
  );
}

type OpenProps = { id: number; userId: DraftOwner; definition: FormDefinition; onSaved: (saved: SavedEdit) => void };

function Open({ id, ...rest }: OpenProps) {
  const t = useTranslations('posting.drafts');
  const { api } = useApp();
  // Always refetched: a cached version might be older than a save in another tab, which the form would then overwrite.
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    ...editableQuery(api, id),
    refetchOnMount: 'always',
  });
  // The form keeps the version that was loaded first.
  const [first, setFirst] = useState<Editable | null>(null);
  if (!first && data && isFetchedAfterMount && !isError) setFirst(data);
  if (!first && isError) {
    return <ErrorState level={2} title={t('failed')} retry={{ label: t('retry'), onRetry: () => void refetch() }} />;
  }
  if (!first) return <FormSkeleton />;
  return first.may_edit ? (
    <EditOffer {...rest} editable={first} />
  ) : (
    <Locked editable={first} definition={rest.definition} />
  );
}

/** Shown instead of the form while a moderator reviews the listing, or when its status does not allow edits. */
function Locked({ editable, definition }: { editable: Editable; definition: FormDefinition }) {
  const t = useTranslations('posting.edit');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const until = editable.in_review_until;
  return (
    <div className="mt-6 max-w-160">
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" size="sm" href={href(paths.listing(definition.kind, editable.id, editable.slug))}>
            {t('open')}
          </Button>
        }
      >
        {until
          ? t('in_review', { time: formatTime(until, timeZone) })
          : t('locked', { status: listingStatuses[editable.status].label[locale] })}
      </Notice>
    </div>
  );
}

/** Returns the exports of a page module that edits the listing named by the URL. */
export const editPageOf = (asked: Asked) => ({
  async load(ctx: LoadContext): Promise<Editable> {
    const { id, type } = asked(ctx.params, ctx.viewer.get());
    const editable = await ctx.queryClient.fetchQuery(editableQuery(ctx.api, id));
    return editable.kind === type ? editable : missing();
  },
  head: (ctx: LoadContext) => ({ title: ctx.words.translator('posting')('edit.head'), noindex: true }),
  Page: function Page() {
    return <EditPage {...asked(useParams(), useViewer())} />;
  },
});
