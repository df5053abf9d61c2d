import { useTranslations } from 'use-intl';
import { Chip } from '#ui/Chip.tsx';
import { useApp } from '#web/use-app.ts';
import type { KindSearch } from './kind-search.ts';
import { withChoices } from './search-changes.ts';
import { categoryOf } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

/** The categories of a kind as links above its results, those with the most listings first; at most one is selected. */
export function CategoryLinks({ search }: { search: KindSearch }) {
  const t = useTranslations('results.search');
  const { locale } = useApp();
  const { state, results, hrefOf } = useSearchPage(search);
  const { spec } = search;
  const { category: field } = spec;
  if (!field) return null;
  const counts = results.data?.pages[0]?.facets?.counts[field.key];
  const chosen = categoryOf(state, spec);
  const countOf = (key: string): number => counts?.[key] ?? 0;
  const shown = (field.options ?? [])
    .filter(({ key }) => key === chosen || countOf(key) > 0)
    .sort((a, b) => Number(b.key === chosen) - Number(a.key === chosen) || countOf(b.key) - countOf(a.key));
  if (shown.length === 0) return null;
  const without = Object.fromEntries(Object.entries(state.choices).filter(([key]) => key !== field.key));
  const base = { ...state, cursor: null };
  return (
    <nav aria-label={t('categories')}>
      <ul className="bar-hidden -mx-(--gutter) mt-3 flex gap-2 overflow-x-auto px-(--gutter) lg:mx-0 lg:max-h-20 lg:flex-wrap lg:overflow-hidden lg:px-0">
        {shown.map(({ key, [locale]: name }) => (
          <li key={key} className="shrink-0">
            <Chip
              selected={key === chosen}
              href={hrefOf(
                withChoices(base, spec, key === chosen ? without : { ...state.choices, [field.key]: [key] }),
              )}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
