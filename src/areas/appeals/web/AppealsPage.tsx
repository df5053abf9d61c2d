import { infiniteQueryOptions, useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { noteLength } from '../rules.ts';
import { listingStatuses } from '#listing/lifecycle.ts';
import { titleIn } from '#listing/title.ts';
import { rejectionReasons } from '#listing/rejection-reasons.ts';
import { type Api, ApiError, type OutputOf } from '#contract/client.ts';
import { StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatWhen } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type LoadContext, firstValue } from '#web/routes/view.ts';
import { blockReasons } from '#contract/block-reasons.ts';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';

const states = ['open', 'decided'] as const;
type State = (typeof states)[number];
type Appeal = OutputOf<'appeals/get'>['items'][number];
type Verdict = 'upheld' | 'rejected';

const stateOf = (text: string | undefined): State => states.find((state) => state === text) ?? 'open';

const appealsQuery = (api: Api, state: State) =>
  infiniteQueryOptions({
    queryKey: ['appeals/get', state],
    queryFn: ({ pageParam, signal }) =>
      api('appeals/get', { state, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const load = (ctx: LoadContext) =>
  ctx.queryClient.ensureInfiniteQueryData(appealsQuery(ctx.api, stateOf(firstValue(ctx.search, 'state'))));

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('admin')('appeals.title'), noindex: true };
}

/**
 * Page /admin/appeals: appeals against taken-down listings and blocks. The administrator who made the decision cannot decide its appeal.
 */
export function Page() {
  const t = useTranslations('admin.appeals');
  const { api } = useApp();
  const href = useHref();
  const state = stateOf(useSearch()['state'] as string | undefined);
  const query = useSuspenseInfiniteQuery(appealsQuery(api, state));
  const items = query.data.pages.flatMap((page) => page.items);
  const room = paths.adminAppeals();
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="appeals" />
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <Tabs
        className="my-4"
        label={t('states')}
        items={states.map((key) => ({
          key,
          label: t(`state.${key}`),
          href: href(key === 'open' ? room : `${room}?state=${key}`),
          current: key === state,
          ...(key === state ? { count: query.data.pages[0]?.total ?? 0 } : {}),
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon="check" title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <ul className="space-y-4">
          {items.map((appeal) => (
            <AppealCard key={appeal.id} appeal={appeal} />
          ))}
        </ul>
      )}
      <MoreButton query={query} label={t('more')} />
    </PageContainer>
  );
}

function Against({ against }: { against: Appeal['against'] }) {
  const t = useTranslations('admin.appeals');
  const { locale } = useApp();
  const href = useHref();
  if (against.kind === 'block') {
    return (
      <>
        <p className="flex flex-wrap items-center gap-2">
          <a href={href(`${paths.adminPeople()}?q=${against.id}`)} className="link font-medium wrap-anywhere">
            {t('block', { name: against.name || `№ ${against.id}` })}
          </a>
          {against.is_blocked && <StatusChip tone="danger">{t('blocked')}</StatusChip>}
        </p>
        <p className="mt-1 text-14 text-ink-2 wrap-anywhere">
          {[blockReasons.find(({ code }) => code === against.reason)?.[locale], against.message]
            .filter(Boolean)
            .join('. ')}
        </p>
      </>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <a href={href(paths.adminListing(against.id))} className="link font-medium wrap-anywhere">
          {titleIn(against, locale)}
        </a>
        <StatusChip>{listingStatuses[against.status].label[locale]}</StatusChip>
      </p>
      <ul className="mt-1 text-14 text-ink-2">
        {against.reasons.map(({ code, comment }, at) => (
          <li key={at} className="wrap-anywhere">
            {[rejectionReasons.find((known) => known.code === code)?.[locale], comment].filter(Boolean).join('. ')}
          </li>
        ))}
      </ul>
    </>
  );
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const t = useTranslations('admin.appeals');
  const { locale, now, timeZone } = useApp();
  const when = (moment: string) => formatWhen(moment, new Date(now), locale, timeZone);
  return (
    <Card as="li">
      <Against against={appeal.against} />
      <p className="mt-1 text-14 text-ink-3">
        {t('decided', { login: appeal.decided_by, when: when(appeal.decided_at) })}
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{appeal.text}</p>
      <p className="mt-1 text-14 text-ink-3">{t('sent', { when: when(appeal.created_at) })}</p>
      {appeal.state === 'open' ? (
        <div className="mt-4 border-t border-line pt-4">
          {appeal.is_own_decision ? <Notice tone="info">{t('own_decision')}</Notice> : <Decision id={appeal.id} />}
        </div>
      ) : (
        <p className="mt-3 wrap-anywhere">
          <span className="font-medium">{t(`closed.${appeal.state}`)}</span>
          {appeal.note && `. ${appeal.note}`}{' '}
          <span className="text-14 text-ink-3">
            {[appeal.closed_by, appeal.closed_at && when(appeal.closed_at)].filter(Boolean).join(', ')}
          </span>
        </p>
      )}
    </Card>
  );
}

function Decision({ id }: { id: number }) {
  const t = useTranslations('admin.appeals');
  const { primaryApi } = useApp();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const [isWanting, setWanting] = useState(false);
  const decide = useMutation({
    mutationFn: (verdict: Verdict) => primaryApi('appeals/decide', { id, verdict, note }),
    onSuccess: (_answer, verdict) => showToast({ text: t(`closed.${verdict}`), tone: 'good' }),
    onError: (error) => {
      const code = error instanceof ApiError ? error.body.fields?.[0]?.code : undefined;
      const isOver = code === 'already_closed' || code === 'changed_since' || code === 'own_decision';
      showToast({ text: t(isOver ? code : 'failed'), tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['appeals/get'] }),
  });
  const isShort = note.trim().length < noteLength.min;
  const give = (verdict: Verdict) => (isShort ? setWanting(true) : decide.mutate(verdict));
  return (
    <>
      <TextArea
        className="max-w-form"
        label={t('note')}
        hint={t('note_hint')}
        rows={2}
        maxLength={noteLength.max}
        error={isWanting && isShort ? t('note_needed') : undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={decide.isPending && decide.variables === 'upheld'} onClick={() => give('upheld')}>
          {t('uphold')}
        </Button>
        <Button
          variant="secondary"
          busy={decide.isPending && decide.variables === 'rejected'}
          onClick={() => give('rejected')}
        >
          {t('reject')}
        </Button>
      </div>
    </>
  );
}
