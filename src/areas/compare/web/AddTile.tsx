import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { Icon } from '#ui/Icon.tsx';
import { useHref } from '#web/use-app.ts';
import { addPath } from './add-path.ts';

/** Leads to listings such as the compared ones, beside a table that is narrower than the page. */
export function AddTile({ listings }: { listings: readonly Listing[] }) {
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
