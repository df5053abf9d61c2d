import { useTranslations } from 'use-intl';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';

type Props = { side: 'left' | 'right'; onClick: () => void; className?: string };

/** The button over the pictures that shows the one before or the one after; phones swipe. */
export function GalleryArrow({ side, onClick, className }: Props) {
  const t = useTranslations('page.gallery');
  return (
    <span
      className={cx(
        'absolute top-1/2 -translate-y-1/2 max-md:hidden',
        side === 'left' ? 'left-3' : 'right-3',
        className,
      )}
    >
      <IconButton
        icon={`chevron-${side}`}
        variant="onPhoto"
        label={t(side === 'left' ? 'previous' : 'next')}
        onClick={onClick}
      />
    </span>
  );
}
