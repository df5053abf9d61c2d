import { useTranslations } from 'use-intl';
import { Chip } from '#ui/Chip.tsx';
import { cx } from '#ui/cx.ts';
import { formatInteger } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { categoriesInOrder } from './category-order.ts';
import type { KindSearch } from './kind-search.ts';
import { withChoices, withMainChoice } from './search-changes.ts';
import { specWithin } from './search-spec.ts';
import { categoryOf } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

type Props = { search: KindSearch };

/** The main choice of a kind and its categories as links: on wide screens a row above its results, on narrow ones a part of their swiped row. */
export function CategoryLinks({ search }: Props) {
  const { main, category } = search.spec;
  if (!main && !category) return null;
  return (
    <div className="category-row">
      {main && <MainLinks search={search} main={main} />}
      {category && <Categories search={search} field={category} />}
    </div>
  );
}

/** More categories than these do not fit into a row beside the quick filters. */
const mostInRow = 4;

/** The options of the main choice, of which one is searched: «Купить», «Снять», «Посуточно». */
function MainLinks({ search, main: { field, names } }: Props & { main: NonNullable<KindSearch['spec']['main']> }) {
  const t = useTranslations('results.filters');
  const { locale } = useApp();
  const { state, results, hrefOf } = useSearchPage(search);
  const { spec } = search;
  // Another option drops the bounds of the price, so that its count is not known then.
  const counts = state.ranges['price'] ? undefined : results.data?.pages[0]?.facets?.counts[field.key];
  const [chosen] = state.choices[field.key] ?? [];
  // A category has options of its own: a plot is not let by the day.
  const options = specWithin(spec, state.choices).choices.find(({ key }) => key === field.key)?.options ?? [];
  const shown = options.map(({ key, [locale]: label }) => ({ key, label: names[key]?.[locale] ?? label }));
  return (
    <nav aria-label={field.label[locale]} className="shrink-0">
      <ul className="flex rounded-full border border-line bg-tint p-0.5">
        {[...shown, ...(chosen === undefined ? [{ key: undefined, label: t('any_deal') }] : [])].map(
          ({ key, label }) => (
            <li key={label}>
              <a
                href={hrefOf(withMainChoice(state, spec, key))}
                aria-current={key === chosen ? 'true' : undefined}
                className={cx(
                  'relative flex min-h-8 items-center rounded-full px-3.5 text-14 font-medium transition-colors after:absolute after:inset-x-0 after:-inset-y-1.5',
                  key === chosen ? 'bg-accent text-on-accent' : 'text-ink-2 hover:text-ink',
                )}
              >
                {label}
                {key !== chosen && key !== undefined && counts?.[key] !== undefined && (
                  <span className="ml-1.5 font-normal">{formatInteger(counts[key], locale)}</span>
                )}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** The categories; at most one is selected. */
function Categories({ search, field }: Props & { field: NonNullable<KindSearch['spec']['category']> }) {
  const t = useTranslations('results.search');
  const { locale } = useApp();
  const { state, results, hrefOf } = useSearchPage(search);
  const { spec } = search;
  const counts = results.data?.pages[0]?.facets?.counts[field.key];
  const chosen = categoryOf(state, spec);
  const countOf = (key: string): number => counts?.[key] ?? 0;
  const shown = categoriesInOrder(field.options ?? [], countOf, chosen);
  if (shown.length === 0) return null;
  const without = Object.fromEntries(Object.entries(state.choices).filter(([key]) => key !== field.key));
  const base = { ...state, cursor: null };
  return (
    <nav aria-label={t('categories')} className="category-links">
      <ul>
        {shown.map(({ key, [locale]: name }) => (
          <li key={key} className="shrink-0">
            <Chip
              selected={key === chosen}
              clears={key === chosen}
              href={hrefOf(
                withChoices(base, spec, key === chosen ? without : { ...state.choices, [field.key]: [key] }),
              )}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {shown.length > mostInRow && (
        <details>
          <summary className="link">
            <span>{t('more_categories')}</span>
            <span>{t('less_categories')}</span>
          </summary>
        </details>
      )}
    </nav>
  );
}
