import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { CatalogueFilter } from './CatalogueFilter.tsx';
import { useCatalogue } from './catalogue.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import type { FacetCounts } from '#dictionary/web/facet-counts.ts';
import { FilterColumn } from './FilterColumn.tsx';
import { type KeptForm, keepForm } from './form-snapshot.ts';
import { cityOfNear, cityQuery, foundQuery, type KindSearch, type RegionRow, resolveSearch } from './kind-search.ts';
import { specWithin } from './search-spec.ts';
import { categoryOf, clearedSearch, queryOf, type SearchState } from './search-state.ts';
import { useFilterForm } from './use-filter-form.ts';

export type KindFiltersProps = {
  search: KindSearch;
  sheet: RefObject<HTMLElement | null>;
  state: SearchState;
  regions: readonly RegionRow[];
  areaIso: string | null;
  /** How many the present search has found, and under which further choices; undefined while it is not known. */
  total: number | undefined;
  facets: FacetCounts | null;
  sellerName: (id: number) => string | undefined;
  onApply: (state: SearchState) => void;
};

export { keepForm };

/** Filters of a kind: its category, its catalogue, and all that its dictionary gives beside them. */
export function Filters({
  search,
  sheet,
  state,
  regions,
  areaIso,
  total,
  facets,
  sellerName,
  onApply,
  kept,
}: KindFiltersProps & { kept: KeptForm | null }) {
  const { kind, spec } = search;
  // It has come with the column (search-parts.ts).
  const whole = search.whole.present();
  const { api, locale } = useApp();
  const href = useHref();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useFilterForm({ form: formRef, sheet, spec, state, areaIso, onApply, kept });
  const { draft } = form;
  const category = categoryOf(draft, spec);
  const catalogue = useCatalogue(api, search.catalogue, draft.picks, category);
  const near = cityOfNear(draft.near);
  const { data: city = null } = useQuery({ ...cityQuery(api, near, locale), enabled: near !== '' });
  const resolved = resolveSearch(search, draft, { catalogue, regions, city }, areaIso);
  const isAsked =
    form.isWaiting && queryOf({ ...draft, cursor: null }, spec) !== queryOf({ ...state, cursor: null }, spec);
  const found = useQuery({
    ...foundQuery(search, api, resolved.filters),
    enabled: isAsked && form.isSettled,
    placeholderData: keepPreviousData,
  });
  const shown = isAsked && found.data ? found.data : null;
  const counts = (shown?.facets ?? facets)?.counts ?? null;
  return (
    <FilterColumn
      sheet={sheet}
      formRef={formRef}
      form={form}
      spec={specWithin(spec, draft.choices)}
      facets={shown?.facets ?? facets}
      action={href(paths.search(kind))}
      resetHref={href(paths.search(kind, queryOf(clearedSearch(state, spec), spec)))}
      count={isAsked ? (shown ? shown.total : undefined) : total}
      isCounting={isAsked && (!form.isSettled || found.isFetching)}
      regions={regions}
      regionsChosen={resolved.regions.map(({ iso }) => iso)}
      isAreaKept={areaIso !== null || draft.regions !== null}
      city={city}
      sellers={state.withoutSellers.map((id) => ({ id, name: sellerName(id) }))}
    >
      {spec.category && (
        <CategoryFilter field={spec.category} chosen={category} counts={counts?.[spec.category.key]} locale={locale} />
      )}
      {whole && whole.data.levels.length > 0 && (
        <CatalogueFilter whole={whole} catalogue={catalogue} picks={draft.picks} counts={counts} locale={locale} />
      )}
    </FilterColumn>
  );
}
