import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '#web/router/use-router.ts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { loadKind, useKindData } from '#kinds/web/dictionaries.ts';
import { firstKind, kindPresentations } from '#kinds/web/calls.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { Button } from '#ui/Button.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { localHref, paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { readSeen } from '#web/recently-seen.ts';
import { type Head, type LoadContext, firstValue, type RawSearch } from '#web/routes/view.ts';
import { useArea } from '#web/use-store.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { newestQuery, nearQuery, popularMarksQuery } from './home-queries.ts';
import { MarkGrid } from './MarkGrid.tsx';

/** The kind selected by the address: `/?kind=house`; the first kind for `/`. */
const kindOf = (search: RawSearch): KindName =>
  listingKinds.find((kind) => kind === firstValue(search, 'kind')) ?? firstKind;

export async function load({ api, queryClient, area, search }: LoadContext): Promise<void> {
  const region = area.get()?.iso;
  const kind = kindOf(search);
  const { tiles } = kindPresentations[kind];
  await Promise.all([
    tiles === 'marks' ? queryClient.ensureQueryData(popularMarksQuery(api, kind)) : loadKind(kind),
    queryClient.ensureQueryData(newestQuery(api, kind)),
    // The page works without these listings, so a failure is ignored.
    region && queryClient.prefetchQuery(nearQuery(api, kind, region)),
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

const steps: readonly { key: 'find' | 'post' | 'check'; icon: IconName }[] = [
  { key: 'find', icon: 'search' },
  { key: 'post', icon: 'camera' },
  { key: 'check', icon: 'shield' },
];

export function Page() {
  const t = useTranslations('home');
  const { api, locale } = useApp();
  const href = useHref();
  const area = useArea();
  const kind = kindOf(useSearch());
  const { tiles } = kindPresentations[kind];
  const data = useKindData(tiles === 'categories' ? kind : null);
  const { data: marks = [] } = useQuery({ ...popularMarksQuery(api, kind), enabled: tiles === 'marks' });
  const { data: newest } = useSuspenseQuery(newestQuery(api, kind));
  const { data: near } = useQuery({ ...nearQuery(api, kind, area?.iso ?? ''), enabled: area !== null });
  const dialogPath = useDialogPath();
  const [Seen, setSeen] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Below the first view, and most new visitors have no viewed listings: loaded separately.
    if (readSeen().length > 0) void import('./RecentlySeen.tsx').then((module) => setSeen(() => module.RecentlySeen));
  }, []);
  const ofKind = (query: string) => href(paths.search(kind, query));
  const everywhere = ofKind(area ? '?region=all' : '');
  return (
    <PageContainer className="py-8 md:py-12">
      <section>
        <h1 className="text-32 font-semibold text-balance md:text-40">
          {t('title', { plural: kindNames[kind].plural[locale] })}
        </h1>
        {listingKinds.length > 1 && (
          <Tabs
            label={t('kinds')}
            className="mt-4"
            items={listingKinds.map((listingKind) => ({
              key: listingKind,
              href: href(paths.home() + (listingKind === firstKind ? '' : `?kind=${listingKind}`)),
              label: kindNames[listingKind].plural[locale],
              current: listingKind === kind,
            }))}
          />
        )}
        <form
          key={kind}
          method="get"
          action={href(paths.textSearch())}
          data-kind={kind}
          className="mt-6 flex max-w-200 gap-2"
        >
          <div className="relative min-w-0 flex-1">
            <input
              type="search"
              name="q"
              aria-label={t('search')}
              data-suggest="searches"
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
              placeholder={t('search_hint')}
              className="field-box min-h-13 px-4 py-2 text-18"
            />
          </div>
          <Button type="submit" size="lg" icon="search">
            <span className="max-sm:sr-only">{t('find')}</span>
          </Button>
        </form>
        <p className="mt-3 text-ink-2 tabular-nums">
          <a href={everywhere} className="link">
            {t('found', { count: newest.total, shown: formatInteger(newest.total, locale) })}
          </a>
        </p>
      </section>
      {tiles === 'marks' && marks.length > 0 && (
        <Shelf title={t('marks')} action={{ label: t('all_brands'), href: href(dialogPath('brands')) }}>
          <MarkGrid
            marks={marks}
            locale={locale}
            // The counts cover all Russia, so the link searches all Russia.
            hrefOf={(slug) => ofKind(`?mark=${slug}${area ? '&region=all' : ''}`)}
          />
        </Shelf>
      )}
      {data && (
        <Shelf title={t('categories')} action={{ label: t('see_all'), href: everywhere }}>
          <CategoryTiles
            data={data}
            facets={newest.facets}
            locale={locale}
            hrefOf={(query) => ofKind(`${query}${area ? '&region=all' : ''}`)}
          />
        </Shelf>
      )}
      {area && near && near.items.length > 0 && (
        <Shelf
          title={t('near', { name: area.name })}
          action={{ label: t('see_all'), href: ofKind(`?region=${area.iso}`) }}
        >
          <ListingList items={near.items} view="shelf" />
        </Shelf>
      )}
      {!area && (
        <Shelf title={t('near_none')}>
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
            <p className="text-ink-2">{t('near_hint')}</p>
            <Button href={href(dialogPath('area'))} rel="nofollow" variant="secondary" icon="map-pin">
              {t('near_choose')}
            </Button>
          </div>
        </Shelf>
      )}
      {newest.items.length > 0 && (
        <Shelf title={t('newest')} action={{ label: t('see_all'), href: everywhere }}>
          <ListingList items={newest.items} view="shelf" />
        </Shelf>
      )}
      {Seen && <Seen />}
      <Shelf title={t('how')}>
        <ol className="grid gap-6 md:grid-cols-3">
          {steps.map(({ key, icon }) => (
            <li key={key} className="flex gap-3">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-field bg-accent-tint text-accent">
                <Icon name={icon} />
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold">{t(`steps.${key}.title`)}</h3>
                <p className="mt-1 text-ink-2">{t(`steps.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Shelf>
    </PageContainer>
  );
}

function Shelf({
  title,
  action,
  children,
}: {
  title: string;
  action?: { label: string; href: string };
  children: ReactNode;
}) {
  return (
    <section className="mt-10 md:mt-14">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-20 font-semibold md:text-24">{title}</h2>
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
