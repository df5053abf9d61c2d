import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '#web/router/use-router.ts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { regionName } from '#areas/geo/web/region-name.ts';
import { overviewQuery } from '#kinds/web/overview-query.ts';
import { SectionTiles } from '#kinds/web/SectionTiles.tsx';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { PriceCosts } from '#listing/web/card/late-price-costs.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { loadKind, useKindData } from '#kinds/web/dictionaries.ts';
import { firstKind, kindPresentations } from '#kinds/web/calls.ts';
import { titleIn } from '#listing/title.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, paths } from '#web/paths.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { readSeen } from '#web/recently-seen.ts';
import { type Head, type LoadContext, firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { useArea, useViewport } from '#web/use-store.ts';
import { rowLength } from '../rows.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { facetsQuery, feedsQuery, figuresQuery, marksQuery } from './home-queries.ts';
import { CityGrid, MarkGrid } from './CountGrid.tsx';
import { NewestRows } from './NewestRows.tsx';
import { QuickSearch } from './QuickSearch.tsx';
import { FinanceLinks } from './FinanceLinks.tsx';
import { PostBand, Protection } from './Trust.tsx';

/** The links of the example work without scripts. */
const WorkedExample = hydrateOnAct(async () => (await import('./WorkedExample.tsx')).WorkedExample);

/** The kind selected by the address: `/?kind=house`; the first kind for `/`. */
const kindOf = (search: RawSearch): KindName =>
  listingKinds.find((kind) => kind === firstValue(search, 'kind')) ?? firstKind;

export async function load({ api, queryClient, area, search, isHydrating }: LoadContext): Promise<void> {
  const region = area.get()?.iso;
  const kind = kindOf(search);
  await Promise.all([
    kindPresentations[kind].tiles === 'marks'
      ? queryClient.ensureQueryData(marksQuery(api, kind, region))
      : loadKind(kind).then((data) => queryClient.ensureQueryData(facetsQuery(api, data, region))),
    // The page works without these listings, so a failure is ignored.
    queryClient
      .ensureQueryData(figuresQuery(api))
      .catch(() => undefined)
      .then((figures) => queryClient.prefetchQuery(feedsQuery(api, kind, region, figures?.text))),
    queryClient.ensureQueryData(overviewQuery(api, kind, region)),
    isHydrating ? undefined : Promise.all([WorkedExample.load(), PriceCosts.load()]),
  ]);
}

export function head(ctx: LoadContext): Head {
  const t = ctx.words.translator('home');
  const kinds = listingKinds.map((kind) => kindNames[kind].plural[ctx.locale].toLocaleLowerCase(ctx.locale)).join(', ');
  return {
    title: t('head', { kinds }),
    description: t('description', { kinds }),
    canonical: paths.home(),
    // Structured data is rendered on the server only; browsers do not load the code for it.
    ...(import.meta.env.SSR ? { jsonLd: siteJsonLd(ctx) } : {}),
  };
}

/** Structured data (schema.org) of the site and its search, for the search box of search engines. */
function siteJsonLd({ locale, words }: LoadContext): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: words.translator('shell')('site_name'),
    url: localHref(locale, paths.home()),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: localHref(locale, `${paths.textSearch()}?q={search_term_string}`),
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function Page() {
  const t = useTranslations('home');
  const { api, locale } = useApp();
  const href = useHref();
  const area = useArea();
  const kind = kindOf(useSearch());
  const { tiles } = kindPresentations[kind];
  const data = useKindData(tiles === 'categories' ? kind : null);
  const { data: marks = [] } = useQuery({ ...marksQuery(api, kind, area?.iso), enabled: tiles === 'marks' });
  const { data: facets = null } = useQuery({
    ...facetsQuery(api, data ?? { kind }, area?.iso),
    enabled: data !== null,
  });
  const { data: overview } = useSuspenseQuery(overviewQuery(api, kind, area?.iso));
  const { data: figures } = useQuery({ ...figuresQuery(api), enabled: false });
  const { data: feeds } = useQuery(feedsQuery(api, kind, area?.iso, figures?.text));
  const dialogPath = useDialogPath();
  const [Seen, setSeen] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Below the first view, and most new visitors have no viewed listings: loaded separately.
    if (readSeen().length > 0)
      void import('#listing/web/card/RecentlySeen.tsx').then((module) => setSeen(() => module.RecentlySeen));
  }, []);
  /** Results without a region in their address are bounded to the viewer's region, as the counts of this page are. */
  const ofKind = (query: string) => href(paths.search(kind, query));
  /** The page of the first kind is that of the site: its listings are of all kinds. */
  const isMixed = kind === firstKind;
  const section = kindNames[kind].plural[locale];
  const countOf = (of: KindName): number => overview.kinds.find((row) => row.kind === of)?.count ?? 0;
  const example = feeds?.newest.find(({ id }) => id === feeds.example?.id);
  // A photo that is large above is not the first of the list too.
  const newest = feeds?.newest.filter((listing) => listing !== example) ?? [];
  /** A title with the region that it is bounded to. */
  const inArea = (title: string) => (area ? `${title}: ${regionName(area, locale)}` : title);
  const isPhone = ['xs', 'sm'].includes(useViewport());
  const workedExample = feeds?.example && example && figures && (
    <WorkedExample
      example={feeds.example}
      listing={example}
      city={locale === 'ru' ? figures.city.name : figures.city.name_en}
      count={Math.max(0, countOf('autofromabroad') - 1)}
      isAmongRows={isPhone && isMixed}
    />
  );
  return (
    <PageContainer className="py-4 md:py-8 [&>nav+section]:mt-5 [&>nav+section+section]:mt-8">
      <h1 className="text-20 font-semibold text-balance md:text-40">
        {area ? inArea(t('title_of_area')) : isPhone ? t('title_of_area') : t('title')}
      </h1>
      <p className="mt-1 truncate text-14 text-ink-2 md:hidden">{t('promise_short')}</p>
      <p className="mt-2 text-pretty text-ink-2 max-md:hidden">{t('promise')}</p>
      <QuickSearch kind={kind} total={countOf(kind)} marks={marks} />
      {/* Of the pictures in the first view the largest loads first. */}
      <SectionTiles kinds={overview.kinds} eager={newest.length === 0} />
      {/* Phones show what is for sale first. */}
      {!isPhone && workedExample}
      {feeds && newest.length > 0 && (
        <Shelf title={inArea(t('newest'))} action={isMixed ? undefined : { label: t('see_all'), href: ofKind('') }}>
          {newest.some((listing) => foreignLanguage(titleIn(listing, locale), locale)) && (
            <p className="-mt-2 mb-4 text-14 text-ink-3">{t('as_written')}</p>
          )}
          {isMixed ? (
            <NewestRows newest={newest} countOf={countOf} costs={{ costs: feeds.costs, terms: figures }} eager={1}>
              {isPhone && workedExample}
            </NewestRows>
          ) : (
            <ListingList
              items={newest.slice(0, 2 * rowLength)}
              view="feed"
              eager={1}
              costs={{ costs: feeds.costs, terms: figures }}
            />
          )}
        </Shelf>
      )}
      {isPhone && !isMixed && workedExample}
      {Seen && <Seen />}
      {tiles === 'marks' && marks.length > 0 && (
        <Shelf title={inArea(t('marks'))} action={{ label: t('all_brands'), href: href(dialogPath('brands')) }}>
          <MarkGrid marks={marks} locale={locale} hrefOf={(slug) => ofKind(`?mark=${slug}`)} />
        </Shelf>
      )}
      {data && (
        <Shelf title={inArea(section)} action={{ label: t('see_all'), href: ofKind('') }}>
          <CategoryTiles data={data} facets={facets} locale={locale} hrefOf={ofKind} />
        </Shelf>
      )}
      {feeds && feeds.reduced.length > 0 && (
        <Shelf
          title={inArea(t('reduced', { section }))}
          action={{ label: t('see_all'), href: ofKind('?price_dropped=yes') }}
        >
          <ListingList items={feeds.reduced} view="shelf" costs={{ costs: feeds.costs, terms: figures }} />
        </Shelf>
      )}
      {overview.cities.length > 0 && (
        <Shelf title={t('cities', { section })} action={{ label: t('choose_region'), href: href(dialogPath('area')) }}>
          <CityGrid cities={overview.cities} locale={locale} hrefOf={(slug) => ofKind(`?near=${slug}&radius=0`)} />
        </Shelf>
      )}
      <FinanceLinks />
      <Shelf title={t('protection')} action={{ label: t('how'), href: href(paths.howItWorks()) }}>
        <Protection />
      </Shelf>
      <PostBand />
    </PageContainer>
  );
}

function Shelf({
  title,
  action,
  children,
}: {
  title: string;
  action: { label: string; href: string } | undefined;
  children: ReactNode;
}) {
  return (
    <section className="mt-8 md:mt-12">
      <div className="mb-3 flex items-baseline md:mb-4 justify-between gap-4">
        <h2 className="min-w-0 text-20 font-semibold text-balance md:text-24">{title}</h2>
        {action && (
          <a href={action.href} className="link shrink-0">
            {action.label}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
