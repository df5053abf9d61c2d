import { useTranslations } from 'use-intl';
import { formatInteger } from '#ui/format.ts';
import type { Field, Language } from '#dictionary/field.ts';
import { FilterGroup } from '#dictionary/web/FilterControls.tsx';

type Props = {
  field: Field;
  chosen: string | null;
  counts: Readonly<Record<string, number>> | undefined;
  locale: Language;
};

/** As many categories as fit into one row. */
const mostChips = 7;

/** The filter by category: one or all. Filters that only some categories have follow it. */
export function CategoryFilter({ field, chosen, counts, locale }: Props) {
  const t = useTranslations('results.filters');
  const label = field.label[locale];
  const group = (
    <FilterGroup title={label}>
      <div className="add">
        <select name={field.key} aria-label={label} defaultValue={chosen ?? ''} data-empty="" className="field-box">
          <option value="">{t('all_categories')}</option>
          {(field.options ?? [])
            .toSorted((a, b) => (counts?.[b.key] ?? 0) - (counts?.[a.key] ?? 0))
            .map(({ key, [locale]: name }) => {
              const count = counts && (counts[key] ?? 0);
              return (
                <option key={key} value={key}>
                  {count === undefined ? name : `${name} (${formatInteger(count, locale)})`}
                </option>
              );
            })}
        </select>
      </div>
    </FilterGroup>
  );
  // Few categories all stand above the results of wide screens.
  return (field.options ?? []).length > mostChips ? group : <div className="filter-above">{group}</div>;
}
