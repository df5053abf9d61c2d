import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#ui/format.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import { useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp } from '#web/use-app.ts';
import { historyFilterOf, paymentIn, readHistoryState } from './history-filter.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { balanceQuery, historyQuery, paymentQuery } from './money-queries.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { requireAccount } from '#web/require-account.ts';
import { TopUpForm } from './TopUpForm.tsx';
import { TransactionList } from './TransactionList.tsx';

export async function load(ctx: LoadContext): Promise<void> {
  requireAccount(ctx);
  const { api, queryClient, search } = ctx;
  const payment = paymentIn(search);
  // The payment is asked first: its answer changes the balance and the list.
  if (payment !== null) await queryClient.prefetchQuery(paymentQuery(api, payment));
  await Promise.all([
    queryClient.fetchQuery(balanceQuery(api)),
    queryClient.fetchInfiniteQuery(historyQuery(api, historyFilterOf(readHistoryState(search)))),
  ]);
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('money')('title'), noindex: true };
}

/** Page /user/transactions: the balance, top-ups and the history of the account. */
export function Page() {
  const t = useTranslations('money');
  const search = useSearch();
  const payment = paymentIn(search);
  return (
    <PageContainer className="py-6">
      <OrganizationTabs current="money" />
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      {payment !== null && <PaymentNotice id={payment} />}
      <BalanceCard />
      <HistoryFilters state={readHistoryState(search)} />
      <TransactionList state={readHistoryState(search)} />
    </PageContainer>
  );
}

function BalanceCard() {
  const t = useTranslations('money');
  const { api, locale } = useApp();
  const { data } = useSuspenseQuery(balanceQuery(api));
  return (
    <Card className="mt-6 grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h2 className="text-14 text-ink-2">{t('balance')}</h2>
        <p className="mt-1 text-32 font-semibold" data-testid="balance">
          {formatMoney(data.available_minor, 'RUB', locale)}
        </p>
        {data.reserved_minor > 0 && (
          <>
            <p className="mt-2">{t('reserved', { sum: formatMoney(data.reserved_minor, 'RUB', locale) })}</p>
            <p className="mt-1 text-14 text-ink-3">{t('reserved_hint')}</p>
          </>
        )}
      </div>
      <div className="space-y-3">
        {data.provider === 'demo' && <Notice>{t('demo')}</Notice>}
        {data.provider === null ? (
          <p className="text-ink-2">{t('off')}</p>
        ) : data.may_pay ? (
          <TopUpForm />
        ) : (
          <p className="text-ink-2">{t('only_owner')}</p>
        )}
      </div>
    </Card>
  );
}
