import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTopUpHref } from '#areas/money/web/return-to-purchase.ts';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { formatMoney } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { isOfPlans, type Tariffs } from './tariffs-query.ts';

type Props = { plan: Tariffs['items'][number]; name: string; own: Tariffs['own'] };

const failureOf = (error: unknown): 'changed' | 'failed' =>
  error instanceof ApiError && error.body.fields?.[0]?.code === 'changed' ? 'changed' : 'failed';

/** Buys a plan after one question; without enough money it leads to the top-up. */
export function BuyPlan({ plan, name, own }: Props) {
  const t = useTranslations('tariffs.buy');
  const { primaryApi, locale } = useApp();
  const href = useHref();
  const topUpHref = useTopUpHref();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const key = useRef<string | null>(null);
  const buying = useMutation({
    mutationFn: () =>
      primaryApi('tariffs/buy', {
        plan: plan.key,
        price_minor: plan.price_minor,
        key: (key.current ??= crypto.randomUUID()),
      }),
    onSuccess: () => {
      key.current = null;
      setAsking(false);
      showToast({ text: t('done'), tone: 'good' });
      return queryClient.invalidateQueries({ predicate: isOfPlans });
    },
  });
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  if (!own)
    return (
      <Button href={href(`/?dialog=sign-in&next=${encodeURIComponent(paths.tariffs())}`)} variant="secondary">
        {t('sign_in')}
      </Button>
    );
  if (!own.may_pay) return <p className="text-14 text-ink-3">{t('only_owner')}</p>;
  const missing = plan.price_minor - own.available_minor - own.refund_minor;
  if (missing > 0)
    return (
      <div className="space-y-2">
        <p className="text-14 text-ink-2">{t('insufficient', { sum: money(missing) })}</p>
        <Button href={topUpHref(missing)} variant="secondary" full>
          {t('top_up')}
        </Button>
      </div>
    );
  if (!isAsking)
    return (
      <Button full onClick={() => setAsking(true)}>
        {t('submit')}
      </Button>
    );
  return (
    <div className="space-y-2">
      <p>
        {own.refund_minor > 0
          ? t('sure_change', { name, sum: money(plan.price_minor), refund: money(own.refund_minor) })
          : t('sure', { name, sum: money(plan.price_minor) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={buying.isPending} onClick={() => !buying.isPending && buying.mutate()}>
          {t('yes')}
        </Button>
        <Button variant="secondary" onClick={() => setAsking(false)}>
          {t('no')}
        </Button>
      </div>
      <p aria-live="polite" className="text-14 text-danger">
        {buying.isError && t(failureOf(buying.error))}
      </p>
    </div>
  );
}
