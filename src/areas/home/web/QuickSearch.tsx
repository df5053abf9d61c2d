import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useCallback, type ReactNode, type SelectHTMLAttributes, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn, namedIn } from '#dictionary/latin-name.ts';
import { kindNames } from '#kinds/labels.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { firstKind, kindPresentations } from '#kinds/web/calls.ts';
import { useKindData } from '#kinds/web/dictionaries.ts';
import { regionName } from '#areas/geo/web/region-name.ts';
import { presetFilters } from '#listing/preset-filters.ts';
import { typedNumber } from '#listing/web/results/typed-number.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useArea } from '#web/use-store.ts';
import { type CountedMark, foundQuery, modelsQuery } from './home-queries.ts';

/** The values of the form as its fields have them; absent for an empty field. */
type Values = Readonly<Partial<Record<string, string>>>;

/** The first year of the choice of years; older cars are found through the filters of the results. */
const firstYear = 1990;

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])),
  );

type Props = {
  kind: KindName;
  /** All listings of the kind in the viewer's region. */
  total: number;
  marks: readonly CountedMark[];
};

/**
 * The search of the site: words of any section, or the main properties of one with the number of listings that they find. A plain GET form of the
 * search of all sections; fields are uncontrolled, so that what was chosen before the scripts loaded stays.
 */
export function QuickSearch({ kind, total, marks }: Props) {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const { api, locale, now } = useApp();
  const href = useHref();
  const dialogPath = useDialogPath();
  const area = useArea();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({});
  const read = () => form.current && setValues(valuesOf(form.current));
  const showSection = useCallback(
    (section: string) => {
      const search = section === firstKind ? {} : { kind: section };
      router.navigate({ to: paths.home(), search, replace: true, resetScroll: false });
    },
    [router],
  );
  const isHydrated = useRef(false);
  useEffect(() => {
    const section = form.current?.elements.namedItem('section');
    if (!form.current || !(section instanceof HTMLSelectElement)) return;
    // Choices made before the scripts loaded stay; later the address decides.
    if (isHydrated.current) section.value = kind;
    else if (section.value !== kind) showSection(section.value);
    isHydrated.current = true;
    setValues(valuesOf(form.current));
  }, [kind, showSection]);

  const hasMarks = kindPresentations[kind].tiles === 'marks';
  const data = useKindData(hasMarks ? null : kind);
  const category = data?.fields.find(({ key }) => key === data.category);
  const mark = marks.find(({ slug }) => slug === values['mark']);
  const { data: models = [] } = useQuery({ ...modelsQuery(api, kind, mark?.id ?? 0), enabled: mark !== undefined });
  const model = mark && models.find(({ slug }) => `${mark.slug}.${slug}` === values['model']);
  const budget = kindPresentations[kind].budget ?? 'price_to';
  const most = typedNumber(values[budget]);
  const year = typedNumber(values['year_from']);
  const chosen = category && values[category.key];
  /** The rooms of homes; other real estate has none. */
  const rooms = data?.fields.find(({ key }) => key === 'rooms');
  const hasRooms = !chosen || rooms?.categories?.includes(chosen) === true;
  const roomCount = hasRooms ? typedNumber(values['rooms']) : null;
  const main = data?.mainChoice;
  const deal = main && values[main.field];
  const filters = {
    ...(mark && { mark_id: [mark.id] }),
    ...(model && { model_id: [model.id] }),
    ...(year !== null && { year_from: year }),
    ...(category && chosen && { [category.key]: [chosen] }),
    ...(roomCount !== null && { rooms: [roomCount] }),
    // Searches have prices in kopecks.
    ...(most !== null && { [budget]: most * 100 }),
  };
  const isNarrowed = Object.keys(filters).length > 0 || Boolean(deal);
  const { data: narrowed } = useQuery({
    ...foundQuery(
      api,
      kind,
      { ...(data && presetFilters(data)), ...filters, ...(main && deal && { [main.field]: [deal] }) },
      area?.iso,
    ),
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
  });
  const found = isNarrowed ? (narrowed ?? total) : total;
  const years = Array.from({ length: Number(now.slice(0, 4)) - firstYear + 1 }, (_, ago) => firstYear + ago).reverse();
  const byName = namedIn(marks, locale).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const isTyped = (values['q'] ?? '').trim() !== '';
  return (
    <form
      ref={form}
      method="get"
      action={href(paths.textSearch())}
      data-kind={kind}
      onChange={read}
      onInput={read}
      aria-label={t('quick')}
      className={cx(
        'mt-4 grid grid-cols-2 gap-2 md:mt-6',
        hasMarks
          ? 'lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]'
          : main
            ? 'lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]'
            : 'lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]',
      )}
    >
      {/* The list of suggestions opens below the field. */}
      <div className="relative col-span-full">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3" />
        <input
          type="search"
          name="q"
          aria-label={t('search')}
          data-suggest="searches"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={shell(`search.placeholder.${kind}`)}
          className="field-box py-2 pr-3 pl-10 md:text-18"
        />
      </div>
      <Choice
        name="section"
        label={t('kinds')}
        isSet
        defaultValue={kind}
        onChange={({ currentTarget }) => showSection(currentTarget.value)}
      >
        {listingKinds.map((each) => (
          <option key={each} value={each}>
            {kindNames[each].plural[locale]}
          </option>
        ))}
      </Choice>
      {/* The fields of another section begin empty. */}
      <Fragment key={kind}>
        {hasMarks && (
          <>
            <Choice name="mark" label={t('mark')}>
              {byName.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Choice>
            <Choice key={mark?.slug} name="model" label={t('model')} disabled={!mark}>
              {mark &&
                models.map(({ id, slug, name }) => (
                  <option key={id} value={`${mark.slug}.${slug}`}>
                    {nameIn(name, locale)}
                  </option>
                ))}
            </Choice>
            <Choice name="year_from" label={t('year_from')}>
              {years.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </Choice>
          </>
        )}
        {main && (
          <Choice
            name={main.field}
            label={data.fields.find(({ key }) => key === main.field)?.label[locale] ?? ''}
            isSet
          >
            {Object.entries(main.names).map(([key, { [locale]: name }]) => (
              // The preset is left out of addresses, so it is not what narrows a search.
              <option key={key} value={key === main.preset ? '' : key}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        {category && (
          <Choice name={category.key} label={category.label[locale]}>
            {category.options?.map((option) => (
              <option key={option.key} value={option.key}>
                {option[locale]}
              </option>
            ))}
          </Choice>
        )}
        {rooms && (
          <Choice name="rooms" label={rooms.label[locale]} disabled={!hasRooms}>
            {rooms.options?.map((option) => (
              <option key={option.key} value={option.key}>
                {option[locale]}
              </option>
            ))}
          </Choice>
        )}
        <input
          name={budget}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          aria-label={t(budget)}
          placeholder={t(budget)}
          className="field-box min-w-0 px-3 py-2"
        />
      </Fragment>
      <a
        href={href(dialogPath('area'))}
        rel="nofollow"
        aria-label={t('where', { name: area ? regionName(area, locale) : t('everywhere') })}
        className="field-box flex min-w-0 items-center gap-2 px-3 py-2"
      >
        <Icon name="map-pin" size={16} className="shrink-0 text-ink-3" />
        <span className="truncate">{area ? regionName(area, locale) : t('everywhere')}</span>
      </a>
      <Button type="submit" className="col-span-2 lg:col-span-1">
        <span aria-live="polite">
          {isTyped ? t('find') : t('show', { count: found, shown: formatInteger(found, locale) })}
        </span>
      </Button>
    </form>
  );
}

type ChoiceProps = { label: string; isSet?: boolean; children: ReactNode } & Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'className'
>;

/** A choice whose empty option is its label, unless one is always chosen (`isSet`). */
function Choice({ label, isSet, children, ...select }: ChoiceProps) {
  return (
    <div className="relative min-w-0">
      <select {...select} aria-label={label} className="field-box appearance-none truncate py-2 pr-9 pl-3">
        {!isSet && <option value="">{label}</option>}
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-2.5 text-ink-3" />
    </div>
  );
}
