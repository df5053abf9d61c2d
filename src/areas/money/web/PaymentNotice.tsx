import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatMoney } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paymentQuery } from './money-queries.ts';
import { forgetReturn, returnOf } from './return-to-purchase.ts';

const neverChanges = () => () => undefined;

/**
 * The outcome of the payment from whose page the payer returns; once it is paid, the payer is led back to the purchase it was for. Nothing is
 * shown for another account's payment.
 */
export function PaymentNotice({ id }: { id: string }) {
  const t = useTranslations('money.payment');
  const { api, locale } = useApp();
  const href = useHref();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data, refetch, isFetching } = useQuery(paymentQuery(api, id));
  const state = data?.payment.state;
  const former = useRef(state);
  useEffect(() => {
    if (former.current === 'pending' && state === 'succeeded')
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'money/balance' || name === 'money/history',
      });
    former.current = state;
  }, [state, queryClient]);
  const purchase = useSyncExternalStore(
    neverChanges,
    () => returnOf(id),
    () => null,
  );
  const paidMinor = state === 'succeeded' ? data?.payment.amount_minor : undefined;
  useEffect(() => {
    if (purchase === null || paidMinor === undefined) return;
    forgetReturn(id);
    showToast({ text: t('succeeded', { sum: formatMoney(paidMinor, 'RUB', locale) }), tone: 'good' });
    router.navigate({ to: purchase, replace: true });
  }, [id, purchase, paidMinor, router, t, locale]);
  if (!data) return null;
  const { amount_minor: amount, confirmation_url: url, provider } = data.payment;
  const text = t(data.payment.state, { sum: formatMoney(amount, 'RUB', locale) });
  return (
    <div className="mt-4" aria-live="polite">
      <Notice tone={data.payment.state === 'canceled' ? 'danger' : undefined}>
        <div className="flex flex-wrap items-center gap-3">
          <span>{text}</span>
          {data.payment.state === 'pending' && (
            <>
              {url !== null && (
                <Button size="sm" href={provider === 'demo' ? href(paths.demoPayment(id)) : url}>
                  {t('go_on')}
                </Button>
              )}
              <Button size="sm" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                {t('again')}
              </Button>
            </>
          )}
          {purchase !== null && (
            <a className="link" href={href(purchase)}>
              {t('to_purchase')}
            </a>
          )}
        </div>
      </Notice>
    </div>
  );
}
