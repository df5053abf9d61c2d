import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { complaintReasons } from '#listing/complaint-reasons.ts';
import { listingStatuses, nextStatus } from '#listing/lifecycle.ts';
import { loadKinds } from '#kinds/web/dictionaries.ts';
import { type Api, ApiError, type OutputOf } from '#contract/client.ts';
import { StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatNumber, formatWhen } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type LoadContext, firstValue } from '#web/routes/view.ts';
import { ComplainedSellers, sellersQuery } from './ComplainedSellers.tsx';
import { takeDownFailure } from '#areas/object/moderation/web/take-down-failure.ts';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { type Follow, UpholdForm } from './UpholdForm.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { titleIn } from '#listing/title.ts';

const states = ['open', 'upheld', 'dismissed'] as const;
type State = (typeof states)[number];
type Complaint = OutputOf<'complaints/get'>['items'][number];

const stateOf = (text: string | undefined): State => states.find((state) => state === text) ?? 'open';

const complaintsQuery = (api: Api, state: State) =>
  infiniteQueryOptions({
    queryKey: ['complaints/get', state],
    queryFn: ({ pageParam, signal }) =>
      api('complaints/get', { state, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** The value in the URL that shows the queue of sellers. */
const sellersState = 'sellers';
const showsSellers = (text: string | undefined): boolean => text === sellersState;

export async function load(ctx: LoadContext): Promise<void> {
  const state = firstValue(ctx.search, 'state');
  await Promise.all([
    // Reasons for taking down name fields, so the dictionaries are loaded.
    loadKinds(),
    ctx.queryClient.ensureQueryData(sellersQuery(ctx.api)),
    showsSellers(state) || ctx.queryClient.ensureInfiniteQueryData(complaintsQuery(ctx.api, stateOf(state))),
  ]);
}

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('admin')('complaints.title'), noindex: true };
}

/** Page /admin/complaints: complaints, upheld or dismissed one by one, or all about a seller together. */
export function Page() {
  const t = useTranslations('admin.complaints');
  const { api } = useApp();
  const href = useHref();
  const asked = useSearch()['state'] as string | undefined;
  const isSellers = showsSellers(asked);
  const state = isSellers ? null : stateOf(asked);
  const sellers = useSuspenseQuery(sellersQuery(api)).data.total;
  const listed = useInfiniteQuery({ ...complaintsQuery(api, state ?? 'open'), enabled: state !== null });
  const room = paths.adminComplaints();
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="complaints" />
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <Tabs
        className="my-4"
        label={t('states')}
        items={[
          ...states.map((option) => ({
            key: option,
            label: t(`state.${option}`),
            href: href(option === 'open' ? room : `${room}?state=${option}`),
            current: option === state,
            ...(option === state ? { count: listed.data?.pages[0]?.total ?? 0 } : {}),
          })),
          {
            key: sellersState,
            label: t('state.sellers'),
            href: href(`${room}?state=${sellersState}`),
            current: isSellers,
            count: sellers,
          },
        ]}
      />
      {state === null ? <ComplainedSellers /> : <OneByOne key={state} state={state} />}
    </PageContainer>
  );
}

function OneByOne({ state }: { state: State }) {
  const t = useTranslations('admin.complaints');
  const { api } = useApp();
  const query = useSuspenseInfiniteQuery(complaintsQuery(api, state));
  const items = query.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon="check" title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <ul className="space-y-4">
          {items.map((complaint) => (
            <ComplaintCard key={complaint.id} complaint={complaint} state={state} />
          ))}
        </ul>
      )}
      <MoreButton query={query} label={t('more')} />
    </>
  );
}

/** The last messages of the conversation from which the complaint was made. */
function ComplainedMessages({ messages }: Pick<Complaint, 'messages'>) {
  const t = useTranslations('admin.complaints');
  const { locale, now, timeZone } = useApp();
  return (
    <details className="mt-2">
      <summary className="link w-fit cursor-pointer py-2">{t('messages', { count: messages.length })}</summary>
      <ol className="mt-2 space-y-2 border-l-2 border-line pl-3">
        {messages.map(({ by, text, photos, sent_at }) => (
          <li key={`${sent_at}${text}`}>
            <p className="text-14 text-ink-2">
              {t(`by.${by}`)}, {formatWhen(sent_at, new Date(now), locale, timeZone)}
            </p>
            {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
            {photos.length > 0 && (
              <ul className="mt-1 flex flex-wrap gap-1.5">
                {photos.map(({ id, urls, width, height }, at) => (
                  <li key={id}>
                    <a href={urls.w1280} target="_blank" rel="noreferrer">
                      <img
                        src={urls.w320}
                        alt={t('photo', { number: String(at + 1) })}
                        width={width}
                        height={height}
                        loading="lazy"
                        className="size-24 rounded-field bg-tint object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function ComplaintCard({ complaint, state }: { complaint: Complaint; state: State }) {
  const t = useTranslations('admin.complaints');
  const takeDown = useTranslations('admin.take_down');
  const { api, primaryApi, locale, now, timeZone } = useApp();
  const href = useHref();
  const queryClient = useQueryClient();
  const [isUpholding, setUpholding] = useState(false);
  const close = useMutation({
    mutationFn: (closing: { verdict: 'upheld' | 'dismissed' } & Follow) =>
      primaryApi('complaints/close', { id: complaint.id, ...closing }),
    onSuccess: (_answer, { verdict, follow }) =>
      showToast({ text: t(follow === 'take_down' ? 'closed.taken_down' : `closed.${verdict}`), tone: 'good' }),
    onError: (error, { follow }) => {
      const code = error instanceof ApiError ? error.body.fields?.[0]?.code : undefined;
      const isOver = code === 'already_closed' || (error instanceof ApiError && error.code === 'not_found');
      const why =
        follow === 'take_down' && !isOver ? takeDown(takeDownFailure(error)) : t(isOver ? 'already' : 'failed');
      showToast({ text: why, tone: 'danger' });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['complaints/get'] }),
        queryClient.invalidateQueries(sellersQuery(api)),
      ]),
  });
  const { about, complainant } = complaint;
  const isListing = about.kind === 'listing';
  const weight = (hundredths: number) => formatNumber(hundredths / 100, locale);
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2">
          <a
            href={href(isListing ? paths.adminListing(about.id) : paths.seller(about.id))}
            className="link font-medium wrap-anywhere"
          >
            {isListing ? titleIn(about, locale) : t('seller', { name: about.name })}
          </a>
          {isListing && <StatusChip>{listingStatuses[about.status].label[locale]}</StatusChip>}
        </p>
        <p className="mt-1">
          {complaintReasons.find((complaintReason) => complaintReason.code === complaint.reason)?.[locale]}
        </p>
        {complaint.comment && <p className="mt-1 whitespace-pre-line wrap-anywhere">{complaint.comment}</p>}
        {complaint.messages.length > 0 && <ComplainedMessages messages={complaint.messages} />}
        <p className="mt-2 text-14 text-ink-2">
          {formatWhen(complaint.created_at, new Date(now), locale, timeZone)} ·{' '}
          {complainant ? t('from', { ...complainant, id: String(complainant.id) }) : t('from_guest')} ·{' '}
          {t('weight', { weight: weight(complaint.weight), together: weight(complaint.weight_together) })}
        </p>
      </div>
      {state === 'open' && (
        <div className="flex gap-3">
          <Button
            busy={close.isPending && close.variables.verdict === 'upheld'}
            aria-expanded={isListing ? isUpholding : undefined}
            onClick={() => (isListing ? setUpholding(!isUpholding) : close.mutate({ verdict: 'upheld' }))}
          >
            {t('uphold')}
          </Button>
          <Button
            variant="secondary"
            busy={close.isPending && close.variables.verdict === 'dismissed'}
            onClick={() => close.mutate({ verdict: 'dismissed' })}
          >
            {t('dismiss')}
          </Button>
        </div>
      )}
      {isListing && isUpholding && state === 'open' && (
        <UpholdForm
          listing={about}
          mayTakeDown={nextStatus(about.status, 'admin', 'take_down') !== undefined}
          busy={close.isPending}
          onUphold={(follow) => close.mutate({ verdict: 'upheld', ...follow })}
          onCancel={() => setUpholding(false)}
        />
      )}
    </Card>
  );
}
