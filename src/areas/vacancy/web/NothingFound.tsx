import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { optionLabel } from '#dictionary/field.ts';
import { cityName } from '#listing/web/city-name.ts';
import { FactsLine } from '#listing/web/card/FactsLine.tsx';
import { Button } from '#ui/Button.tsx';
import { formatInteger, formatMoney, formatQuote } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import { categories } from '../options.ts';
import type { VacancyFacets } from './vacancy-queries.ts';
import { type Condition, conditionsOf, loosenedQuery } from './vacancy-loosening.ts';
import { choiceFields, clearedVacancySearch, type VacancySearch } from './vacancy-search.ts';
import { VacancyCard } from './VacancyCard.tsx';

type Props = {
  state: VacancySearch;
  facets: VacancyFacets | null;
  regions: readonly { iso: string; name: string }[];
  hrefOf: (state: VacancySearch) => string;
};

/** Returns the text of a condition: «Москва», «от 150 000 ₽ на руки», «слово «вахта»». */
function useConditionText({ state, facets, regions }: Omit<Props, 'hrefOf'>): (condition: Condition) => string {
  const t = useTranslations('vacancy');
  const { locale } = useApp();
  return ({ key, value }) => {
    if (key === 'q') return t('empty.word', { word: formatQuote(value ?? '', locale) });
    if (key === 'pay') return t('empty.pay', { amount: formatMoney((state.pay ?? 0) * 100, 'RUB', locale) });
    if (key === 'with_pay') return t('filters.with_pay').toLocaleLowerCase(locale);
    if (key === 'place') {
      const named = regions.filter(({ iso }) => state.regions?.includes(iso)).map(({ name }) => name);
      const cities = (facets?.cities ?? []).filter(({ id }) => state.cities.includes(id));
      return [...named, ...cities.map((city) => cityName(city, locale))].join(', ') || t('empty.place');
    }
    const field = choiceFields.find((each) => each.key === key);
    const labels = (state.choices[key] ?? []).map((one) => (field ? optionLabel(field, one, locale) : one));
    return labels.map((label) => label.toLocaleLowerCase(locale)).join(', ');
  };
}

/** Shown for a search without results: how it was understood, which conditions to drop, with counts, and the nearest vacancies. */
export function NothingFound(props: Props) {
  const { state, hrefOf } = props;
  const t = useTranslations('vacancy.empty');
  const { api, locale } = useApp();
  const textOf = useConditionText(props);
  const { data } = useQuery(loosenedQuery(api, state));
  const conditions = conditionsOf(state);
  const offers = conditions.flatMap((condition, at) => {
    const count = data?.counts[at] ?? 0;
    return count > 0 ? [{ condition, count }] : [];
  });
  const near = data?.near;
  const field = categories.find(({ key }) => key === near?.state.choices['category']?.[0]);
  return (
    <div className="mt-2">
      <h2 className="text-20 font-semibold text-balance">{t('title')}</h2>
      {conditions.length > 0 && (
        <>
          <p className="mt-1 text-ink-2">{t('understood')}</p>
          <FactsLine parts={conditions.map(textOf)} locale={locale} className="mt-1 font-medium" />
        </>
      )}
      <div className="mt-4 max-w-150 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
        {offers.length > 0 && <p className="px-4 pt-4 pb-3 text-ink-2">{t('drop')}</p>}
        {offers.map(({ condition, count }) => (
          <a
            key={`${condition.key} ${condition.value}`}
            href={hrefOf(condition.without)}
            rel="nofollow"
            className="flex min-h-12 items-center gap-3 px-4 py-2.5 hover:bg-tint"
          >
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{t('without', { condition: textOf(condition) })}</span>
            <b className="shrink-0 font-medium text-accent">{formatInteger(count, locale)}</b>
            <Icon name="chevron-right" className="text-ink-3" />
          </a>
        ))}
        {data && offers.length === 0 && (
          <div className="p-4">
            <p>{t('text')}</p>
            <Button variant="secondary" className="mt-3" href={hrefOf(clearedVacancySearch(state))}>
              {t('all')}
            </Button>
          </div>
        )}
      </div>
      {near && (
        <section className="mt-8">
          <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-20 font-semibold">
            {near.of === 'field' ? t('near.field', { field: field?.[locale] ?? '' }) : t(`near.${near.of}`)}
            <span className="text-16 font-normal text-ink-3">{formatInteger(near.total, locale)}</span>
          </h2>
          <ul className="space-y-3">
            {near.items.map((vacancy) => (
              <li key={vacancy.id}>
                <VacancyCard vacancy={vacancy} />
              </li>
            ))}
          </ul>
          {near.total > near.items.length && (
            <Button href={hrefOf(near.state)} rel="nofollow" variant="secondary" full className="mt-4">
              {t('show', { count: near.total, shown: formatInteger(near.total, locale) })}
            </Button>
          )}
        </section>
      )}
    </div>
  );
} // prettier-ignore
