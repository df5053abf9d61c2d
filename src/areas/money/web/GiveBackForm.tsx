import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatMoney } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { isOfMoney, type Payment } from './money-queries.ts';
import { useAttemptKey } from './use-attempt-key.ts';

const failureOf = (error: unknown): 'insufficient' | 'too_much' | 'failed' => {
  const code = error instanceof ApiError ? error.body.fields?.[0]?.code : undefined;
  return code === 'insufficient' || code === 'too_much' ? code : 'failed';
};

/** Returns a part of a top-up, or all of it, to whoever paid. */
export function GiveBackForm({ payment }: { payment: Payment }) {
  const t = useTranslations('money');
  const { primaryApi, locale } = useApp();
  const queryClient = useQueryClient();
  const most = payment.refundable_minor;
  const [amount, setAmount] = useState<number | null>(null);
  const [isWrong, setWrong] = useState(false);
  const attempts = useAttemptKey();
  const giving = useMutation({
    mutationFn: (minor: number) =>
      primaryApi('money/return_top_up', { key: attempts.keyOf(minor), id: payment.id, amount_minor: minor }),
    onSuccess: ({ state }) => {
      attempts.end();
      setAmount(null);
      showToast({ text: t(`give_back.${state}`), tone: state === 'canceled' ? 'danger' : 'good' });
      return queryClient.invalidateQueries({ predicate: isOfMoney });
    },
  });
  const sum = formatMoney(most, 'RUB', locale);
  return (
    <Card className="print:hidden">
      <form
        noValidate
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          const minor = amount === null ? 0 : Math.round(amount * 100);
          const isOutside = minor < 1 || minor > most;
          setWrong(isOutside);
          if (!isOutside && !giving.isPending) giving.mutate(minor);
        }}
      >
        <h2 className="text-20 font-semibold">{t('give_back.title')}</h2>
        <p className="text-ink-2">{t('give_back.text', { sum })}</p>
        <NumberInput
          label={t('give_back.amount')}
          value={amount}
          decimals={2}
          locale={locale}
          suffix="₽"
          error={
            isWrong
              ? t('give_back.wrong', { sum })
              : giving.isError
                ? t(`give_back.${failureOf(giving.error)}`)
                : undefined
          }
          problemText={() => t('top_up.number_wrong')}
          onValue={(value) => {
            setWrong(false);
            setAmount(value);
          }}
        />
        <Button type="submit" variant="secondary" busy={giving.isPending}>
          {t('give_back.submit')}
        </Button>
      </form>
    </Card>
  );
}
