import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatInteger, formatNumber } from '#ui/format.ts';
import { numberText } from '#ui/typing.ts';
import type { Field, Language, Words } from '../field.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { FieldFlag, Range, RangeFilter } from '../filter.ts';

type OptionProps = {
  name: string;
  value: string;
  label: ReactNode;
  chosen: boolean;
  /** Number of results with this option under the other filters; undefined while unknown. */
  count?: number | undefined;
  locale: Language;
  type?: 'checkbox' | 'radio';
};

/** An option of a filter: a checkbox or radio button with label and count. An option without results can be chosen: the wish stays in the address. */
export function FilterOption({ name, value, label, chosen, count, locale, type = 'checkbox' }: OptionProps) {
  return (
    <label className="tick">
      <input type={type} name={name} value={value} defaultChecked={chosen} />
      <span>{label}</span>
      {count !== undefined && <small>{formatInteger(count, locale)}</small>}
    </label>
  );
}

type Shared = { locale: Language; facets: FacetCounts | null };

export const countOf = (facets: FacetCounts | null, key: string, value: string): number | undefined =>
  facets ? (facets.counts[key]?.[value] ?? 0) : undefined;

/** Options of which none has results and none is chosen are folded: a list of zeros says nothing. They can still be chosen. */
export function FoldedZeros({ areZero, children }: { areZero: boolean; children: ReactNode }) {
  const t = useTranslations('results.filters');
  if (!areZero) return children;
  return (
    <details>
      <summary className="link min-h-6 cursor-pointer text-14">{t('zeros')}</summary>
      {children}
    </details>
  );
}

/** As many options without results are folded. */
const leastFolded = 3;
/** Here the words are no part of the first view (decision 31). */
const emptyOptions = {
  ru: (count: number) => `Ещё ${count}, без объявлений`,
  en: (count: number) => `${count} more, without listings`,
} as const;

/** The options of a field, those without results behind a line with their number: they can still be chosen. */
export function ChoiceOptions({ field, chosen, locale, facets }: Shared & { field: Field; chosen: readonly string[] }) {
  const { options = [] } = field;
  const areZero =
    facets !== null &&
    field.type !== 'set' &&
    chosen.length === 0 &&
    options.every(({ key }) => countOf(facets, field.key, key) === 0);
  const optionOf = (option: (typeof options)[number]) => (
    <FilterOption
      key={option.key}
      name={field.key}
      value={option.key}
      label={option[locale]}
      chosen={chosen.includes(option.key)}
      // A listing must have all chosen options of a set, so options are shown without counts.
      count={field.type === 'set' ? undefined : countOf(facets, field.key, option.key)}
      locale={locale}
    />
  );
  if (areZero) return <FoldedZeros areZero>{options.map(optionOf)}</FoldedZeros>;
  const isEmpty = ({ key }: (typeof options)[number]): boolean =>
    field.type !== 'set' && !chosen.includes(key) && countOf(facets, field.key, key) === 0;
  const empty = options.filter(isEmpty);
  // One or two between others tell their order: «5», «6 и более». Those of no order are folded at once: «Лимузин».
  if (empty.length < (field.type === 'count' ? leastFolded : 1)) return options.map(optionOf);
  return (
    <>
      {options.filter((option) => !isEmpty(option)).map(optionOf)}
      <details>
        <summary className="link inline-flex min-h-9 cursor-pointer items-center text-14 pointer-coarse:min-h-11">
          {emptyOptions[locale](empty.length)}
        </summary>
        {empty.map(optionOf)}
      </details>
    </>
  );
}

/** The options of a field of which a search has exactly one, by the names of its first control; or all of them. */
export function MainOptions({
  field,
  chosen: [chosen],
  names,
  any,
  locale,
  facets,
}: Shared & { field: Field; chosen: readonly string[]; names: Readonly<Record<string, Words>>; any: string }) {
  const t = useTranslations('results.filters');
  const shared = { name: field.key, locale, type: 'radio' } as const;
  return (
    <>
      {(field.options ?? []).map(({ key, [locale]: label }) => (
        <FilterOption
          key={key}
          {...shared}
          value={key}
          label={names[key]?.[locale] ?? label}
          chosen={chosen === key}
          count={countOf(facets, field.key, key)}
        />
      ))}
      <FilterOption {...shared} value={any} label={t('any')} chosen={chosen === undefined} />
    </>
  );
}

/** The options of a yes/no filter: yes, no or any. */
export function FlagOptions({
  flag,
  answer,
  locale,
  facets,
}: Shared & { flag: FieldFlag; answer: boolean | undefined }) {
  const t = useTranslations('results.filters');
  const shared = { name: flag.key, locale, type: 'radio' } as const;
  return (
    <>
      <FilterOption {...shared} value="" label={t('any')} chosen={answer === undefined} />
      <FilterOption
        {...shared}
        value="yes"
        label={flag.yes[locale]}
        chosen={answer === true}
        count={countOf(facets, flag.key, 'true')}
      />
      <FilterOption
        {...shared}
        value="no"
        label={flag.no[locale]}
        chosen={answer === false}
        count={countOf(facets, flag.key, 'false')}
      />
    </>
  );
}

/** Whether a flag is one tick among the open filters. Where «no» is asked, it has all its answers among the folded ones. */
export const isTick = ({ key, field }: FieldFlag, answers: Readonly<Record<string, boolean | undefined>>): boolean =>
  field?.rank !== undefined && answers[key] !== false;

/** Flags that a tick asks for: «Торг уместен». */
export const FlagTicks = ({
  flags,
  answers,
  locale,
  facets,
}: Shared & { flags: readonly FieldFlag[]; answers: Readonly<Record<string, boolean | undefined>> }) =>
  flags.map(({ key, label, yes, field }) => (
    <FilterOption
      key={key}
      name={key}
      value="yes"
      // «Торг уместен», but «С фото»: what is no field of the dictionary is called by its answer.
      label={(field ? label : yes)[locale]}
      chosen={answers[key] === true}
      count={countOf(facets, key, 'true')}
      locale={locale}
    />
  ));

/** From here on a placeholder has no room for all digits. */
const longAmount = 10_000_000;

type RangeProps = Shared & {
  range: RangeFilter;
  value: Range | undefined;
  /** The values found are of different units, so their range says nothing. */
  isMixed?: boolean;
};

/** Inputs of the two bounds; their placeholders show the range of values under the other filters. */
export function RangeInputs({ range: { stem, field, scale }, value, locale, facets, isMixed }: RangeProps) {
  const t = useTranslations('results.filters');
  const name = field.label[locale];
  const found = isMixed ? undefined : facets?.ranges[stem];
  const { decimals = 0, unit, min = 0 } = field;
  const isSigned = min < 0;
  const isGrouped = unit !== undefined;
  const figure = (number: number) =>
    unit && number >= longAmount
      ? new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(number)
      : decimals > 0
        ? formatNumber(number, locale, decimals)
        : unit
          ? formatInteger(number, locale)
          : String(number);
  const point = locale === 'ru' ? ',' : '.';
  const step = 10 ** decimals;
  const bounds = [
    {
      key: 'from',
      label: t('range_from', { name }),
      word: t('from'),
      hint: found && Math.floor((found[0] / scale) * step) / step,
    },
    {
      key: 'to',
      label: t('range_to', { name }),
      word: t('to'),
      hint: found && Math.ceil((found[1] / scale) * step) / step,
    },
  ] as const;
  return (
    <div className="bounds">
      {(field.facet === 'limit' && !field.hasLower ? bounds.slice(1) : bounds).map(({ key, label, word, hint }) => {
        const bound = value?.[key] ?? null;
        return (
          <input
            key={key}
            name={`${stem}_${key}`}
            aria-label={label}
            placeholder={hint === undefined ? word : `${word} ${figure(hint)}`}
            // Numeric keyboards of phones have no minus.
            inputMode={isSigned ? undefined : decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            data-decimals={decimals}
            data-grouped={isGrouped ? '' : undefined}
            data-signed={isSigned ? '' : undefined}
            data-unit={unit?.[locale]}
            data-point={point}
            defaultValue={numberText(bound, { isGrouped, locale })}
            className="field-box"
          />
        );
      })}
      <small className="wrong" role="alert" hidden>
        {t('not_number')}
      </small>
    </div>
  );
}

/** A filter that is always shown. */
export function FilterGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="filter">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** A collapsible filter, with the names of its active options in its heading. */
export function FoldedFilter({
  title,
  chosen,
  children,
}: {
  title: string;
  chosen: readonly string[];
  children: ReactNode;
}) {
  // Initial state only: afterwards the person's choice to open or close stays.
  const [isOpen] = useState(chosen.length > 0);
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <span>{title}</span>
        {chosen.length > 0 && (
          <>
            <b>{chosen.join(', ')}</b>
            {chosen.length > 1 && <i>{chosen.length}</i>}
          </>
        )}
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}
