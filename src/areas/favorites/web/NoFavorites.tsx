import { useTranslations } from 'use-intl';
import { maxCompared } from '#listing/saved-limits.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { NewestOfSections } from './NewestOfSections.tsx';

const does: readonly { icon: IconName; key: 'price' | 'sold' | 'note' }[] = [
  { icon: 'bell', key: 'price' },
  { icon: 'check', key: 'sold' },
  { icon: 'edit', key: 'note' },
];

/** What stands for a list of favourites without any: what favourites do, and where to find them. */
export function NoFavorites() {
  const t = useTranslations('favorites');
  return (
    <>
      <EmptyState icon="heart" title={t('empty')} text={t('empty_text')} />
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {does.map(({ icon, key }) => (
          <li key={key} className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <Icon name={icon} size={24} className="shrink-0 text-accent" />
            <span>
              <b className="block font-semibold">{t(`does.${key}`)}</b>
              <span className="text-14 text-ink-2">{t(`does.${key}_text`, { most: maxCompared })}</span>
            </span>
          </li>
        ))}
      </ul>
      <NewestOfSections title={t('look')} />
    </>
  );
}
