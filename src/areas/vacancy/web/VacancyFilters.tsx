import { useTranslations } from 'use-intl';
import { ChoiceOptions, FilterGroup, FilterOption } from '#dictionary/web/FilterControls.tsx';
import { cityName } from '#listing/web/city-name.ts';
import { formatInteger } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#web/use-app.ts';
import { choiceFields, type VacancySearch } from './vacancy-search.ts';
import type { VacancyFacets } from './vacancy-queries.ts';

type Counted = readonly { value: unknown; count: number }[];
const countsOf = (list: Counted): Record<string, number> =>
  Object.fromEntries(list.map(({ value, count }) => [String(value), count]));

type Props = {
  state: VacancySearch;
  facets: VacancyFacets | null;
  regions: readonly { iso: string; name: string }[];
  /** Whether the search names its region, or none, instead of using the viewer's default. */
  isPlaced: boolean;
};

/** The filters of vacancies, inside of a form that sends them by the address. */
export function VacancyFilters({ state, facets, regions, isPlaced }: Props) {
  const t = useTranslations('vacancy.filters');
  const { locale } = useApp();
  const counts = facets && {
    counts: Object.fromEntries(choiceFields.map(({ key }) => [key, countsOf(facets[key])])),
    ranges: {},
  };
  const ofRegions = countsOf(facets?.region ?? []);
  const ofCities = countsOf(facets?.city_id ?? []);
  const cities = [...(facets?.cities ?? [])].sort((one, other) => (ofCities[other.id] ?? 0) - (ofCities[one.id] ?? 0));
  return (
    <div className="filters">
      <FilterGroup title={t('pay')}>
        <div className="bounds">
          <input
            name="pay"
            aria-label={t('pay')}
            inputMode="numeric"
            autoComplete="off"
            data-decimals={0}
            data-grouped=""
            data-unit="₽"
            data-point={locale === 'ru' ? ',' : '.'}
            defaultValue={state.pay === null ? '' : formatInteger(state.pay, locale)}
            className="field-box"
          />
          <small className="wrong" role="alert" hidden>
            {t('not_number')}
          </small>
        </div>
        <FilterOption name="with_pay" value="yes" label={t('with_pay')} chosen={state.withPay} locale={locale} />
      </FilterGroup>
      <FilterGroup title={t('region')}>
        {isPlaced && <input type="hidden" name="region" value="all" />}
        <Select
          label={t('region')}
          labelHidden
          name="region"
          data-empty=""
          placeholder={t('everywhere')}
          defaultValue={state.regions?.[0] ?? ''}
          options={regions.map(({ iso, name }) => ({
            value: iso,
            label: ofRegions[iso] ? `${name} (${formatInteger(ofRegions[iso], locale)})` : name,
          }))}
        />
      </FilterGroup>
      {cities.length > 1 && (
        <FilterGroup title={t('city')}>
          {cities.slice(0, Math.max(8, state.cities.length)).map((city) => (
            <FilterOption
              key={city.id}
              name="city"
              value={String(city.id)}
              label={cityName(city, locale)}
              chosen={state.cities.includes(city.id)}
              count={ofCities[city.id] ?? 0}
              locale={locale}
            />
          ))}
        </FilterGroup>
      )}
      {choiceFields.map((field) => (
        <FilterGroup key={field.key} title={field.label[locale]}>
          <ChoiceOptions field={field} chosen={state.choices[field.key] ?? []} locale={locale} facets={counts} />
        </FilterGroup>
      ))}
    </div>
  );
}
