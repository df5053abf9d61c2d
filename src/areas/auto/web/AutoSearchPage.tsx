import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '#web/router/answers.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { filterChips } from '#areas/listing/web/filter-chips.ts';
import { queryOf, readSearch, searchOf, type SearchState } from '#areas/listing/web/search-state.ts';
import { SearchResults } from '#areas/listing/web/SearchResults.tsx';
import { ApiError } from '#contract/client.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useArea } from '#web/use-store.ts';
import {
  autoSpec,
  countQuery,
  marksQuery,
  modelsQuery,
  regionsQuery,
  type ResolvedSearch,
  resolveSearch,
  resultsQuery,
} from './auto-search.ts';
import { AutoFilters } from './AutoFilters.tsx';

type Loaded = { state: SearchState; resolved: ResolvedSearch };

/** A quick answer is worth waiting for; a slow one shows its skeleton instead of holding the old page. */
const patienceMs = 200;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));

export async function load(ctx: LoadContext): Promise<Loaded> {
  const { api, queryClient } = ctx;
  const state = readSearch(ctx.search, autoSpec);
  const [marks, regions] = await Promise.all([
    queryClient.ensureQueryData(marksQuery(api)),
    queryClient.ensureQueryData(regionsQuery(api, ctx.locale)),
  ]);
  const mark = marks.find((row) => row.slug === state.slugs['mark']);
  const models = mark ? await queryClient.ensureQueryData(modelsQuery(api, mark.id)) : [];
  const resolved = resolveSearch(state, { marks, models, regions }, ctx.area.get()?.iso ?? null);
  const results = queryClient.ensureInfiniteQueryData(resultsQuery(api, resolved.filters, state.cursor));
  if (!ctx.onServer) {
    await Promise.race([results.catch(() => undefined), patience()]);
    return { state, resolved };
  }
  try {
    await results;
  } catch (error) {
    // A page that is no more, or was never there: the list starts anew.
    if (!(error instanceof ApiError) || error.code !== 'invalid_input' || !state.cursor) throw error;
    const path = paths.autoSearch(queryOf({ ...state, cursor: null }, autoSpec));
    throw redirect({ href: localHref(ctx.locale, path) });
  }
  return { state, resolved };
}

const marksOf = ({ mark, others }: ResolvedSearch): string | undefined =>
  mark ? [mark, ...others].map((row) => row.name).join(', ') : undefined;

const nameOf = (resolved: ResolvedSearch): string | null =>
  resolved.mark && [marksOf(resolved), resolved.model?.name].filter(Boolean).join(' ');

export function head(ctx: LoadContext, { state, resolved }: Loaded): Head {
  const t = ctx.words.translator('auto');
  const name = nameOf(resolved);
  const place = resolved.regions.map((region) => region.name).join(', ') || t('search.russia');
  const slugs = { mark: resolved.mark?.slug, model: resolved.model?.slug };
  const known = Object.fromEntries(Object.entries(slugs).filter(([, slug]) => slug)) as Record<string, string>;
  const canonical = { ...readSearch({}, autoSpec), slugs: known };
  return {
    title: `${name ? t('search.head', { name }) : t('search.head_all')} · ${ctx.words.translator('shell')('site_name')}`,
    description: t('search.description', { name: name ?? t('search.title'), place }),
    canonical: paths.autoSearch(queryOf(canonical, autoSpec)),
    feed: localHref(ctx.locale, `/offers/auto.rss${queryOf({ ...state, cursor: null }, autoSpec)}`),
    // Only searches by mark and model are pages of their own for search engines.
    noindex: queryOf({ ...state, regions: null }, autoSpec) !== queryOf(canonical, autoSpec),
  };
}

export function Page() {
  const t = useTranslations('auto');
  const { api, locale } = useApp();
  const router = useRouter();
  const href = useHref();
  const areaIso = useArea()?.iso ?? null;
  const search = useSearch();
  const state = useMemo(() => readSearch(search, autoSpec), [search]);
  const { data: marks } = useSuspenseQuery(marksQuery(api));
  const { data: regions } = useSuspenseQuery(regionsQuery(api, locale));
  const markId = marks.find((row) => row.slug === state.slugs['mark'])?.id;
  const { data: models = [] } = useQuery({ ...modelsQuery(api, markId ?? 0), enabled: markId !== undefined });
  const resolved = resolveSearch(state, { marks, models, regions }, areaIso);
  const results = useInfiniteQuery({
    ...resultsQuery(api, resolved.filters, state.cursor),
    placeholderData: keepPreviousData,
  });
  const sheet = useRef<HTMLElement>(null);
  const top = useRef<HTMLDivElement>(null);

  const hrefOf = (next: SearchState) => href(paths.autoSearch(queryOf(next, autoSpec)));
  const apply = (next: SearchState) => {
    router.navigate({
      to: paths.autoSearch(),
      search: searchOf({ ...next, cursor: null }, autoSpec),
      resetScroll: false,
    });
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const chips = filterChips(
    state,
    autoSpec,
    { slugs: { mark: marksOf(resolved), model: resolved.model?.name }, regions: resolved.regions },
    locale,
  );
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold wrap-anywhere md:text-32">{nameOf(resolved) ?? t('search.title')}</h1>
      <div ref={top} className="mt-4 scroll-mt-14 md:scroll-mt-(--header-height) lg:flex lg:gap-6">
        <AutoFilters
          sheet={sheet}
          state={state}
          marks={marks}
          regions={regions}
          areaIso={areaIso}
          total={results.isPlaceholderData ? undefined : results.data?.pages[0]?.total}
          onApply={apply}
        />
        <SearchResults
          results={results}
          state={state}
          spec={autoSpec}
          chips={chips}
          hrefOf={hrefOf}
          onApply={apply}
          countOf={(chip) => countQuery(api, resolveSearch(chip.without, { marks, models, regions }, areaIso).filters)}
        />
      </div>
    </PageContainer>
  );
}
