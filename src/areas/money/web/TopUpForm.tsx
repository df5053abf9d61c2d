import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { formatMoney } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { topUpBounds, topUpPresets } from '../rules.ts';
import { purchaseIn, storeReturn } from './return-to-purchase.ts';
import { useAttemptKey } from './use-attempt-key.ts';

const failureOf = (error: unknown): 'refused' | 'unavailable' | 'too_often' | 'failed' => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'delivery_failed') return 'refused';
  if (error.code === 'too_many_requests') return 'too_often';
  return error.code === 'unavailable' || error.code === 'network' ? 'unavailable' : 'failed';
};

const linkTo = (href: string) => (text: ReactNode) => (
  <a className="link" href={href}>
    {text}
  </a>
);

/** The missing amount, if a purchase lacks one, otherwise a usual one; kopecks. */
const firstAmount = (missingMinor = 0): number =>
  missingMinor > 0 ? Math.max(topUpBounds.min, missingMinor) : topUpPresets[1];

/** The form of a top-up; it leads to the page of the payment provider. */
export function TopUpForm() {
  const t = useTranslations('money.top_up');
  const { primaryApi, locale } = useApp();
  const href = useHref();
  const purchase = purchaseIn(useSearch());
  const [amount, setAmount] = useState<number | null>(firstAmount(purchase?.missingMinor) / 100);
  const [isWrong, setWrong] = useState(false);
  const attempts = useAttemptKey();
  const payment = useMutation({
    mutationFn: (minor: number) =>
      primaryApi('money/top_up', { key: attempts.keyOf(minor), amount_minor: minor, locale }),
    onSuccess: ({ payment: { id, confirmation_url: url, provider } }) => {
      if (purchase) storeReturn(id, purchase.next);
      const local = provider === 'demo' && url !== null ? paths.demoPayment(id) : paths.transactions(`?payment=${id}`);
      window.location.assign(provider === 'demo' || url === null ? href(local) : url);
    },
  });
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  return (
    <form
      className="space-y-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const minor = amount === null ? 0 : Math.round(amount * 100);
        const isOutside = minor < topUpBounds.min || minor > topUpBounds.max;
        setWrong(isOutside);
        if (!isOutside && !payment.isPending && !payment.isSuccess) payment.mutate(minor);
      }}
    >
      <h2 className="text-20 font-semibold">{t('title')}</h2>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('presets')}</legend>
        {topUpPresets.map((minor) => (
          <Chip key={minor} selected={amount === minor / 100} onClick={() => setAmount(minor / 100)}>
            {money(minor)}
          </Chip>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <NumberInput
          className="min-w-40 flex-1"
          label={t('amount')}
          value={amount}
          decimals={2}
          locale={locale}
          suffix="₽"
          error={
            isWrong
              ? t('wrong', { min: money(topUpBounds.min), max: money(topUpBounds.max) })
              : payment.isError
                ? t(failureOf(payment.error))
                : undefined
          }
          problemText={() => t('number_wrong')}
          onValue={(value) => {
            setWrong(false);
            setAmount(value);
          }}
        />
        <Button type="submit" busy={payment.isPending || payment.isSuccess} className="max-sm:w-full">
          {t('submit')}
        </Button>
      </div>
      <p className="text-14 text-ink-3">
        {t('leads')} {purchase && `${t('returns')} `}
        {t.rich('offer', { terms: linkTo(href(paths.legal('terms'))) })}
      </p>
    </form>
  );
}
