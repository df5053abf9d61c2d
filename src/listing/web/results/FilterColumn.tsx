import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { formatInteger } from '#ui/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp } from '#web/use-app.ts';
import { type Field, optionLabel } from '#dictionary/field.ts';
import type { FieldFlag } from '#dictionary/filter.ts';
import { knownFree } from '../../filter-fields.ts';
import { boundsText } from '../../filter-labels.ts';
import { groupRows } from './filter-groups.ts';
import type { SearchData } from './spec-of.ts';
import type { FacetCounts } from '#dictionary/web/facet-counts.ts';
import {
  ChoiceOptions,
  FilterGroup,
  FlagOptions,
  FlagTicks,
  isTick,
  FoldedFilter,
  MainOptions,
  RangeInputs,
} from '#dictionary/web/FilterControls.tsx';
import { type ColumnFilter, filterOrder } from './filter-order.ts';
import { filtersFormId, filtersId } from './filters-id.ts';
import { type PlaceProps, PlaceFilter } from './PlaceFilter.tsx';
import { categoryIn, guestsOf, hasStays, type SearchSpec } from './search-spec.ts';
import { anyOption, areaText, withinText } from './address-values.ts';
import { clearedSearch } from './search-changes.ts';
import { queryOf } from './search-state.ts';
import { hasMixedPrices, pricePerIn } from './price-period.ts';
import type { FilterForm } from './use-filter-form.ts';
import { StayFilter } from './StayFilter.tsx';
import { useSheet } from './use-sheet.ts';

type Props = Omit<PlaceProps, 'draft' | 'facets' | 'locale'> & {
  sheet: RefObject<HTMLElement | null>;
  formRef: RefObject<HTMLFormElement | null>;
  form: FilterForm;
  spec: SearchSpec;
  /** The dictionary whose groups the folded filters have. */
  data: Pick<SearchData, 'groups' | 'fields'>;
  facets: FacetCounts | null;
  /** The form's address for visitors without JavaScript. */
  action: string;
  category: ReactNode;
  /** The filters by the kind's catalogue, such as make and model. */
  children: ReactNode;
  resetHref: string;
  /** The number of listings that the draft would find; the former number until the new one has loaded. */
  count: number | undefined;
  isCounting: boolean;
  /** Sellers hidden in the present search; an unticked seller stays listed until the draft is searched. */
  sellers: readonly { id: number; name: string | undefined }[];
};

/** The heading of the ticks. Here it is no part of the first view (decision 31). */
const termsTitle = { ru: 'Условия', en: 'Terms' } as const;

/** The column of filters; on phones a sheet over the whole screen. Both are one form, which also works without JavaScript. */
export function FilterColumn({
  sheet,
  formRef,
  form,
  spec,
  data,
  facets,
  action,
  category,
  children,
  resetHref,
  count,
  isCounting,
  sellers,
  ...place
}: Props) {
  const { draft } = form;
  const { locale } = useApp();
  const t = useTranslations('results.filters');
  useSheet(sheet);
  const isClear = queryOf({ ...draft, cursor: null }, spec) === queryOf(clearedSearch(draft, spec), spec);
  const per = pricePerIn(spec, draft.choices);
  const isMain = ({ key }: Field) => key === spec.main?.field.key;
  const title = ({ key, label, unit }: (typeof spec.ranges)[number]['field']) =>
    [label[locale], unit && `, ${unit[locale]}`, key === 'price_minor' && per && ` ${per[locale]}`]
      .filter(Boolean)
      .join('');
  const controlOf = (filter: ColumnFilter) => {
    if ('range' in filter) {
      const { stem, field } = filter.range;
      const isMixed = field.key === 'price_minor' && hasMixedPrices(spec, draft.choices);
      const control = (
        <RangeInputs
          range={filter.range}
          value={draft.ranges[stem]}
          locale={locale}
          facets={facets}
          isMixed={isMixed}
        />
      );
      const chosen = draft.ranges[stem] ? [boundsText(field, draft.ranges[stem], locale)] : [];
      return { key: stem, name: title(field), chosen, control };
    }
    const { choice: field } = filter;
    const chosen = draft.choices[field.key] ?? [];
    const shared = { field, chosen, locale, facets };
    const control = isMain(field) ? (
      <MainOptions {...shared} names={spec.main!.names} any={anyOption} />
    ) : (
      <ChoiceOptions {...shared} />
    );
    return {
      key: field.key,
      name: field.label[locale],
      chosen: chosen.map((value) => optionLabel(field, value, locale)),
      control,
    };
  };
  const controlOfFlag = (flag: FieldFlag) => {
    const answer = draft.flags[flag.key];
    const chosen = answer === undefined ? [] : [(answer ? flag.yes : flag.no)[locale]];
    const control = <FlagOptions flag={flag} answer={answer} locale={locale} facets={facets} />;
    return { key: flag.key, name: flag.label[locale], chosen, control };
  };
  const open = (filter: ColumnFilter) => {
    const { key, name, control } = controlOf(filter);
    return (
      <div key={key} className={'choice' in filter && isMain(filter.choice) ? 'filter-above' : undefined}>
        <FilterGroup title={name}>{control}</FilterGroup>
      </div>
    );
  };
  const isStay = hasStays(spec, draft.choices);
  const guests = isStay ? guestsOf(spec) : undefined;
  const order = filterOrder({ ...spec, ranges: spec.ranges.filter((range) => range !== guests) });
  const sellerName = (id: number) =>
    sellers.find((seller) => seller.id === id)?.name ?? t('seller', { id: String(id) });
  const offered = spec.flags.filter(({ key }) => key !== knownFree.key);
  const ticks = offered.filter((flag) => isTick(flag, draft.flags));
  const flags = offered.filter((flag) => !ticks.includes(flag)).map((flag) => ({ flag }));
  const chosenCategory = categoryIn(spec, draft.choices);
  const folded = groupRows([...order.folded, ...flags], { ...data, category: chosenCategory }, locale);
  const reset = (
    <Button
      href={resetHref}
      variant="quiet"
      onClick={(event) => {
        event.preventDefault();
        form.reset();
      }}
    >
      {t('reset')}
    </Button>
  );
  return (
    <>
      {/* What happens in any of its fields is heard here once for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={formRef}
        id={filtersFormId}
        method="get"
        action={action}
        autoComplete="off"
        className="flex min-h-0 w-full flex-col"
        {...form.handlers}
      >
        {/* The button to reset stands above the filters: their end is below the first view where the page has a tall head. */}
        <div className="flex min-h-15 items-center justify-between border-b border-line py-2 pr-2 pl-4 lg:min-h-12 lg:py-0">
          <h2 className="text-20 font-semibold lg:text-16">{t('title')}</h2>
          {!isClear && <span className="ml-auto">{reset}</span>}
          <span className="filters-close lg:hidden">
            <IconButton icon="close" label={t('close')} popoverTarget={filtersId} popoverTargetAction="hide" />
          </span>
        </div>
        <div className="filters">
          {category}
          {isStay && (
            <StayFilter
              stay={draft.stay}
              guests={guests ? { stem: guests.stem, range: draft.ranges[guests.stem] } : null}
            >
              {draft.stay && <FlagTicks flags={[knownFree]} answers={draft.flags} locale={locale} facets={null} />}
            </StayFilter>
          )}
          {order.aboveCatalogue.map(open)}
          {children}
          {order.abovePlace.map(open)}
          <PlaceFilter {...place} facets={facets} draft={draft} locale={locale} />
          {order.belowPlace.map(open)}
          {ticks.length > 0 && (
            <FilterGroup title={termsTitle[locale]}>
              <FlagTicks flags={ticks} answers={draft.flags} locale={locale} facets={facets} />
            </FilterGroup>
          )}
          <div>
            <p className="more">{t('more')}</p>
            {folded.map(({ key: group, title: heading, rows }) => (
              <section key={group} aria-label={heading ?? undefined} className="fold-group">
                {heading && <h3>{heading}</h3>}
                {rows.map((row) => {
                  if ('flag' in row && draft.flags[row.flag.key] !== false)
                    return (
                      <div key={row.flag.key} className="fold">
                        <FlagTicks flags={[row.flag]} answers={draft.flags} locale={locale} facets={facets} />
                      </div>
                    );
                  const { key, name, chosen, control } = 'flag' in row ? controlOfFlag(row.flag) : controlOf(row);
                  return (
                    <FoldedFilter key={key} title={name} chosen={chosen}>
                      {control}
                    </FoldedFilter>
                  );
                })}
              </section>
            ))}
            <FoldedFilter title={t('words')} chosen={[draft.q, draft.withoutWords].filter(Boolean)}>
              <Words name="q" label={t('text')} hint={t('text_hint')} value={draft.q} suggest="searches" />
              <Words name="exclude_q" label={t('without_words')} hint={t('without_hint')} value={draft.withoutWords} />
            </FoldedFilter>
            {sellers.length > 0 && (
              <FoldedFilter title={t('without_sellers')} chosen={draft.withoutSellers.map(sellerName)}>
                {sellers.map(({ id }) => (
                  <label key={id} className="tick">
                    <input type="checkbox" name="exclude_seller" value={id} defaultChecked />
                    <span>{sellerName(id)}</span>
                  </label>
                ))}
              </FoldedFilter>
            )}
          </div>
          {draft.within && <input type="hidden" name="within" value={withinText(draft.within)} />}
          {draft.area && <input type="hidden" name="area" value={areaText(draft.area)} />}
          {draft.withoutListings.map((id) => (
            <input key={id} type="hidden" name="exclude_id" value={id} />
          ))}
          {draft.view !== spec.view && <input type="hidden" name="view" value={draft.view} />}
        </div>
        <div className="filters-end">
          <Button
            type="submit"
            full
            // What finds nothing does not invite a press.
            variant={count === 0 ? 'secondary' : 'primary'}
            aria-busy={isCounting || undefined}
            className="aria-busy:opacity-70"
          >
            {count === undefined ? t('show_plain') : t('show', { count, shown: formatInteger(count, locale) })}
          </Button>
        </div>
      </form>
    </>
  );
}

type WordsProps = { name: string; label: string; hint: string; value: string; suggest?: string };

function Words({ name, label, hint, value, suggest }: WordsProps) {
  return (
    <div className="words relative">
      <label htmlFor={`filters-${name}`}>{label}</label>
      <input
        id={`filters-${name}`}
        type="search"
        name={name}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={hint}
        defaultValue={value}
        data-suggest={suggest}
        className="field-box"
      />
    </div>
  );
}
