import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { complaintReasons } from '#listing/complaint-reasons.ts';
import { type Api, ApiError, type OutputOf } from '#contract/client.ts';
import { StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatNumber, formatWhen } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';

type Seller = OutputOf<'complaints/get_sellers'>['items'][number];

export const sellersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['complaints/get_sellers'],
    queryFn: ({ signal }) => api('complaints/get_sellers', {}, { signal }),
  });

/** Sellers with open complaints, the heaviest first, with links to block a seller and to close all complaints about them. */
export function ComplainedSellers() {
  const t = useTranslations('admin.complaints');
  const { api } = useApp();
  const { items } = useSuspenseQuery(sellersQuery(api)).data;
  if (items.length === 0) return <EmptyState icon="check" title={t('empty_title')} text={t('empty_text')} />;
  return (
    <ul className="space-y-4">
      {items.map((seller) => (
        <SellerCard key={seller.id} seller={seller} />
      ))}
    </ul>
  );
}

function SellerCard({ seller }: { seller: Seller }) {
  const t = useTranslations('admin.complaints');
  const { api, primaryApi, locale, now, timeZone } = useApp();
  const href = useHref();
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: (verdict: 'upheld' | 'dismissed') =>
      primaryApi('complaints/close_seller', { id: seller.id, verdict, expected: seller.complaints }),
    onSuccess: ({ closed: count }, verdict) => showToast({ text: t(`closed_all.${verdict}`, { count }), tone: 'good' }),
    onError: (error) => {
      const isOver = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
      showToast({ text: t(isOver ? 'already' : 'failed'), tone: 'danger' });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(sellersQuery(api)),
        queryClient.invalidateQueries({ queryKey: ['complaints/get'] }),
      ]),
  });
  const weight = (hundredths: number) => formatNumber(hundredths / 100, locale);
  return (
    <Card as="li">
      <p className="flex flex-wrap items-center gap-2">
        <a href={href(paths.seller(seller.id))} className="link font-medium wrap-anywhere">
          {t('seller', { name: seller.name })}
        </a>
        {seller.is_blocked && <StatusChip tone="danger">{t('blocked')}</StatusChip>}
        {seller.is_heavy && <StatusChip tone="high">{t('heavy')}</StatusChip>}
      </p>
      <p className="mt-1 text-14 text-ink-2">
        {t('seller_line', {
          count: seller.complaints,
          weight: weight(seller.weight_together),
          active: seller.active_listings,
          since: formatWhen(seller.oldest_at, new Date(now), locale, timeZone),
        })}
      </p>
      <ul className="mt-3 space-y-1">
        {seller.latest.map((complaint) => (
          <li key={complaint.id} className="wrap-anywhere">
            {complaintReasons.find(({ code }) => code === complaint.reason)?.[locale]}
            {complaint.comment && `. ${complaint.comment}`}{' '}
            <span className="text-ink-3">({weight(complaint.weight)})</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={close.isPending && close.variables === 'upheld'} onClick={() => close.mutate('upheld')}>
          {t('uphold_all')}
        </Button>
        <Button
          variant="secondary"
          busy={close.isPending && close.variables === 'dismissed'}
          onClick={() => close.mutate('dismissed')}
        >
          {t('dismiss_all')}
        </Button>
        <Button variant="quiet" href={href(`${paths.adminPeople()}?q=${seller.id}`)}>
          {t('person')}
        </Button>
      </div>
    </Card>
  );
}
