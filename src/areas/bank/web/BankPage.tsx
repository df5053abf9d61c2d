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
import { areaNames, serviceAreas } from '#finance/names.ts';
import { offersPath } from '#finance/web/offer-paths.ts';

type Directory = OutputOf<'bank/get_all'>;
type Entry = Directory['items'][number];

const directoryQuery = (api: Api, search: RawSearch) => {
  const [q, cursor] = [firstValue(search, 'q'), firstValue(search, 'cursor')];
  const input = { ...(q && { q: q.slice(0, 100) }), ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: ['finance', 'banks', input],
    queryFn: ({ signal }) => api('bank/get_all', input, { signal }),
  });
};

export async function load({ api, queryClient, search }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(directoryQuery(api, search));
}

export function head({ words }: LoadContext): Head {
  const t = words.translator('finance');
  return { title: t('directory.banks'), description: t('directory.banks_lead'), canonical: paths.banks() };
}

/** /bank: banks with offers here, and others for reference. */
export function Page() {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const { api } = useApp();
  const href = useHref();
  const search = useSearch();
  const q = firstValue(search, 'q') ?? '';
  const { data } = useSuspenseQuery(directoryQuery(api, search));
  const { items, reference, next_cursor: next } = data;
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{t('directory.banks')}</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('directory.banks_lead')}</p>
      <nav aria-label={t('directory.services')} className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {(['credits', 'leasings', ...serviceAreas] as const).map((area) => (
          <a key={area} href={href(offersPath(area))} className="link">
            {areaNames[area].title[language]}
          </a>
        ))}
      </nav>
      <form method="get" action={href(paths.banks())} className="mt-5 flex max-w-form items-end gap-2">
        <TextInput key={q} label={t('directory.search')} name="q" defaultValue={q} maxLength={100} className="flex-1" />
        <Button type="submit" variant="secondary">
          {t('directory.find')}
        </Button>
      </form>
      <div className="mt-6">
        {items.length > 0 && (
          <Table
            caption={t('directory.banks')}
            columns={columnsOf(t, href, language)}
            rows={items}
            rowKey={({ organization }) => organization.id}
          />
        )}
        {items.length === 0 && (reference?.items.length ?? 0) === 0 && (
          <EmptyState icon="search" title={t('directory.none')} />
        )}
      </div>
      <div className="mt-6">
        <Pagination
          label={t('pages')}
          {...(firstValue(search, 'cursor') && {
            previous: { href: href(paths.banks() + stringifySearch({ q })), label: t('first_page') },
          })}
          {...(next && {
            next: { href: href(paths.banks() + stringifySearch({ q, cursor: next })), label: t('next_page') },
          })}
        />
      </div>
      {reference && reference.items.length > 0 && (
        <section className="mt-10">
          <h2 className="text-20 font-semibold">{t('directory.reference')}</h2>
          <p className="mt-2 max-w-prose text-14 text-pretty text-ink-2">
            {t('directory.reference_text', {
              source: reference.source,
              date: formatDay(`${reference.date}T12:00:00Z`, language),
            })}
          </p>
          <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {reference.items.map(({ name, name_en, bik }) => (
              <li key={name}>
                {language === 'en' ? (name_en ?? name) : name}
                {bik && <span className="ml-2 text-14 text-ink-3">{t('directory.bik', { bik })}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageContainer>
  );
}

type Words = ReturnType<typeof useTranslations<'finance'>>;

function columnsOf(t: Words, href: (path: string) => string, language: Language): TableColumn<Entry>[] {
  return [
    {
      key: 'name',
      header: t('directory.name'),
      head: true,
      cell: ({ organization: { id, name, avatar } }) => (
        <a href={href(paths.seller(id))} className="flex items-center gap-3 font-semibold">
          <Avatar name={name} src={avatar?.s96} size={40} />
          <span className="link wrap-anywhere">{name}</span>
        </a>
      ),
    },
    { key: 'city', header: t('directory.city'), cell: ({ city }) => city ?? '' },
    {
      key: 'offers',
      header: t('directory.offers'),
      cell: ({ organization: { id }, offers }) => (
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
