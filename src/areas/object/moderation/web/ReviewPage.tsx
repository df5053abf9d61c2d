import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listingStatuses } from '#listing/lifecycle.ts';
import { loadKinds } from '#kinds/web/dictionaries.ts';
import { idOf } from '#listing/web/page/listing-page.tsx';
import { titleIn } from '#listing/title.ts';
import type { Api, OutputOf } from '#contract/client.ts';
import { StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { hideToastsAbout, showToast } from '#ui/toasts.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useParams } from '#web/router/use-router.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { ShortcutList } from '#areas/admin/web/ShortcutList.tsx';
import { ModerationObject } from './ModerationObject.tsx';
import { RefusalForm } from './RefusalForm.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { takeDownFailure } from './take-down-failure.ts';
import { useShortcuts } from '#areas/admin/web/use-shortcuts.ts';
import type { RefusalReasons } from './use-refusal.ts';

type Review = OutputOf<'object/get_review'>;

const reviewQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['object/get_review', id],
    queryFn: ({ signal }) => api('object/get_review', { id }, { signal }),
  });

export async function load(ctx: LoadContext): Promise<Review> {
  const [review] = await Promise.all([
    ctx.queryClient.ensureQueryData(reviewQuery(ctx.api, idOf(ctx.params))),
    loadKinds(),
  ]);
  return review;
}

export function head(ctx: LoadContext, review: Review) {
  return { title: titleIn(review, ctx.locale), noindex: true };
}

/** Page /admin/listings/{id}: any listing as a moderator sees it, with the form that takes it down. */
export function Page() {
  const { api } = useApp();
  const { data: review } = useSuspenseQuery(reviewQuery(api, idOf(useParams())));
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="queue" />
      <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <ModerationObject listing={review} heading="h1" />
        <TakeDown review={review} />
      </div>
    </PageContainer>
  );
}

function TakeDown({ review }: { review: Review }) {
  const t = useTranslations('admin.take_down');
  const { api, primaryApi, locale } = useApp();
  const href = useHref();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isUndoable, setUndoable] = useState(false);
  const { id, kind, revision } = review;
  const refresh = () => queryClient.invalidateQueries(reviewQuery(api, id));
  const about = [`decision:${id}`];
  const undo = async () => {
    setUndoable(false);
    hideToastsAbout(about);
    try {
      await primaryApi('object/undo_moderation', { id });
      showToast({ text: t('undone'), tone: 'good', about });
    } catch {
      showToast({ text: t('undo_failed'), tone: 'danger', about });
    }
    await refresh();
  };
  const takeDown = useMutation({
    mutationFn: (reasons: RefusalReasons) =>
      primaryApi('object/take_down', { id, expected_revision: revision, reasons }),
    onSuccess: () => {
      setOpen(false);
      setUndoable(true);
      showToast({ text: t('done'), tone: 'good', about, undo: { label: t('undo'), onUndo: () => void undo() } });
    },
    onError: (error) => showToast({ text: t(takeDownFailure(error)), tone: 'danger', about }),
    onSettled: refresh,
  });
  const mayOpen = review.may_take_down && !isOpen;
  useShortcuts({
    ...(isUndoable ? { KeyU: () => void undo() } : {}),
    ...(mayOpen ? { KeyR: () => setOpen(true) } : {}),
  });
  return (
    <Card
      as="aside"
      title={t('title')}
      className="max-lg:mt-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <p className="flex flex-wrap items-center gap-2">
        {t('stands')} <StatusChip>{listingStatuses[review.status].label[locale]}</StatusChip>
      </p>
      {review.what && (
        <Button variant="secondary" full className="mt-4" href={href(`${paths.admin()}?id=${id}`)}>
          {t('in_queue')}
        </Button>
      )}
      {mayOpen && (
        <>
          <Button variant="danger" full className="mt-4" onClick={() => setOpen(true)}>
            {t('take_down')}
          </Button>
          <ShortcutList keys={['take_down']} />
        </>
      )}
      {review.may_take_down && isOpen && (
        <div className="mt-4">
          <p className="mb-3 text-14 text-ink-2">{t('explained')}</p>
          <RefusalForm
            kinds={[kind]}
            changed={[]}
            takesFocus
            busy={takeDown.isPending}
            label={t('confirm')}
            onGive={takeDown.mutate}
            onCancel={() => setOpen(false)}
          />
        </div>
      )}
      {!review.may_take_down && <p className="mt-3 text-14 text-ink-2">{t('not_shown')}</p>}
      {isUndoable && <ShortcutList keys={['undo']} />}
    </Card>
  );
}
