import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useApp, useHref } from '#web/use-app.ts';
import { useArea } from '#web/use-store.ts';
import { paths } from '#web/paths.ts';
import { CatalogueFilter } from './CatalogueFilter.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { FilterColumn } from './FilterColumn.tsx';
import { foundQuery } from './found-query.ts';
import { type KindSearch, searchedRegions, searchInput } from './kind-search.ts';
import { cityQuery } from './find-places.ts';
import { cityOfNear } from './place-queries.ts';
import { specWithin } from './search-spec.ts';
import { clearedSearch } from './search-changes.ts';
import { categoryOf, queryOf } from './search-state.ts';
import { useFilterForm } from './use-filter-form.ts';
import { useSearchPage } from './use-search-page.ts';

type Props = { search: KindSearch; sheet: RefObject<HTMLElement | null> };

/** The filters of a kind: its category, its catalogue, and the other filters of its dictionary. */
export function KindFilters({ search, sheet }: Props) {
  const { kind, spec } = search;
  const { api, locale } = useApp();
  const href = useHref();
  const { state: shown, regions, cities, sellers, results, apply } = useSearchPage(search);
  const areaIso = useArea()?.iso ?? null;
  // A changed filter is no longer what was typed.
  const state = { ...shown, typed: '' };
  const formRef = useRef<HTMLFormElement>(null);
  const form = useFilterForm({ form: formRef, sheet, spec, state, areaIso, onApply: apply });
  const { draft } = form;
  const category = categoryOf(draft, spec);
  const catalogue = useCatalogue(api, search.catalogue, { picks: draft.picks, category, language: locale });
  const near = cityOfNear(draft.near);
  const { data: city = null } = useQuery({ ...cityQuery(api, near, locale), enabled: near !== '' });
  const isDraftOther =
    form.isWaiting && queryOf({ ...draft, cursor: null }, spec) !== queryOf({ ...state, cursor: null }, spec);
  const byCost = search.byCost?.askedOf(draft)[0] ? search.byCost : undefined;
  const { data: terms } = useQuery({
    queryKey: ['true-cost/get_figures'],
    queryFn: byCost ? () => byCost.findTerms(api) : skipToken,
  });
  const draftFound = useQuery({
    ...foundQuery(search, api, searchInput(search, draft, { catalogue, regions, cities, city, figures: terms?.text })),
    enabled: isDraftOther && form.isSettled && (!byCost || terms !== undefined),
    placeholderData: keepPreviousData,
  });
  const first = results.data?.pages[0];
  const total = results.isPlaceholderData ? undefined : first?.total;
  const facets = (isDraftOther && draftFound.data ? draftFound.data : first)?.facets ?? null;
  return (
    <FilterColumn
      sheet={sheet}
      formRef={formRef}
      form={form}
      spec={specWithin(spec, draft.choices)}
      data={search.data}
      facets={facets}
      action={href(paths.search(kind))}
      resetHref={href(paths.search(kind, queryOf(clearedSearch(state, spec), spec)))}
      count={isDraftOther ? draftFound.data?.total : total}
      isCounting={isDraftOther && (!form.isSettled || draftFound.isFetching)}
      regions={regions}
      regionsChosen={searchedRegions(draft, regions).map(({ iso }) => iso)}
      isAreaKept={areaIso !== null || draft.regions !== null}
      cities={cities}
      city={city}
      sellers={sellers}
      category={
        spec.category && (
          <CategoryFilter
            field={spec.category}
            chosen={category}
            counts={facets?.counts[spec.category.key]}
            locale={locale}
          />
        )
      }
    >
      {search.data.levels.length > 0 && (
        <CatalogueFilter
          search={search}
          catalogue={catalogue}
          picks={draft.picks}
          counts={facets?.counts ?? null}
          locale={locale}
        />
      )}
    </FilterColumn>
  );
}
