import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useTopUpHref } from '#areas/money/web/return-to-purchase.ts';
import { useAttemptKey } from '#areas/money/web/use-attempt-key.ts';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { formatMoney } from '#ui/format.ts';
import { InlineConfirm } from '#ui/InlineConfirm.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { isOfPlans, type Tariffs } from './tariffs-query.ts';

type Props = { plan: Tariffs['items'][number]; name: string; own: Tariffs['own'] };

/** What another tab or the price list has changed since the page was read; null for other failures. */
function changeOf(error: unknown): 'current' | 'insufficient' | 'changed' | null {
  const code = error instanceof ApiError ? error.body.fields?.[0]?.code : undefined;
  return code === 'current' || code === 'insufficient' || code === 'changed' ? code : null;
}

/** Buys a plan after one question; without enough money it leads to the top-up. */
export function BuyPlan({ plan, name, own }: Props) {
  const t = useTranslations('tariffs.buy');
  const { primaryApi, locale } = useApp();
  const href = useHref();
  const topUpHref = useTopUpHref();
  const queryClient = useQueryClient();
  const attempts = useAttemptKey();
  const buying = useMutation({
    mutationFn: () =>
      primaryApi('tariffs/buy', {
        plan: plan.key,
        price_minor: plan.price_minor,
        key: attempts.keyOf(plan.price_minor),
      }),
    onSuccess: () => {
      attempts.end();
      showToast({ text: t('done'), tone: 'good' });
      return queryClient.invalidateQueries({ predicate: isOfPlans });
    },
    onError: (error) => {
      const change = changeOf(error);
      if (change === null) return undefined;
      attempts.end();
      showToast({ text: t(`outdated.${change}`) });
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
  return (
    <div className="space-y-2">
      <InlineConfirm
        question={
          own.refund_minor > 0
            ? t('sure_change', { name, sum: money(plan.price_minor), refund: money(own.refund_minor) })
            : t('sure', { name, sum: money(plan.price_minor) })
        }
        confirmLabel={t('yes')}
        cancelLabel={t('no')}
        onConfirm={() => buying.mutateAsync()}
      >
        {(ask) => (
          <Button full onClick={ask}>
            {t('submit')}
          </Button>
        )}
      </InlineConfirm>
      <p aria-live="polite" className="text-14 text-danger">
        {buying.isError && changeOf(buying.error) === null && t('failed')}
      </p>
    </div>
  );
}
