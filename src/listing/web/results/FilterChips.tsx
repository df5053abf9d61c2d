import { useTranslations } from 'use-intl';
import { Chip } from '#ui/Chip.tsx';
import type { FilterChip } from './filter-chips.ts';
import type { SearchState } from './search-state.ts';

type Props = { chips: readonly FilterChip[]; hrefOf: (state: SearchState) => string };

/** The filters in force, each with its way out. */
export function FilterChips({ chips, hrefOf }: Props) {
  const t = useTranslations('listing.filters');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="mt-3 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.key} className="max-w-full">
          <Chip remove={{ label: t('remove', { name: chip.label }), href: hrefOf(chip.without) }}>{chip.label}</Chip>
        </li>
      ))}
    </ul>
  );
}
