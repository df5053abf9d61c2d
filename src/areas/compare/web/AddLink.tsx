import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useHref } from '#web/use-app.ts';
import { addPath } from './add-path.ts';

export type AddLinkProps = {
  listings: readonly Listing[];
  /** A sign beside a title, a button, or a tile beside a table that is narrower than the page. */
  as?: 'sign' | 'tile';
  full?: boolean;
  isSmall?: boolean;
  className?: string;
};

/** Leads to listings such as the compared ones, to add one of them. */
export function AddLink({ listings, as, full, isSmall, className }: AddLinkProps) {
  const t = useTranslations('compare');
  const href = useHref()(addPath(listings));
  if (as === 'sign') return <IconButton href={href} icon="plus" label={t('add_more')} />;
  if (as === 'tile') return <Tile href={href} text={t('add_more')} />;
  return (
    <Button
      href={href}
      variant="secondary"
      icon="plus"
      {...(full && { full })}
      {...(isSmall && { size: 'sm' as const })}
      {...(className && { className })}
    >
      {t('add')}
    </Button>
  );
}

const Tile = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    className="grid h-60 flex-1 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong p-4 text-center font-medium text-accent hover:bg-tint max-md:hidden"
  >
    <Icon name="plus" size={24} />
    {text}
  </a>
);
