import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { useHref } from '#web/use-app.ts';
import { THIN } from '#ui/format.ts';
import type { Language } from '#dictionary/field.ts';
import { radii, defaultRadius } from '../../radii.ts';
import type { FacetCounts } from '#dictionary/web/facet-counts.ts';
import { nearLabel } from './filter-chips.ts';
import { AddOption } from './AddOption.tsx';
import { countOf, FilterGroup, FilterOption } from '#dictionary/web/FilterControls.tsx';
import type { SearchState } from './search-state.ts';

export type NearCity = {
  id: number;
  slug: string;
  name: string;
  /** The name of a city in the Russian prepositional case: «Москве». */
  name_in?: string;
  /** ISO code */ region: string;
  /** A city without it. */
  type?: 'city' | 'district' | 'metro';
  /** The name of the larger district all of whose parts are chosen. */
  whole?: string | undefined;
};
export type PlaceProps = {
  draft: SearchState;
  facets: FacetCounts | null;
  locale: Language;
  regions: readonly { iso: string; name: string }[];
  regionsChosen: readonly string[];
  /** Whether the search names its regions (or none) itself instead of using the viewer's default region. */
  isAreaKept: boolean;
  /** The chosen cities. */
  cities: readonly NearCity[];
  city: NearCity | null;
};

/** The filter by place: regions, and a circle around a city. */
export function PlaceFilter({ draft, facets, locale, regions, regionsChosen, isAreaKept, cities, city }: PlaceProps) {
  const t = useTranslations('results.filters');
  const field = useRef<HTMLInputElement>(null);
  const href = useHref();
  const dialogPath = useDialogPath();
  // The search counts stations of the cities that it is in.
  const hasMetro = Object.keys(facets?.counts['metro_id'] ?? {}).length > 0;
  const name = city?.name ?? '';
  useEffect(() => {
    // The text that the visitor typed is replaced by the name of the matching city.
    if (field.current && name && document.activeElement !== field.current) field.current.value = name;
  }, [name]);
  return (
    <>
      <FilterGroup title={t('region')}>
        {/* Said aloud, so that no region is not the viewer's own again. */}
        {isAreaKept && <input type="hidden" name="region" value="all" />}
        {regions
          .filter(({ iso }) => regionsChosen.includes(iso))
          .map((region) => (
            <FilterOption
              key={region.iso}
              name="region"
              value={region.iso}
              label={region.name}
              chosen
              count={countOf(facets, 'region', region.iso)}
              locale={locale}
            />
          ))}
        {cities.map(({ slug, name: label }) => (
          <label key={slug} className="tick">
            <input type="checkbox" name="place" value={slug} defaultChecked />
            <span>{label}</span>
          </label>
        ))}
        <AddOption
          name="region"
          label={
            regionsChosen.length > 0
              ? t('other_region')
              : draft.near && city
                ? nearLabel(city.name, draft.near, locale)
                : t('everywhere')
          }
          title={t('region')}
          locale={locale}
          options={regions
            .filter(({ iso }) => !regionsChosen.includes(iso))
            .map((region) => ({
              value: region.iso,
              label: region.name,
              count: countOf(facets, 'region', region.iso),
            }))}
        />
      </FilterGroup>
      {hasMetro && (
        <FilterGroup title={t('metro')}>
          <a className="link" href={href(dialogPath('area'))}>
            {t('choose_stations')}
          </a>
        </FilterGroup>
      )}
      <FilterGroup title={t('near')}>
        <div className="relative">
          <input
            ref={field}
            type="text"
            name="near"
            aria-label={t('city')}
            placeholder={t('city')}
            maxLength={60}
            autoComplete="off"
            data-suggest="cities"
            data-slug={city?.slug ?? ''}
            data-name={name}
            defaultValue={city?.name ?? draft.near?.city ?? ''}
            className="field-box px-3 py-2"
          />
        </div>
        <div className="add mt-2">
          <select
            name="radius"
            aria-label={t('radius')}
            defaultValue={draft.near ? (draft.near.radius ?? 'any') : defaultRadius}
            className="field-box"
          >
            {radii.map((radius) => (
              <option key={radius} value={radius}>
                {radius === 0 ? t('only_city') : `+ ${radius}${THIN}${t('km')}`}
              </option>
            ))}
            <option value="any">{t('any_distance')}</option>
          </select>
        </div>
      </FilterGroup>
    </>
  );
}
