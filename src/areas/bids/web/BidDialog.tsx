import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import type { BidTarget } from './bid-target.ts';
import { BidForm } from './BidForm.tsx';
import { useListing, useListingIdOfPage } from './listing-of-page.ts';
import { useTargetOfPage } from './use-target-of-page.ts';

type Props = DialogProps<'bid'>;

/** The form of an application. A listing page opens it by address alone, so that the page loads no code for it. */
export function Dialog({ data, onClose }: Props) {
  const id = useListingIdOfPage();
  const target = useTargetOfPage(data.target);
  if (target) return <Filled target={target} onClose={onClose} />;
  return id === 0 ? <Closed onClose={onClose} /> : <ForListing id={id} onClose={onClose} />;
}

/** The address alone names no target outside the page of a listing. */
function Closed({ onClose }: { onClose: () => void }) {
  useEffect(onClose, [onClose]);
  return null;
}

/** A price offer for the listing of the page. */
function ForListing({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('bids');
  const listing = useListing(id);
  if (listing.data) return <Filled target={{ kind: 'price_offer', listing: listing.data }} onClose={onClose} />;
  return (
    <Frame open onClose={onClose} title={t('form.title.price_offer')} closeLabel={t('close')}>
      {listing.isError ? (
        <ErrorState
          level={3}
          title={t('form.nothing')}
          retry={{ label: t('failed.retry'), onRetry: () => void listing.refetch(), busy: listing.isFetching }}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-card" />
      )}
    </Frame>
  );
}

function Filled({ target, onClose }: { target: BidTarget; onClose: () => void }) {
  const t = useTranslations('bids');
  return (
    <Frame open onClose={onClose} title={t(`form.title.${target.kind}`)} closeLabel={t('close')} size="md">
      <BidForm target={target} onClose={onClose} />
    </Frame>
  );
}
