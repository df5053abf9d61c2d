import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { idOfSlug } from '#listing/slug-id.ts';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useHere } from '#web/layouts/use-here.ts';
import { useApp } from '#web/use-app.ts';
import type { BidTarget } from './bid-target.ts';
import { BidForm } from './BidForm.tsx';

type Props = DialogProps<'bid'>;

/** The form of an application. A page of a listing opens it by its address alone, so that the page loads no code for it. */
export function Dialog({ data: { target }, onClose }: Props) {
  const { path } = useHere();
  if (target) return <Filled target={target} onClose={onClose} />;
  const [, address = ''] = /^\/offers\/[a-z]+\/([^/]+)$/.exec(path) ?? [];
  const id = Number(/^[1-9]\d{0,14}$/.test(address) ? address : idOfSlug(address)) || 0;
  return <ForListing id={id} onClose={onClose} />;
}

/** A price for the listing of the page. */
function ForListing({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('bids');
  const { api } = useApp();
  const listing = useQuery({
    // The page of the listing has loaded the same.
    queryKey: ['object', id],
    queryFn: ({ signal }) => api('object/get', { id }, { signal }),
  });
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
