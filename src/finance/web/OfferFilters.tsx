import { useLocale, useTranslations } from 'use-intl';
import { type Field, type Language, rangeKeys } from '#dictionary/field.ts';
import { unitOf } from '#dictionary/web/typed-units.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { formatInteger, formatNumber } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import type { FinanceArea } from '../finance-area.ts';
import { filterFields, type OffersState, typedNumber } from './offers-state.ts';
import type { OfferList } from './offers-query.ts';

type Props = {
  data: FinanceArea;
  state: OffersState;
  facets: OfferList['facets'];
  regions: readonly { iso: string; name: string }[];
};
type Counted = readonly { value: unknown; count: number }[];
type Range = { min: number; max: number } | null | undefined;

/** The filters of an area, inside a GET form. */
export function OfferFilters({ data, state, facets, regions }: Props) {
  const t = useTranslations('finance');
  const ranges = (facets?.['ranges'] ?? {}) as Record<string, Range>;
  return (
    <div className="space-y-5">
      <Select
        label={t('region')}
        name="region"
        placeholder={t('all_russia')}
        defaultValue={state.region ?? ''}
        options={regions.map(({ iso, name }) => ({ value: iso, label: name }))}
      />
      {filterFields(data, state.category).map((field) =>
        field.facet === 'range' ? (
          <RangeFilter key={field.key} field={field} state={state} found={ranges[field.filter ?? field.key]} />
        ) : (
          <OptionFilter
            key={field.key}
            field={field}
            state={state}
            counts={facets?.[field.key] as Counted | undefined}
          />
        ),
      )}
      <Button type="submit" variant="secondary" full>
        {t('show')}
      </Button>
    </div>
  );
}

function OptionFilter({ field, state, counts }: { field: Field; state: OffersState; counts: Counted | undefined }) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const options = optionsOf(field, t('yes'), language)
    .map((option) => ({
      ...option,
      count: countOf(counts, option.value),
      isChosen: isChosen(state, field, option.value),
    }))
    // Options that no offer has are left out unless they are chosen.
    .filter(({ count, isChosen: isKept }) => count > 0 || isKept);
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">{field.label[language]}</legend>
      {options.map(({ value, label, count, isChosen: isTicked }) => (
        <Checkbox
          key={value}
          name={field.key}
          value={value}
          label={label}
          defaultChecked={isTicked}
          count={formatInteger(count, language)}
        />
      ))}
    </fieldset>
  );
}

const optionsOf = (field: Field, yes: string, language: Language) =>
  field.type === 'bool'
    ? [{ value: 'yes', label: yes }]
    : (field.options ?? []).map((option) => ({ value: option.key, label: option[language] }));

const isChosen = ({ filters }: OffersState, { key }: Field, value: string): boolean => {
  const chosen = filters[key];
  return Array.isArray(chosen) && (chosen as unknown[]).includes(value === 'yes' ? true : value);
};

const countOf = (counts: Counted = [], value: string): number =>
  counts.find((one) => one.value === (value === 'yes' ? true : value))?.count ?? 0;

function RangeFilter({ field, state, found }: { field: Field; state: OffersState; found: Range }) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const { from, to } = rangeKeys(field);
  const unit = field.type === 'money' ? '₽' : unitOf(field, language);
  const name = field.label[language].replace(/ (от|from)$/u, '');
  const shown = (stored: number) => formatNumber(typedNumber(field, stored), language, 3);
  const bounds = [
    { key: from, label: t('range_from', { name }), word: t('from'), least: found?.min },
    { key: to, label: t('range_to', { name }), word: t('to'), least: found?.max },
  ];
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">
        {name}
        {unit && <span className="font-normal text-ink-3">, {unit}</span>}
      </legend>
      <div className="flex gap-2">
        {bounds.map(({ key, label, word, least }) => {
          const value = state.filters[key];
          return (
            <input
              key={`${key} ${String(value)}`}
              name={key}
              aria-label={label}
              inputMode="decimal"
              autoComplete="off"
              placeholder={least === undefined ? word : `${word} ${shown(least)}`}
              defaultValue={typeof value === 'number' ? shown(value) : ''}
              className="field-box min-w-0 px-3 py-2"
            />
          );
        })}
      </div>
    </fieldset>
  );
}
