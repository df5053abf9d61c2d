import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { filtersFormId, filtersId } from '#listing/web/results/filters-id.ts';
import { regionsQuery } from '#listing/web/results/place-queries.ts';
import { useSheet } from '#listing/web/results/use-sheet.ts';
import { Button } from '#ui/Button.tsx';
import { formatInteger } from '#ui/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Select } from '#ui/Select.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { localHref, paths } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useArea } from '#web/use-store.ts';
import { vacancySorts } from '../terms.ts';
import { listId, NothingFound, VacancyResults } from './VacancyResults.tsx';
import { useVacancyFilters } from './use-vacancy-filters.ts';
import { VacancyFilters } from './VacancyFilters.tsx';
import { vacanciesQuery } from './vacancy-queries.ts';
import { clearedVacancySearch, countVacancyFilters, readVacancySearch, vacancyQuery, type VacancySearch } from './vacancy-search.ts'; // prettier-ignore

type PageData = { place: string; total: number };

/** The regions of a search by their names; empty for all of Russia. */
const placeOf = ({ regions }: VacancySearch, rows: readonly { iso: string; name: string }[]): string =>
  rows
    .filter(({ iso }) => regions?.includes(iso))
    .map(({ name }) => name)
    .join(', ');

export async function load(ctx: LoadContext): Promise<PageData> {
  const { api, queryClient, locale } = ctx;
  const state = readVacancySearch(ctx.search);
  const area = ctx.area.get();
  const addressOf = (other: VacancySearch) => localHref(locale, paths.vacancies(vacancyQuery(other)));
  // The address alone says where is searched, as on the results of listings.
  if (area && state.regions === null && state.cities.length === 0)
    throw redirect({ href: addressOf({ ...state, regions: ctx.onServer ? [] : [area.iso] }) });
  try {
    const [found, regions] = await Promise.all([
      queryClient.ensureQueryData(vacanciesQuery(api, state)),
      queryClient.ensureQueryData(regionsQuery(api, locale)),
    ]);
    if (found.items.length === 0) {
      const { loosenedQuery } = await import('./vacancy-loosening.ts');
      await Promise.all([NothingFound.load(), queryClient.prefetchQuery(loosenedQuery(api, state))]);
    }
    return { place: placeOf(state, regions), total: found.total };
  } catch (error) {
    // A stale cursor restarts at the first page.
    if (!(error instanceof ApiError) || error.code !== 'invalid_input' || !state.cursor) throw error;
    throw redirect({ href: addressOf({ ...state, cursor: null }) });
  }
}

export function head(ctx: LoadContext, { place }: PageData): Head {
  const t = ctx.words.translator('vacancy');
  const state = readVacancySearch(ctx.search);
  const canonical = state.regions?.length === 1 ? `?region=${state.regions[0]}` : '';
  return {
    title: `${t('head', { count: place ? 1 : 0, place })} · ${ctx.words.translator('shell')('site_name')}`,
    description: t('description'),
    canonical: paths.vacancies(canonical),
    noindex: vacancyQuery({ ...state, regions: state.regions?.length ? state.regions : null }) !== canonical,
  };
}

/** Page /vacancies: the search of vacancies. */
export function Page() {
  const t = useTranslations('vacancy');
  const { api, locale } = useApp();
  const href = useHref();
  const router = useRouter();
  const area = useArea();
  const state = readVacancySearch(useSearch());
  const sheet = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useSheet(sheet);
  const results = useQuery({ ...vacanciesQuery(api, state), placeholderData: keepPreviousData });
  const { data: regions = [] } = useQuery(regionsQuery(api, locale));
  const onApply = (next: VacancySearch): void =>
    router.navigate({ to: paths.vacancies(), search: parseSearch(vacancyQuery(next)), resetScroll: false });
  const filters = useVacancyFilters({ form, sheet, state, onApply });
  const counted = useQuery({ ...vacanciesQuery(api, filters.draft), enabled: filters.isDraftOther, placeholderData: keepPreviousData });
  const { total, facets = null } = results.data ?? {};
  const shownTotal = filters.isDraftOther ? counted.data?.total : total;
  const hrefOf = (next: VacancySearch) => href(paths.vacancies(vacancyQuery(next)));
  const active = countVacancyFilters(state);
  const reset = (
    <Button
      href={hrefOf(clearedVacancySearch(state))}
      variant="quiet"
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        filters.reset();
      }}
    >
      {t('filters.reset')}
    </Button>
  );
  return (
    <PageContainer className="py-6">
      <SkipLink href={`#${listId}`}>{t('to_list')}</SkipLink>
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <div className="mt-4 flex max-w-prose items-end gap-2">
        <TextInput
          key={state.q}
          className="flex-1"
          label={t('search.label')}
          placeholder={t('search.hint')}
          name="q"
          type="search"
          enterKeyHint="search"
          form={filtersFormId}
          defaultValue={state.q}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" form={filtersFormId}>
          {t('search.submit')}
        </Button>
      </div>
      <div className="mt-5 lg:flex lg:gap-6">
        <aside
          ref={sheet}
          id={filtersId}
          popover="auto"
          aria-label={t('filters.title')}
          className="bg-surface text-ink max-lg:inset-0 max-lg:z-(--layer-modal) max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:border-0 max-lg:p-0 max-lg:open:flex lg:sticky lg:inset-auto lg:top-[calc(var(--header-height)+16px)] lg:m-0 lg:flex lg:max-h-[calc(100dvh-var(--header-height)-32px)] lg:w-70 lg:shrink-0 lg:self-start lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:p-0"
        >
          {/* What happens in any of its controls is heard here once for all of them. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <form
            ref={form}
            id={filtersFormId}
            method="get"
            action={href(paths.vacancies())}
            autoComplete="off"
            className="flex min-h-0 w-full flex-col"
            {...filters.handlers}
          >
            <div className="flex min-h-15 items-center justify-between border-b border-line py-2 pr-2 pl-4 lg:min-h-12 lg:py-0">
              <h2 className="text-20 font-semibold lg:text-16">{t('filters.title')}</h2>
              {active > 0 && <span className="ml-auto">{reset}</span>}
              <span className="lg:hidden">
                <IconButton icon="close" label={t('filters.close')} popoverTarget={filtersId} popoverTargetAction="hide" />
              </span>
            </div>
            <VacancyFilters state={state} facets={facets} regions={regions} isPlaced={area !== null || state.regions !== null} />
            <div className="filters-end lg:hidden noscript:lg:block">
              <Button type="submit" full>
                {shownTotal === undefined
                  ? t('filters.show_plain')
                  : t('filters.show', { count: shownTotal, shown: formatInteger(shownTotal, locale) })}
              </Button>
            </div>
          </form>
        </aside>
        <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[1fr_auto] lg:items-start">
          <p className="text-ink-2 max-lg:mb-2 lg:pt-2.5" aria-live="polite">
            {total === undefined ? t('counting') : t('found', { count: total, shown: formatInteger(total, locale) })}
          </p>
          <div className="sticky top-16 z-10 -mx-(--gutter) flex items-center gap-2 bg-ground px-(--gutter) py-2 md:top-(--header-height) lg:static lg:mx-0 lg:px-0 lg:pt-0 lg:pb-2">
            <Button variant="secondary" icon="sliders" popoverTarget={filtersId} className="shrink-0 lg:hidden">
              {t('filters.open', { count: active })}
            </Button>
            <Select
              label={t('sort')}
              labelHidden
              name="sort"
              form={filtersFormId}
              key={state.sort}
              defaultValue={state.sort}
              options={vacancySorts.map(({ key, label }) => ({ value: key, label: label[locale] }))}
              onChange={({ target }) => onApply({ ...state, sort: vacancySorts.find(({ key }) => key === target.value)?.key ?? state.sort, cursor: null })}
              className="max-lg:flex-1 lg:w-58"
            />
          </div>
          <div className="lg:col-span-2">
            <VacancyResults results={results} state={state} regions={regions} hrefOf={hrefOf} />
          </div>
        </div>
      </div>
    </PageContainer>
  );
} // prettier-ignore
