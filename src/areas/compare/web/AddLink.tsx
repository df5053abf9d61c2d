import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { Button } from '#ui/Button.tsx';
import { useHref } from '#web/use-app.ts';
import { addPath } from './add-path.ts';

export type AddLinkProps = { listings: readonly Listing[]; full?: boolean; isSmall?: boolean; className?: string };

/** Leads to listings such as the compared ones, to add one of them. */
export function AddLink({ listings, full, isSmall, className }: AddLinkProps) {
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
