import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import type { Api } from '#contract/client.ts';
import { ReferenceList } from '#ui/ReferenceList.tsx';
import { cityName } from '#listing/web/city-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatDay } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { sellerName } from '#listing/seller-name.ts';
import { nameIn } from '#dictionary/latin-name.ts';

export const insurersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['insurers'],
    queryFn: ({ signal }) => api('insurer/get_all', { limit: 12 }, { signal }),
  });

/** Insurers registered here, and a reference list of others. */
export function Insurers() {
  const t = useTranslations('insurance.insurers');
  const language = useLocale() as Language;
  const { api } = useApp();
  const href = useHref();
  const { data, isError, refetch } = useQuery(insurersQuery(api));
  if (isError) return <ErrorState title={t('failed')} retry={{ label: t('retry'), onRetry: () => void refetch() }} />;
  if (!data) return <Skeleton className="mt-10 h-80 w-full rounded-card" />;
  const { items, reference, next_cursor: next } = data;
  return (
    <>
      {items.length > 0 && (
        <section className="mt-10">
          <h2 className="text-20 font-semibold">{t('title')}</h2>
          <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {items.map(({ organization: { id, name, avatar }, city }) => (
              <li key={id}>
                <a href={href(paths.seller(id))} className="flex items-center gap-3">
                  <Avatar name={sellerName(name, language)} src={avatar?.s96} size={40} firm />
                  <span className="min-w-0">
                    <span className="link wrap-anywhere">{sellerName(name, language)}</span>
                    {city && <span className="block text-14 text-ink-3">{cityName(city, language)}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {next && (
            <p className="mt-4">
              <a href={href(paths.organizations('?type=insurer'))} className="link">
                {t('all')}
              </a>
            </p>
          )}
        </section>
      )}
      {reference && (
        <ReferenceList
          title={t(items.length > 0 ? 'others' : 'reference')}
          text={t('reference_text', {
            date: formatDay(`${reference.date}T12:00:00Z`, language),
          })}
          items={reference.items.map(({ name, name_en }) => ({
            name: language === 'en' ? (name_en ?? nameIn(name, language)) : name,
          }))}
        />
      )}
    </>
  );
}
