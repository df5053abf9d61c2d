import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatMoney } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paymentIn } from './history-filter.ts';
import { paymentQuery } from './money-queries.ts';
import { requireAccount } from '#web/require-account.ts';

export async function load(ctx: LoadContext): Promise<void> {
  requireAccount(ctx);
  const id = paymentIn(ctx.search);
  if (id === null) throw notFound();
  const { payment } = await ctx.queryClient.fetchQuery(paymentQuery(ctx.api, id));
  if (payment.provider !== 'demo') throw notFound();
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('money')('demo_page.title'), noindex: true };
}

/** Page /user/transactions/demo: stands in for the page of a payment provider in the demo. */
export function Page() {
  const t = useTranslations('money.demo_page');
  const { api, primaryApi, locale } = useApp();
  const href = useHref();
  const id = paymentIn(useSearch()) ?? '';
  const { data } = useQuery({ ...paymentQuery(api, id), refetchInterval: false });
  const decision = useMutation({
    mutationFn: (paid: boolean) => primaryApi('money/decide_demo', { id, paid }),
    onSuccess: () => window.location.assign(href(paths.transactions(`?payment=${id}`))),
  });
  const isBusy = decision.isPending || decision.isSuccess;
  if (!data) return null;
  return (
    <PageContainer width="form" className="py-6">
      <Card className="space-y-4">
        <h1 className="text-24 font-semibold">{t('title')}</h1>
        <Notice>{t('text')}</Notice>
        <p>
          {t('sum')}: <b className="font-semibold">{formatMoney(data.payment.amount_minor, 'RUB', locale)}</b>
        </p>
        {data.payment.state === 'pending' ? (
          <div className="flex flex-wrap gap-3">
            <Button busy={isBusy && decision.variables} onClick={() => !isBusy && decision.mutate(true)}>
              {t('pay')}
            </Button>
            <Button
              variant="secondary"
              busy={isBusy && !decision.variables}
              onClick={() => !isBusy && decision.mutate(false)}
            >
              {t('cancel')}
            </Button>
          </div>
        ) : (
          <p className="space-x-3">
            <span>{t('done')}</span>
            <a className="link" href={href(paths.transactions(`?payment=${id}`))}>
              {t('back')}
            </a>
          </p>
        )}
        {decision.isError && <Notice tone="danger">{t('failed')}</Notice>}
      </Card>
    </PageContainer>
  );
}
