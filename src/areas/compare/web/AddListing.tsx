import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useHref } from '#web/use-app.ts';
import { addPath } from './add-path.ts';

type Props = { listings: readonly Listing[] };

/** Leads to listings such as the compared ones, to add one of them. */
export function AddButton({
  listings,
  full,
  isSmall,
  className,
}: Props & { full?: boolean; isSmall?: boolean; className?: string }) {
  const t = useTranslations('compare');
  const href = useHref();
  return (
    <Button
      href={href(addPath(listings))}
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

/** The same beside a table that is narrower than the page. */
export function AddTile({ listings }: Props) {
  const t = useTranslations('compare');
  const href = useHref();
  return (
    <a
      href={href(addPath(listings))}
      className="grid h-60 flex-1 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong p-4 text-center font-medium text-accent hover:bg-tint max-md:hidden"
    >
      <Icon name="plus" size={24} />
      {t('add_more')}
    </a>
  );
}
