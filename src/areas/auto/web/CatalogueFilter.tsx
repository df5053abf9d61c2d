import { useTranslations } from 'use-intl';
import type { Language } from '#areas/listing/fields.ts';
import { AddOption } from '#areas/listing/web/AddOption.tsx';
import type { FacetCounts } from '#areas/listing/web/facet-counts.ts';
import { FilterGroup, FilterOption } from '#areas/listing/web/FilterControls.tsx';
import { pathOf, type Picks } from '#areas/listing/web/search-picks.ts';
import { useHref } from '#web/context.tsx';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { autoLevels, type Catalogue, type CatalogueRow } from './auto-catalogue.ts';

type Props = {
  title: string;
  catalogue: Catalogue;
  picks: Picks;
  counts: FacetCounts['counts'] | null;
  locale: Language;
};

const mostMarks = 8;
const mostModels = 6;

const byCount = (a: CatalogueRow, b: CatalogueRow): number => b.count - a.count;

/** Marks, the models of the chosen ones under them, and their generations; several of each. */
export function CatalogueFilter({ title, catalogue, picks, counts, locale }: Props) {
  const t = useTranslations('auto.filters');
  const href = useHref();
  const dialogPath = useDialogPath();
  const isChosen = (level: number, path: string) => picks[autoLevels[level] ?? '']?.includes(path) ?? false;
  const countOf = (level: number, { id }: CatalogueRow) =>
    counts ? (counts[`${autoLevels[level]}_id`]?.[id] ?? 0) : undefined;

  const marks = catalogue.get('') ?? [];
  const top = [...marks].sort(byCount).slice(0, mostMarks);
  const shown = [...top, ...marks.filter((mark) => isChosen(0, mark.slug) && !top.includes(mark))];
  const rest = marks.filter((mark) => mark.count > 0 && !shown.includes(mark));

  const option = (level: number, parent: string, row: CatalogueRow) => {
    const path = pathOf(parent, row.slug);
    return (
      <FilterOption
        name={autoLevels[level] ?? ''}
        value={path}
        label={row.name}
        chosen={isChosen(level, path)}
        count={countOf(level, row)}
        locale={locale}
      />
    );
  };
  const generationsUnder = (path: string) => {
    const rows = (catalogue.get(path) ?? []).filter(
      (row) => isChosen(2, pathOf(path, row.slug)) || countOf(2, row) !== 0,
    );
    if (rows.length === 0) return null;
    return (
      <fieldset className="under" aria-label={t('generation')}>
        {rows.map((row) => (
          <div key={row.id}>{option(2, path, row)}</div>
        ))}
      </fieldset>
    );
  };
  const modelsUnder = (mark: CatalogueRow) => {
    const rows = (catalogue.get(mark.slug) ?? [])
      .filter((row) => row.count > 0 || isChosen(1, pathOf(mark.slug, row.slug)))
      .sort(byCount);
    if (rows.length === 0) return null;
    const [first, more] = [rows.slice(0, mostModels), rows.slice(mostModels)];
    const lines = (some: readonly CatalogueRow[]) =>
      some.map((row) => {
        const path = pathOf(mark.slug, row.slug);
        return (
          <div key={row.id}>
            {option(1, mark.slug, row)}
            {isChosen(1, path) && generationsUnder(path)}
          </div>
        );
      });
    return (
      <fieldset className="under" aria-label={t('models_of', { mark: mark.name })}>
        {lines(first)}
        {more.length > 0 && (
          <details open={more.some((row) => isChosen(1, pathOf(mark.slug, row.slug)))}>
            <summary className="link">{t('more_models', { count: more.length })}</summary>
            {lines(more)}
          </details>
        )}
      </fieldset>
    );
  };
  return (
    <FilterGroup title={title}>
      {shown.map((mark) => (
        <div key={mark.id}>
          {option(0, '', mark)}
          {isChosen(0, mark.slug) && modelsUnder(mark)}
        </div>
      ))}
      <AddOption
        name="mark"
        label={t('other_mark')}
        title={t('other_mark')}
        locale={locale}
        options={rest.map((mark) => ({ value: mark.slug, label: mark.name, count: countOf(0, mark) }))}
      />
      <a
        href={href(dialogPath('brands'))}
        rel="nofollow"
        className="link inline-flex min-h-11 items-center noscript:hidden"
      >
        {t('all')}
      </a>
    </FilterGroup>
  );
}
