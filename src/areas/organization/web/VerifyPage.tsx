import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Api, OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { InnDecision } from './InnDecision.tsx';

type Waiting = OutputOf<'admin/organizations/get'>['items'][number];

const organizationsQuery = (api: Api, query: string) =>
  queryOptions({
    queryKey: ['admin/organizations/get', query],
    queryFn: ({ signal }) => api('admin/organizations/get', { query }, { signal }),
  });

const queryOf = (search: LoadContext['search']): string => (firstValue(search, 'q') ?? '').slice(0, 100);

export const load = ({ api, queryClient, search }: LoadContext) =>
  queryClient.fetchQuery(organizationsQuery(api, queryOf(search)));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('organization')('admin.title'), noindex: true };
}

/** Page /admin/organizations: search by name, INN or number; without a query, organizations whose INN waits to be verified. */
export function Page() {
  const t = useTranslations('organization');
  const { api } = useApp();
  const href = useHref();
  const query = queryOf(useSearch());
  const { data } = useSuspenseQuery(organizationsQuery(api, query));
  const isSearch = query.trim() !== '';
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="organizations" />
      <div className="max-w-form">
        <h1 className="text-24 font-semibold md:text-32">{t('admin.title')}</h1>
        <form action={href(paths.adminOrganizations())} className="my-4 flex items-end gap-3">
          <TextInput
            key={query}
            className="flex-1"
            label={t('admin.search')}
            name="q"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">{t('admin.find')}</Button>
        </form>
        <p className="mb-4 text-ink-2" aria-live="polite">
          {isSearch ? t('admin.found', { count: data.items.length }) : t('admin.lead')}
        </p>
        {data.items.length > 0 ? (
          <ul className="space-y-4">
            {data.items.map((item) => (
              <WaitingCard key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={isSearch ? 'search' : 'check'}
            title={t(isSearch ? 'admin.none' : 'admin.empty')}
            {...(!isSearch && { text: t('admin.empty_text') })}
          />
        )}
      </div>
    </PageContainer>
  );
}

function WaitingCard({ item }: { item: Waiting }) {
  const t = useTranslations('organization');
  const { locale, timeZone } = useApp();
  const href = useHref();
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
        <p className="text-14 text-ink-3">{t('admin.since', { day: formatDay(item.created_at, locale, timeZone) })}</p>
        {!item.inn_verified && (
          <InnDecision id={item.id} inn={item.inn} isVerified={false} refusal={item.inn_refusal} />
        )}
        <a className="link inline-flex min-h-11 items-center" href={href(paths.adminOrganization(item.id))}>
          {t('admin.open')}
        </a>
      </Card>
    </li>
  );
}
