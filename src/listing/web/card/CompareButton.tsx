import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { useIsSaved } from '#web/use-store.ts';
import { type Compare, useCompare } from './use-compare.ts';

/** The comparison button below a card, whose photo it does not cover. */
export function CompareWord({ id, title, compare }: { id: number; title: string; compare: Compare }) {
  const isCompared = useIsSaved(compare.list, id);
  const word = isCompared ? compare.words.remove : compare.words.add;
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="compare"
      aria-pressed={isCompared}
      aria-label={`${word}: ${title}`}
      className={cx('shrink-0 noscript:hidden', !isCompared && 'text-ink-2')}
      onClick={() => compare.toggle(id)}
    >
      <span>{word}</span>
    </Button>
  );
}

/** The comparison button of a listing's page, with a label. */
export function CompareButton({ id }: { id: number }) {
  const compare = useCompare();
  const isCompared = useIsSaved(compare.list, id);
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="compare"
      aria-pressed={isCompared}
      className={cx('noscript:hidden', isCompared && 'text-accent')}
      onClick={() => compare.toggle(id)}
    >
      {isCompared ? compare.words.remove : compare.words.add}
    </Button>
  );
}
