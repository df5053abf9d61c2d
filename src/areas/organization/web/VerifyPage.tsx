import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Api, OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { showToast } from '#ui/toasts.ts';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp } from '#web/use-app.ts';
import { failuresOf } from './failure.ts';

type Waiting = OutputOf<'admin/organizations/get'>['items'][number];

const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin/organizations/get'],
    queryFn: ({ signal }) => api('admin/organizations/get', {}, { signal }),
  });

export const load = (ctx: LoadContext) => ctx.queryClient.fetchQuery(waitingQuery(ctx.api));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('organization')('admin.title'), noindex: true };
}

/** Page /admin/organizations: organizations whose INN waits to be verified. */
export function Page() {
  const t = useTranslations('organization');
  const { api } = useApp();
  const { data } = useSuspenseQuery(waitingQuery(api));
  return (
    <PageContainer width="form" className="py-6">
      <AdminNavigation current="organizations" />
      <h1 className="text-24 font-semibold md:text-32">{t('admin.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('admin.lead')}</p>
      {data.items.length > 0 ? (
        <ul className="space-y-4">
          {data.items.map((item) => (
            <WaitingCard key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="check" title={t('admin.empty')} text={t('admin.empty_text')} />
      )}
    </PageContainer>
  );
}

function WaitingCard({ item }: { item: Waiting }) {
  const t = useTranslations('organization');
  const { api, primaryApi, locale, timeZone } = useApp();
  const queryClient = useQueryClient();
  const verify = useMutation({
    mutationFn: () => primaryApi('admin/organizations/verify', { id: item.id, inn: item.inn }),
    onSuccess: () => showToast({ text: t('admin.verified'), tone: 'good' }),
    onError: (error) => showToast({ text: t(`errors.${failuresOf(error).form ?? 'failed'}`), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries(waitingQuery(api)),
  });
  return (
    <li>
      <Card className="space-y-2">
        <h2 className="text-20 font-semibold break-words">{item.name}</h2>
        <p className="break-words">{item.legal_name}</p>
        <p className="text-14 text-ink-2">
          {t('legal.inn', { inn: item.inn })}
          {item.kpp && ` · ${t('legal.kpp', { kpp: item.kpp })}`}
          {item.ogrn && ` · ${t('legal.ogrn', { ogrn: item.ogrn })}`}
        </p>
        {item.legal_address && <p className="text-14 text-ink-2">{item.legal_address}</p>}
        <p className="text-14 text-ink-2">{item.types.map((type) => t(`types.${type}`)).join(', ')}</p>
        <p className="text-14 text-ink-3">
          {t('admin.since', { day: formatDay(item.created_at, locale, timeZone) })} {t('admin.check')}
        </p>
        <Button busy={verify.isPending} onClick={() => verify.mutate()}>
          {t('admin.verify')}
        </Button>
      </Card>
    </li>
  );
}
