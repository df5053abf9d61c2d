import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type Api, ApiError, type OutputOf } from '#contract/client.ts';
import { StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatDay, formatMoment, formatWhen } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { showToast } from '#ui/toasts.ts';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';

type Request = OutputOf<'admin/recoveries/get'>['items'][number];

const recoveriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin/recoveries/get'],
    queryFn: ({ signal }) => api('admin/recoveries/get', {}, { signal }),
  });

export const load = (ctx: LoadContext) => ctx.queryClient.fetchQuery(recoveriesQuery(ctx.api));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('admin')('recovery.title'), noindex: true };
}

/** Page /admin/recovery: requests of people who lost their phone, oldest first. */
export function Page() {
  const t = useTranslations('admin.recovery');
  const { api } = useApp();
  const { data, refetch } = useSuspenseQuery(recoveriesQuery(api));
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="recovery" />
      <div className="max-w-form">
        <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
        <p className="mt-2 mb-6 text-ink-2">{t('lead')}</p>
        {data.items.length > 0 ? (
          <ul className="space-y-4">
            {data.items.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="check"
            title={t('empty_title')}
            text={t('empty_text')}
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                {t('refresh')}
              </Button>
            }
          />
        )}
      </div>
    </PageContainer>
  );
}

const spaced = (phone: string): string => formatRussianPhone(russianDigits(phone)).replaceAll(' ', '\u00A0');

function RequestCard({ request }: { request: Request }) {
  const t = useTranslations('admin.recovery');
  const { api, primaryApi, locale, now, timeZone } = useApp();
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'decline') =>
      primaryApi('admin/recoveries/decide', { id: request.id, decision }),
    onSuccess: ({ status }) => showToast({ text: t(`decided.${status}`), tone: 'good' }),
    onError: (error) => {
      const isOver = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
      showToast({ text: t(isOver ? 'already' : 'failed'), tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries(recoveriesQuery(api)),
  });
  const { account, due_at: due } = request;
  const when = (time: string) => formatWhen(time, new Date(now), locale, timeZone);
  return (
    <Card
      as="li"
      title={request.name}
      action={
        <StatusChip tone={request.approved ? 'good' : 'neutral'}>
          {t(request.approved ? 'approved' : 'open')}
        </StatusChip>
      }
    >
      <DescriptionList
        groups={[
          {
            key: 'request',
            items: [
              { key: 'asked', label: t('asked'), value: when(request.created_at) },
              { key: 'old', label: t('old_phone'), value: spaced(request.old_phone) },
              { key: 'new', label: t('new_phone'), value: spaced(request.new_phone) },
              ...(request.email ? [{ key: 'email', label: t('email'), value: request.email }] : []),
              {
                key: 'account',
                label: t('account'),
                value: account ? <AccountLine account={account} /> : t('no_account'),
              },
              ...(account?.last_seen_at
                ? [{ key: 'seen', label: t('last_seen'), value: when(account.last_seen_at) }]
                : []),
            ],
          },
        ]}
      />
      <blockquote className="mt-4 border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
        {request.story}
      </blockquote>
      {request.new_phone_taken && (
        <div className="mt-4">
          <Notice tone="warning">{t('phone_taken')}</Notice>
        </div>
      )}
      {request.others > 0 && (
        <div className="mt-4">
          <Notice tone="warning">
            {t('others', { count: request.others })}
            {request.other_approved && ` ${t('other_approved')}`}
          </Notice>
        </div>
      )}
      {due && <p className="mt-4 text-ink-2">{t('due', { time: formatMoment(due, locale, timeZone) })}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {!request.approved && (
          <Button
            busy={decide.isPending && decide.variables === 'approve'}
            disabled={!account || request.new_phone_taken || request.other_approved || decide.isPending}
            onClick={() => decide.mutate('approve')}
          >
            {t('approve')}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={decide.isPending && decide.variables === 'decline'}
          disabled={decide.isPending}
          onClick={() => decide.mutate('decline')}
        >
          {t(request.approved ? 'stop' : 'decline')}
        </Button>
      </div>
    </Card>
  );
}

function AccountLine({ account }: { account: NonNullable<Request['account']> }) {
  const t = useTranslations('admin.recovery');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const facts = t('account_line', { day: formatDay(account.since, locale, timeZone), count: account.listings });
  return (
    <>
      <a className="link" href={href(paths.seller(account.id))}>
        {account.display_name ?? t('unnamed')}
      </a>
      , {facts}
    </>
  );
}
