import { useEffect, useRef, useState } from 'react';
import { formatInteger } from '#ui/format.ts';
import { useTranslations } from 'use-intl';
import { useApp, useHref } from '#web/use-app.ts';
import { useViewport } from '#web/use-store.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import type { Language } from '#dictionary/field.ts';
import { FindOption } from './FindOption.tsx';
import { type Catalogue, type CatalogueRow, idsOf } from './catalogue.ts';
import { filtersId } from './filters-id.ts';
import { byCount, countWithout, listedOf } from './listed-rows.ts';
import type { FacetCounts } from '#dictionary/web/facet-counts.ts';
import { FilterGroup, FilterOption, FoldedZeros } from '#dictionary/web/FilterControls.tsx';
import { pathOf, type Picks } from './search-picks.ts';
import type { KindSearch } from './kind-search.ts';

type Props = {
  search: KindSearch;
  catalogue: Catalogue;
  picks: Picks;
  counts: FacetCounts['counts'] | null;
  locale: Language;
};

const mostModels = 6;

/** Listings of a model that name none of its generations. Here the words are no part of the first view (decision 31). */
const noGeneration = { ru: 'Поколение не указано', en: 'Generation not given' };
const otherModels = { ru: 'Изменить', en: 'Change' };

/** The windows in which the filters are a sheet. */
const ofSheet: ReadonlySet<string> = new Set(['xs', 'sm', 'md']);

/** Filters by the levels of a catalogue: makes, the models of chosen makes, and the generations of chosen models; several of each. */
export function CatalogueFilter({ search, catalogue, picks, counts, locale }: Props) {
  const t = useTranslations('results.catalogue');
  const href = useHref();
  const { api } = useApp();
  const dialogPath = useDialogPath();
  const { levels, fields } = search.data;
  const labelOf = (level: number) => fields.find(({ key }) => key === levels[level]?.field)?.label[locale] ?? '';
  const isChosen = (level: number, path: string) => picks[levels[level]?.key ?? '']?.includes(path) ?? false;
  /** Undefined until the rows of its level have been counted. */
  const countOf = (level: number, row: CatalogueRow) => {
    const known = counts?.[levels[level]?.field ?? ''];
    return known && idsOf(row).reduce((sum, id) => sum + (known[id] ?? 0), 0);
  };
  const [first, second] = [labelOf(0), labelOf(1)];
  const title = second ? t('title', { first, second: second.toLocaleLowerCase(locale) }) : first;

  // What was chosen on arrival leads; what is chosen here stays where it was pressed.
  const [arrived, setArrived] = useState(picks);
  // A sheet is arrived at whenever it opens.
  const latest = useRef(picks);
  useEffect(() => {
    latest.current = picks;
  }, [picks]);
  useEffect(() => {
    const sheet = document.getElementById(filtersId);
    const onToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') setArrived(latest.current);
    };
    sheet?.addEventListener('toggle', onToggle);
    return () => sheet?.removeEventListener('toggle', onToggle);
  }, []);
  const wasChosen = (level: number, path: string) => arrived[levels[level]?.key ?? '']?.includes(path) ?? false;
  const marks = catalogue.get('') ?? [];
  const { shown, others } = listedOf(
    marks,
    (mark) => isChosen(0, mark.slug),
    (mark) => countOf(0, mark),
    (mark) => wasChosen(0, mark.slug) && isChosen(0, mark.slug),
  );

  // In the sheet of phones a model that was chosen stands alone with its generations, and all others behind a line.
  const isSheet = ofSheet.has(useViewport());
  const chosenMarks = marks.filter((mark) => isChosen(0, mark.slug));
  const chosenUnder = (mark: CatalogueRow) =>
    (catalogue.get(mark.slug) ?? []).filter(({ slug }) => {
      const path = pathOf(mark.slug, slug);
      return isChosen(1, path) && wasChosen(1, path);
    });
  // A make of which all models are asked for would be hidden.
  const isFolded = isSheet && chosenMarks.length > 0 && chosenMarks.every((mark) => chosenUnder(mark).length > 0);
  const chosenModels = isFolded ? chosenMarks.flatMap((mark) => chosenUnder(mark).map((row) => ({ mark, row }))) : [];

  const option = (level: number, parent: string, row: CatalogueRow, label = row.name) => {
    const path = pathOf(parent, row.slug);
    return (
      <FilterOption
        name={levels[level]?.key ?? ''}
        value={path}
        label={label}
        chosen={isChosen(level, path)}
        count={countOf(level, row)}
        locale={locale}
      />
    );
  };
  const generationsUnder = (path: string, total: number | undefined) => {
    const isPicked = (row: CatalogueRow): boolean => isChosen(2, pathOf(path, row.slug));
    const all = catalogue.get(path) ?? [];
    const rows = all.filter((row) => isPicked(row) || countOf(2, row) !== 0);
    const others = countWithout(total, all, (row) => countOf(2, row), isPicked);
    if (rows.length === 0) return null;
    return (
      <fieldset className="under" aria-label={labelOf(2)}>
        {rows.map((row) => (
          <div key={row.id}>{option(2, path, row)}</div>
        ))}
        {others > 0 && (
          <p className="text-14 text-ink-3">
            {noGeneration[locale]}: {formatInteger(others, locale)}
          </p>
        )}
      </fieldset>
    );
  };
  const modelsUnder = (mark: CatalogueRow) => {
    const wasPicked = (row: CatalogueRow): boolean => wasChosen(1, pathOf(mark.slug, row.slug));
    const rows = (catalogue.get(mark.slug) ?? [])
      .filter(({ id, slug, count }) => {
        const path = pathOf(mark.slug, slug);
        return (count > 0 || isChosen(1, path)) && !chosenModels.some((one) => one.row.id === id);
      })
      .sort(byCount((row) => countOf(1, row)))
      .sort((a, b) => Number(wasPicked(b)) - Number(wasPicked(a)));
    if (rows.length === 0) return null;
    const isPicked = (row: CatalogueRow): boolean => isChosen(1, pathOf(mark.slug, row.slug));
    const areAllZero = rows.every((row) => countOf(1, row) === 0);
    const [some, more] = [rows.slice(0, mostModels), rows.slice(mostModels)];
    const lines = (shown: readonly CatalogueRow[]) =>
      shown.map((row) => {
        const path = pathOf(mark.slug, row.slug);
        return (
          <div key={row.id}>
            {option(1, mark.slug, row)}
            {levels.length > 2 && isChosen(1, path) && generationsUnder(path, countOf(1, row))}
          </div>
        );
      });
    return (
      <fieldset className="under" aria-label={t('under', { name: mark.name })}>
        {areAllZero ? (
          <>
            {lines(rows.filter(isPicked))}
            {!rows.every(isPicked) && <FoldedZeros areZero>{lines(rows.filter((row) => !isPicked(row)))}</FoldedZeros>}
          </>
        ) : (
          lines(some)
        )}
        {more.length > 0 && !areAllZero && (
          <details open={more.some((row) => isChosen(1, pathOf(mark.slug, row.slug)))}>
            <summary className="link">{t('more', { count: more.length })}</summary>
            {lines(more)}
          </details>
        )}
      </fieldset>
    );
  };
  const line = (mark: CatalogueRow) => (
    <div key={mark.id}>
      {option(0, '', mark)}
      {levels.length > 1 && isChosen(0, mark.slug) && modelsUnder(mark)}
    </div>
  );
  const rest = (
    <>
      {shown.map(line)}
      <div className="mt-2">
        <FindOption
          find={async (q, signal) => {
            const rows = await search.catalogue.fetchRows(
              api,
              { at: 0, parentId: null, category: null, q },
              { signal },
            );
            return rows.map(({ slug }) => slug);
          }}
          name={levels[0]?.key ?? ''}
          label={t('other')}
          title={t('other')}
          locale={locale}
          options={others.map((mark) => ({ value: mark.slug, label: mark.name, count: countOf(0, mark) }))}
        />
      </div>
      {search.allRows && (
        <a
          href={href(dialogPath(search.allRows))}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center noscript:hidden"
        >
          {t('all')}
        </a>
      )}
    </>
  );
  return (
    <FilterGroup title={title}>
      {chosenModels.map(({ mark, row }) => (
        <div key={row.id}>
          {option(1, mark.slug, row, `${mark.name} ${row.name}`)}
          {levels.length > 2 && generationsUnder(pathOf(mark.slug, row.slug), countOf(1, row))}
        </div>
      ))}
      {isFolded ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{otherModels[locale]}</summary>
          {rest}
        </details>
      ) : (
        rest
      )}
    </FilterGroup>
  );
}
