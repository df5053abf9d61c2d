import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useIsSaved } from '#web/use-store.ts';
import type { Compare } from './use-compare.ts';

type Props = { id: number; title: string; compare: Compare; className?: string };

/** The comparison button of a card, beside the heart. */
export function CompareSign({ id, title, compare, className }: Props) {
  const isCompared = useIsSaved(compare.list, id);
  return (
    <span className={cx('noscript:hidden', className)}>
      <IconButton
        icon="compare"
        variant="onPhoto"
        filled={false}
        pressed={isCompared}
        label={`${compare.words.add}: ${title}`}
        onClick={() => compare.toggle(id)}
      />
    </span>
  );
}
