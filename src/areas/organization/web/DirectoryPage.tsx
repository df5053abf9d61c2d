import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type Api, type OutputOf } from '#contract/client.ts';
import { sellerName } from '#listing/seller-name.ts';
import { cityName } from '#listing/web/city-name.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatInteger } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { localHref, paths } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
import { useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { directoryInput, directoryPath, type DirectorySearch, readDirectorySearch } from './directory-search.ts';
import { DirectoryCard } from './DirectoryCard.tsx';

type Directory = OutputOf<'organization/get_all'>;

const directoryQuery = (api: Api, state: DirectorySearch) => {
  const input = directoryInput(state);
  return queryOptions({
    queryKey: ['organization/get_all', input],
    queryFn: ({ signal }) => api('organization/get_all', input, { signal }),
  });
};

export async function load({ api, queryClient, search, locale }: LoadContext): Promise<Directory> {
  const state = readDirectorySearch(search);
  try {
    return await queryClient.ensureQueryData(directoryQuery(api, state));
  } catch (error) {
    // A stale cursor restarts at the first page.
    if (!(error instanceof ApiError) || error.code !== 'invalid_input' || !state.cursor) throw error;
    throw redirect({ href: localHref(locale, directoryPath(state)) });
  }
}

export function head({ words, search, locale }: LoadContext, { items }: Directory): Head {
  const t = words.translator('organization');
  const state = readDirectorySearch(search);
  const type = state.type ? t(`types.${state.type}`) : 'none';
  return {
    title: `${t('directory.head', { type })} · ${words.translator('shell')('site_name')}`,
    description: t('directory.description'),
    canonical: paths.organizations(state.type ? `?type=${state.type}` : ''),
    noindex: state.q !== '' || state.city !== null || state.cursor !== null,
    ...(import.meta.env.SSR && items.length > 0 ? { jsonLd: directoryJsonLd(items, locale) } : {}),
  };
}

/** Structured data (schema.org) of a page of the directory. */
const directoryJsonLd = (items: Directory['items'], locale: 'ru' | 'en'): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ id, name, city, avatar }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'Organization',
      name,
      url: localHref(locale, paths.seller(id)),
      address: { '@type': 'PostalAddress', addressCountry: 'RU', addressLocality: cityName(city, locale) },
      ...(avatar && { logo: avatar.s384 }),
    },
  })),
});

const link = (address: string) =>
  function Linked(text: ReactNode) {
    return (
      <a className="link" href={address}>
        {text}
      </a>
    );
  };

/** Page /organizations: the directory of published organizations by type, city and name. */
export function Page() {
  const t = useTranslations('organization');
  const { api, locale, demo } = useApp();
  const href = useHref();
  const state = readDirectorySearch(useSearch());
  const { items, total, types, cities, next_cursor: next } = useSuspenseQuery(directoryQuery(api, state)).data;
  const isFiltered = state.q !== '' || state.type !== null || state.city !== null;
  const ofAllTypes = types.filter(({ type, count }) => count > 0 || type === state.type);
  return (
    <PageContainer className="py-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-prose">
          <h1 className="text-24 font-semibold md:text-32">{t('directory.title')}</h1>
          <p className="mt-2 text-pretty text-ink-2">
            {demo ? t.rich('directory.lead', { banks: link(href(paths.banks())) }) : t('directory.lead_plain')}
          </p>
        </div>
        <Button variant="secondary" icon="plus" href={href(paths.organizationRegister())} className="max-sm:w-full">
          {t('directory.join')}
        </Button>
      </div>
      <nav
        aria-label={t('directory.types')}
        className="bar-hidden mt-5 -mr-(--gutter) overflow-x-auto pr-(--gutter) sm:mr-0 sm:pr-0"
      >
        <ul className="flex gap-2 sm:flex-wrap">
          <li className="shrink-0">
            <Chip href={href(directoryPath(state, { type: null }))} selected={state.type === null}>
              {t('directory.all')}
            </Chip>
          </li>
          {ofAllTypes.map(({ type, count }) => (
            <li key={type} className="shrink-0">
              <Chip href={href(directoryPath(state, { type }))} selected={state.type === type}>
                {t(`types.${type}`)} {formatInteger(count, locale)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <form
        method="get"
        action={href(paths.organizations())}
        className="mt-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] lg:max-w-[760px]"
      >
        {state.type && <input type="hidden" name="type" value={state.type} />}
        <TextInput
          key={state.q}
          label={t('directory.search')}
          name="q"
          type="search"
          defaultValue={state.q}
          maxLength={100}
          autoComplete="off"
        />
        <Select
          key={state.city}
          label={t('directory.city')}
          name="city"
          placeholder={t('directory.any_city')}
          defaultValue={String(state.city ?? '')}
          options={cities.map(({ count, ...city }) => ({
            value: String(city.id),
            label: `${cityName(city, locale)} (${formatInteger(count, locale)})`,
          }))}
        />
        <Button type="submit">{t('directory.find')}</Button>
      </form>
      <p className="mt-5 text-ink-2" aria-live="polite">
        {t('directory.found', { count: total, shown: formatInteger(total, locale) })}
      </p>
      {items.length > 0 ? (
        <ul className="mt-3 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <DirectoryCard key={item.id} item={item} name={sellerName(item.name, locale)} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={isFiltered ? 'search' : 'home'}
          title={t(isFiltered ? 'directory.none' : 'directory.empty')}
          text={t(isFiltered ? 'directory.none_text' : 'directory.empty_text')}
          {...(isFiltered && {
            action: (
              <Button variant="secondary" href={href(paths.organizations())}>
                {t('directory.reset')}
              </Button>
            ),
          })}
        />
      )}
      <div className="mt-6">
        <Pagination
          label={t('directory.pages')}
          {...(state.cursor && { previous: { href: href(directoryPath(state)), label: t('directory.first') } })}
          {...(next && { next: { href: href(directoryPath(state, { cursor: next })), label: t('directory.next') } })}
        />
      </div>
    </PageContainer>
  );
}
