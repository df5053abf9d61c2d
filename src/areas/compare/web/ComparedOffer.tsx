import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { ratingQuery } from '#listing/web/page/history-queries.ts';
import { PhoneButton, useRevealedPhone } from '#listing/web/page/PhoneButton.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { paths } from '#web/paths.ts';
import { useAccountHref } from '#web/use-account-href.ts';
import { useApp } from '#web/use-app.ts';

const ratingTones = {
  great: 'font-medium text-deal-great',
  good: 'font-medium text-deal-good',
  fair: 'text-ink-2',
  high: 'font-medium text-deal-high',
} as const;

/** The rating of a compared listing's price. */
export function ComparedRating({ id }: { id: number }) {
  const t = useTranslations('listing.price_level');
  const words = useTranslations('compare');
  const { api } = useApp();
  const level = useQuery(ratingQuery(api, id)).data?.rating?.level;
  return level ? (
    // A frame would look like a button beside those of the row above.
    <span className={cx('max-md:text-14', ratingTones[level])}>{t(level)}</span>
  ) : (
    <span className="text-14 text-ink-3">{words('no_rating')}</span>
  );
}

/** The phone of a compared listing, on request, and a message. */
export function ComparedContact({ listing: { id, status, is_own: isOwn } }: { listing: Listing }) {
  const t = useTranslations('compare');
  const accountHref = useAccountHref();
  const revealed = useRevealedPhone(id);
  if (status !== 'active') return null;
  return (
    <div className="flex gap-2 max-md:flex-col max-md:[&>*]:px-1 md:flex-wrap">
      <PhoneButton id={id} revealed={revealed} inCell />
      {!isOwn && (
        <Button size="sm" variant="secondary" rel="nofollow" href={accountHref(paths.newMessage('listing', id))}>
          {t('write')}
        </Button>
      )}
    </div>
  );
}
