import { useTranslations } from 'use-intl';
import { Chip } from '#ui/Chip.tsx';
import type { QuickFilter } from './quick-filters.ts';

type Props = { filters: readonly (QuickFilter & { href: string })[] };

/** Filters above the results that one link sets and clears: «Новые», «Не битые», «Хорошая цена». */
export function QuickFilters({ filters }: Props) {
  const t = useTranslations('results.filters');
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('quick')} className="chips quick-chips">
      {filters.map(({ label, isOn, href }) => (
        <li key={label} className="shrink-0">
          <Chip selected={isOn} clears={isOn} href={href}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
