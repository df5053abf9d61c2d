import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';
import { InlineConfirm } from '#ui/InlineConfirm.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { isOfPlans, type Tariffs } from './tariffs-query.ts';
import { usePlanName } from './use-plan-name.ts';

type Own = NonNullable<Tariffs['own']>;

/** The plan of the account, with what it uses, and how to end or prolong the plan. */
export function OwnPlan({ own }: { own: Own }) {
  const t = useTranslations('tariffs');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const nameOf = usePlanName();
  return (
    <Card className="mt-6 space-y-2">
      <h2 className="text-14 text-ink-2">{t('now.title')}</h2>
      <p className="text-20 font-semibold">{own.plan === null ? t('now.free') : nameOf(own.plan)}</p>
      <p>{t('now.taken', { taken: own.taken, slots: own.slots })}</p>
      {own.bumps_left !== null && (
        <p>
          {t('now.bumps', { count: own.bumps_left })} ·{' '}
          <a className="link" href={href(paths.marketing())}>
            {t('now.bump')}
          </a>
        </p>
      )}
      {own.ends_at !== null && (
        <p className="text-ink-2">
          {t('now.until', { day: formatDay(own.ends_at, locale, timeZone) })} ·{' '}
          {t(own.renews ? 'now.renews' : 'now.ends')}
        </p>
      )}
      <p className="text-ink-2">
        {t('now.balance', { sum: formatMoney(own.available_minor, 'RUB', locale) })} ·{' '}
        <a className="link" href={href(paths.transactions())}>
          {t('now.history')}
        </a>
      </p>
      {own.plan !== null && own.may_pay && <PlanActs own={own} />}
    </Card>
  );
}

function PlanActs({ own }: { own: Own }) {
  const t = useTranslations('tariffs');
  const { primaryApi, locale } = useApp();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ predicate: isOfPlans });
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  const failed = () => showToast({ text: t('buy.failed'), tone: 'danger' });
  const renewal = useMutation({
    mutationFn: () => primaryApi('tariffs/set_renewal', { renews: !own.renews }),
    onSuccess: () => {
      showToast({ text: t('renewal.done'), tone: 'good' });
      return reload();
    },
    onError: failed,
  });
  const ending = useMutation({
    mutationFn: () => primaryApi('tariffs/end', {}),
    onSuccess: ({ refunded_minor: minor }) => {
      showToast({ text: t('end.done', { sum: money(minor) }), tone: 'good' });
      return reload();
    },
    onError: failed,
  });
  return (
    <InlineConfirm
      danger
      question={t('end.sure', { sum: money(own.refund_minor) })}
      confirmLabel={t('end.yes')}
      cancelLabel={t('buy.no')}
      onConfirm={() => ending.mutateAsync()}
    >
      {(ask) => (
        <div className="flex flex-wrap gap-2 pt-2">
          <Button
            variant="secondary"
            size="sm"
            busy={renewal.isPending}
            onClick={() => !renewal.isPending && renewal.mutate()}
          >
            {t(own.renews ? 'renewal.off' : 'renewal.on')}
          </Button>
          <Button variant="quiet" size="sm" onClick={ask}>
            {t('end.submit')}
          </Button>
        </div>
      )}
    </InlineConfirm>
  );
}
