import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import type { ComponentType } from 'react';
import { Button } from '#ui/Button.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { sellerName } from '#listing/seller-name.ts';
import { cityName } from '#listing/web/city-name.ts';
import { paths } from '#web/paths.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { areaNames } from '../../names.ts';
import { offersPath } from '../offer-paths.ts';
import { formSearch } from '../offers-state.ts';
import { ReferenceList } from '#ui/ReferenceList.tsx';
import { nameIn } from '#dictionary/latin-name.ts';

type DirectoryCall = 'bank/get_all' | 'leasing/get_all';
type Entry<Call extends DirectoryCall> = OutputOf<Call>['items'][number];
type Link = { readonly href: string; readonly label: string };

/** The part of a directory page that depends on the visitor's figures: their inputs, and the costs of the entries. */
export type Figures<Call extends DirectoryCall> = {
  /** Returns the figures as parameters of an address, for links within the page. */
  readonly searchOf: (search: RawSearch, locale: Language) => RawSearch;
  /** Returns the figures as input of the call. */
  readonly inputOf: (search: RawSearch, locale: Language) => object;
  /** The inputs of the figures, above the search by name. */
  readonly Inputs: ComponentType;
  /** The links that choose the order, above the table. */
  readonly Orders: ComponentType<{ hrefOf: (more: RawSearch) => string }>;
  /** The columns of costs, after the column of names. */
  readonly useColumns: () => TableColumn<Entry<Call>>[];
  /** Notes below the table. */
  readonly Notes: ComponentType;
};

type Directory<Call extends DirectoryCall> = {
  readonly call: Call;
  readonly path: string;
  /** The key of the directory's texts. */
  readonly name: 'banks' | 'leasing';
  /** Links to related pages, above the search. */
  readonly linksOf: (t: Words, language: Language) => readonly Link[];
  readonly figures?: Figures<Call>;
};

const directoryQuery = <Call extends DirectoryCall>(api: Api, { call, figures }: Directory<Call>, search: RawSearch, locale: Language) => {
  const [q, cursor] = [firstValue(search, 'q'), firstValue(search, 'cursor')];
  const input = { ...(q && { q: q.slice(0, 100) }), ...(cursor && { cursor }), ...figures?.inputOf(search, locale) };
  return queryOptions({
    queryKey: ['finance', call, input],
    queryFn: ({ signal }) => api(call, input as InputOf<Call>, { signal }),
  });
}; // prettier-ignore

/** Returns the module of a directory page: organisations with offers here, and others for reference. */
export function directoryPage<Call extends DirectoryCall>(directory: Directory<Call>) {
  const { path, name, linksOf, figures } = directory;
  return {
    async load({ api, queryClient, search, locale }: LoadContext): Promise<void> {
      await queryClient.ensureQueryData(directoryQuery(api, directory, search, locale));
    },
    head({ words }: LoadContext): Head {
      const t = words.translator('directory');
      return { title: t(name), description: t(`${name}_lead`), canonical: path };
    },
    Page: function DirectoryPage() {
      const t = useTranslations('directory');
      const language = useLocale() as Language;
      const { api } = useApp();
      const href = useHref();
      const search = useSearch();
      const q = firstValue(search, 'q') ?? '';
      const router = useRouter();
      const { data } = useSuspenseQuery(directoryQuery(api, directory, search, language));
      const { items, reference, next_cursor: next } = data;
      const columns = columnsOf<Call>(t, href, language, figures?.useColumns() ?? []);
      const searchWith = (more: RawSearch, from: RawSearch = search) => ({
        q,
        ...figures?.searchOf(from, language),
        ...more,
      });
      const hrefOf = (more: RawSearch) => href(path + stringifySearch(searchWith(more)));
      return (
        <PageContainer className="py-6">
          <h1 className="text-24 font-semibold md:text-32">{t(name)}</h1>
          <p className="mt-2 max-w-prose text-pretty text-ink-2">{t(`${name}_lead`)}</p>
          <nav aria-label={t('related')} className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
            {linksOf(t, language).map((link) => (
              <a key={link.href} href={href(link.href)} className="link">
                {link.label}
              </a>
            ))}
          </nav>
          <form
            method="get"
            action={href(path)}
            className="mt-5 space-y-5"
            onSubmit={(event) => {
              event.preventDefault();
              const typed = formSearch(event.currentTarget);
              router.navigate({
                to: path,
                search: searchWith({ q: firstValue(typed, 'q') ?? '' }, typed),
                resetScroll: false,
              });
            }}
          >
            {figures && <figures.Inputs />}
            <div className="flex max-w-form items-end gap-2">
              <TextInput
                key={q}
                label={t(`${name}_search`)}
                name="q"
                defaultValue={q}
                maxLength={100}
                className="flex-1"
              />
              <Button type="submit" variant="secondary">
                {t('find')}
              </Button>
            </div>
          </form>
          <div className="mt-6">
            {figures && items.length > 0 && <figures.Orders hrefOf={hrefOf} />}
            {items.length > 0 && (
              <Table caption={t(name)} columns={columns} rows={items} rowKey={({ organization }) => organization.id} />
            )}
            {items.length === 0 && (reference?.items.length ?? 0) === 0 && (
              <EmptyState
                icon="search"
                title={t(q ? 'none' : 'none_yet')}
                {...(q && {
                  action: (
                    <Button variant="secondary" href={hrefOf({ q: '' })}>
                      {t('all')}
                    </Button>
                  ),
                })}
              />
            )}
          </div>
          <div className="mt-6">
            <Pagination
              label={t('pages')}
              {...(firstValue(search, 'cursor') && {
                previous: { href: hrefOf({}), label: t('first_page') },
              })}
              {...(next && {
                next: { href: hrefOf({ cursor: next }), label: t('next_page') },
              })}
            />
          </div>
          {figures && <figures.Notes />}
          {reference && reference.items.length > 0 && (
            <ReferenceList
              title={t('reference')}
              text={t('reference_text', {
                source: reference.source,
                date: formatDay(`${reference.date}T12:00:00Z`, language),
              })}
              items={reference.items.map(({ name: ru, name_en: en, bik }) => ({
                name: language === 'en' ? (en ?? nameIn(ru, language)) : ru,
                note: bik && t('bik', { bik }),
              }))}
            />
          )}
        </PageContainer>
      );
    },
  };
}

type Words = ReturnType<typeof useTranslations<'directory'>>;

function columnsOf<Call extends DirectoryCall>(
  t: Words,
  href: (path: string) => string,
  language: Language,
  more: readonly TableColumn<Entry<Call>>[],
): TableColumn<Entry<Call>>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      head: true,
      cell: ({ organization: { id, name, avatar } }) => (
        <a href={href(paths.seller(id))} className="flex items-center gap-3 font-semibold">
          <Avatar name={sellerName(name, language)} src={avatar?.s96} size={40} firm />
          <span className="link wrap-anywhere">{sellerName(name, language)}</span>
        </a>
      ),
    },
    ...more,
    { key: 'city', header: t('city'), cell: ({ city }) => city && cityName(city, language) },
    {
      key: 'offers',
      header: t('offers'),
      cell: ({ organization: { id }, offers }) =>
        offers.length === 0 ? (
          t('no_offers')
        ) : (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 max-md:justify-end">
            {offers.map(({ area, count }) => (
              <li key={area}>
                <a href={href(`${offersPath(area)}?organization=${id}`)} className="link">
                  {areaNames[area][language]}
                </a>{' '}
                <span className="text-ink-3">{count}</span>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
