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

/** The filter by category: one or all. Filters that only some categories have follow it. */
export function CategoryFilter({ field, chosen, counts, locale }: Props) {
  const t = useTranslations('results.filters');
  const label = field.label[locale];
  return (
    <FilterGroup title={label}>
      <div className="add">
        <select name={field.key} aria-label={label} defaultValue={chosen ?? ''} data-empty="" className="field-box">
          <option value="">{t('all_categories')}</option>
          {(field.options ?? []).map(({ key, [locale]: name }) => {
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
}
