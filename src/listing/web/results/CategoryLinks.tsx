import { Chip } from '#ui/Chip.tsx';
import { type Field, type Language } from '#dictionary/field.ts';
import type { SearchSpec } from './search-spec.ts';
import { categoryOf, type SearchState, withChoices } from './search-state.ts';

type Props = {
  label: string;
  field: Field;
  state: SearchState;
  spec: SearchSpec;
  /** How many there are of each under the other filters; undefined while it is not known. */
  counts: Readonly<Record<string, number>> | undefined;
  locale: Language;
  hrefOf: (state: SearchState) => string;
};

/** The categories of a kind as links over its results, those with the most first; one is in force at a time. */
export function CategoryLinks({ label, field, state, spec, counts, locale, hrefOf }: Props) {
  const chosen = categoryOf(state, spec);
  const countOf = (key: string): number => counts?.[key] ?? 0;
  const shown = (field.options ?? [])
    .filter(({ key }) => key === chosen || countOf(key) > 0)
    .sort((a, b) => Number(b.key === chosen) - Number(a.key === chosen) || countOf(b.key) - countOf(a.key));
  if (shown.length === 0) return null;
  const without = Object.fromEntries(Object.entries(state.choices).filter(([key]) => key !== field.key));
  const base = { ...state, cursor: null };
  return (
    <nav aria-label={label}>
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
