import { formatInteger, THIN } from '#ui/format.ts';
import { type Field, type Language, optionLabel } from '../fields.ts';
import type { Range, SearchSpec, SearchState } from './search-state.ts';

/** A filter in force and the search without it. */
export type FilterChip = { key: string; label: string; without: SearchState };

type Names = {
  /** By the key of a slug: what it is called; absent where the catalogue does not know it. */
  slugs: Readonly<Record<string, string | undefined>>;
  regions: readonly { iso: string; name: string }[];
};

const words = { ru: { from: 'от', to: 'до' }, en: { from: 'from', to: 'up to' } };

/** «Цена до 2 000 000 ₽», «Год выпуска 2015–2020». */
export function rangeLabel(field: Field, { from, to }: Range, language: Language): string {
  const figure = (value: number) => (field.unit ? formatInteger(value, language) : String(value));
  const unit = field.unit ? `${THIN}${field.unit[language]}` : '';
  const label = field.label[language];
  if (from !== null && to !== null)
    return from === to ? `${label} ${figure(from)}${unit}` : `${label} ${figure(from)}–${figure(to)}${unit}`;
  return from !== null
    ? `${label} ${words[language].from} ${figure(from)}${unit}`
    : `${label} ${words[language].to} ${figure(to ?? 0)}${unit}`;
}

function omit<T>(record: Readonly<Record<string, T>>, ...keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

/** Every filter in force as a chip, in the order the filters are drawn. */
export function filterChips(state: SearchState, spec: SearchSpec, names: Names, language: Language): FilterChip[] {
  const base = { ...state, cursor: null };
  const chips: FilterChip[] = [];
  if (state.q) chips.push({ key: 'q', label: `«${state.q}»`, without: { ...base, q: '' } });
  for (const [index, key] of spec.slugs.entries()) {
    const label = names.slugs[key];
    // What follows in the cascade means nothing without it.
    if (label)
      chips.push({
        key,
        label,
        without: {
          ...base,
          slugs: omit(state.slugs, ...spec.slugs.slice(index)),
          others: index === 0 ? [] : base.others,
        },
      });
  }
  for (const { stem, field } of spec.ranges) {
    const range = state.ranges[stem];
    if (range)
      chips.push({
        key: stem,
        label: rangeLabel(field, range, language),
        without: { ...base, ranges: omit(state.ranges, stem) },
      });
  }
  for (const field of spec.choices) {
    const chosen = state.choices[field.key] ?? [];
    for (const value of chosen) {
      const left = chosen.filter((one) => one !== value);
      chips.push({
        key: `${field.key}-${value}`,
        label: optionLabel(field, value, language),
        without: {
          ...base,
          choices: left.length > 0 ? { ...state.choices, [field.key]: left } : omit(state.choices, field.key),
        },
      });
    }
  }
  for (const region of names.regions) {
    const left = names.regions.filter((one) => one.iso !== region.iso).map((one) => one.iso);
    chips.push({ key: region.iso, label: region.name, without: { ...base, regions: left } });
  }
  return chips;
}
