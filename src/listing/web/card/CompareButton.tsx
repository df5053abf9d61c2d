import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useIsSaved } from '#web/use-store.ts';
import { type Compare, useCompare } from './use-compare.ts';

type SignProps = { id: number; title: string; compare: Compare; className?: string };

/** The comparison button of a card, beside the heart. */
export function CompareSign({ id, title, compare, className }: SignProps) {
  const isCompared = useIsSaved(compare.list, id);
  return (
    <span className={cx('noscript:hidden', className)}>
      <IconButton
        icon="compare"
        variant="onCard"
        filled={false}
        pressed={isCompared}
        label={`${compare.words.add}: ${title}`}
        onClick={() => compare.toggle(id)}
      />
    </span>
  );
}

/** The comparison button of a listing's page, with a label. */
export function CompareButton({ id }: { id: number }) {
  const t = useTranslations('listing.compare');
  const compare = useCompare();
  const isCompared = useIsSaved(compare.list, id);
  return (
    <div className="flex gap-2 noscript:hidden">
      <Button
        variant="quiet"
        size="sm"
        icon="compare"
        aria-pressed={isCompared}
        className={cx('flex-1', isCompared && 'text-accent')}
        onClick={() => compare.toggle(id)}
      >
        {isCompared ? compare.words.remove : compare.words.add}
      </Button>
      {isCompared && (
        <Button variant="quiet" size="sm" href={compare.href}>
          {t('open')}
        </Button>
      )}
    </div>
  );
}
