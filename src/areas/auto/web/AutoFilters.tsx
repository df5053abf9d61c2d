import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FilterColumn } from '#areas/listing/web/FilterColumn.tsx';
import type { FacetCounts } from '#areas/listing/web/facet-counts.ts';
import { type KeptForm, keepForm } from '#areas/listing/web/kept-form.ts';
import { clearedSearch, queryOf, type SearchState } from '#areas/listing/web/search-state.ts';
import { useFilterForm } from '#areas/listing/web/use-filter-form.ts';
import { useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { useCatalogue } from './auto-catalogue.ts';
import { autoSpec, cityOfNear, cityQuery, foundQuery, type RegionRow, resolveSearch } from './auto-search.ts';
import { CatalogueFilter } from './CatalogueFilter.tsx';

export type AutoFiltersProps = {
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

/** Filters of cars: their catalogue, and all that the dictionary gives. */
export function Filters({
  sheet,
  state,
  regions,
  areaIso,
  total,
  facets,
  sellerName,
  onApply,
  kept,
}: AutoFiltersProps & { kept: KeptForm | null }) {
  const { api, locale } = useApp();
  const t = useTranslations('auto.filters');
  const href = useHref();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useFilterForm({ form: formRef, sheet, spec: autoSpec, state, areaIso, onApply, kept });
  const { draft } = form;
  const catalogue = useCatalogue(api, draft.picks);
  const near = cityOfNear(draft.near);
  const { data: city = null } = useQuery({ ...cityQuery(api, near, locale), enabled: near !== '' });
  const resolved = resolveSearch(draft, { catalogue, regions, city }, areaIso);
  const isChanged = queryOf({ ...draft, cursor: null }, autoSpec) !== queryOf({ ...state, cursor: null }, autoSpec);
  const isAsked = form.isWaiting && isChanged;
  const found = useQuery({
    ...foundQuery(api, resolved.filters),
    enabled: isAsked && form.isSettled,
    placeholderData: keepPreviousData,
  });
  const shown = isAsked && found.data ? found.data : null;
  return (
    <FilterColumn
      sheet={sheet}
      formRef={formRef}
      form={form}
      spec={autoSpec}
      facets={shown?.facets ?? facets}
      action={href(paths.autoSearch())}
      resetHref={href(paths.autoSearch(queryOf(clearedSearch(state, autoSpec), autoSpec)))}
      count={isAsked ? (shown ? shown.total : undefined) : total}
      isCounting={isAsked && (!form.isSettled || found.isFetching)}
      regions={regions}
      regionsChosen={resolved.regions.map(({ iso }) => iso)}
      isAreaKept={areaIso !== null || draft.regions !== null}
      city={city}
      sellers={state.withoutSellers.map((id) => ({ id, name: sellerName(id) }))}
    >
      <CatalogueFilter
        title={t('mark')}
        catalogue={catalogue}
        picks={draft.picks}
        counts={(shown?.facets ?? facets)?.counts ?? null}
        locale={locale}
      />
    </FilterColumn>
  );
}
