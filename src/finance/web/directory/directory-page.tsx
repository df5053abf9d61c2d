import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import type { Api, OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { areaNames } from '../../names.ts';
import { offersPath } from '../offer-paths.ts';
import { ReferenceList } from './ReferenceList.tsx';

type Entry = OutputOf<'bank/get_all'>['items'][number];
type Link = { readonly href: string; readonly label: string };

type Directory = {
  readonly call: 'bank/get_all' | 'leasing/get_all';
  readonly path: string;
  /** The key of its words. */
  readonly name: 'banks' | 'leasing';
  /** Related pages, above the search. */
  readonly linksOf: (t: Words, language: Language) => readonly Link[];
};

const directoryQuery = (api: Api, call: Directory['call'], search: RawSearch) => {
  const [q, cursor] = [firstValue(search, 'q'), firstValue(search, 'cursor')];
  const input = { ...(q && { q: q.slice(0, 100) }), ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: ['finance', call, input],
    queryFn: ({ signal }) => api(call, input, { signal }),
  });
};

/** The module of a page with a directory of organisations: those with offers here, and others for reference. */
export function directoryPage({ call, path, name, linksOf }: Directory) {
  return {
    async load({ api, queryClient, search }: LoadContext): Promise<void> {
      await queryClient.ensureQueryData(directoryQuery(api, call, search));
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
      const { data } = useSuspenseQuery(directoryQuery(api, call, search));
      const { items, reference, next_cursor: next } = data;
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
          <form method="get" action={href(path)} className="mt-5 flex max-w-form items-end gap-2">
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
          </form>
          <div className="mt-6">
            {items.length > 0 && (
              <Table
                caption={t(name)}
                columns={columnsOf(t, href, language)}
                rows={items}
                rowKey={({ organization }) => organization.id}
              />
            )}
            {items.length === 0 && (reference?.items.length ?? 0) === 0 && (
              <EmptyState
                icon="search"
                title={t(q ? 'none' : 'none_yet')}
                {...(q && {
                  action: (
                    <Button variant="secondary" href={href(path)}>
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
                previous: { href: href(path + stringifySearch({ q })), label: t('first_page') },
              })}
              {...(next && {
                next: { href: href(path + stringifySearch({ q, cursor: next })), label: t('next_page') },
              })}
            />
          </div>
          {reference && reference.items.length > 0 && (
            <ReferenceList
              title={t('reference')}
              text={t('reference_text', {
                source: reference.source,
                date: formatDay(`${reference.date}T12:00:00Z`, language),
              })}
              items={reference.items.map(({ name: ru, name_en: en, bik }) => ({
                name: language === 'en' ? (en ?? ru) : ru,
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

function columnsOf(t: Words, href: (path: string) => string, language: Language): TableColumn<Entry>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      head: true,
      cell: ({ organization: { id, name, avatar } }) => (
        <a href={href(paths.seller(id))} className="flex items-center gap-3 font-semibold">
          <Avatar name={name} src={avatar?.s96} size={40} />
          <span className="link wrap-anywhere">{name}</span>
        </a>
      ),
    },
    { key: 'city', header: t('city'), cell: ({ city }) => city ?? '' },
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
                  {areaNames[area].title[language]}
                </a>{' '}
                <span className="text-ink-3">{count}</span>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
