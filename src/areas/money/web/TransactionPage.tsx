import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { formatMoment, formatMoney } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { titleIn } from '#listing/title.ts';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { typeNames } from '../names.ts';
import { GiveBackForm } from './GiveBackForm.tsx';
import { balanceQuery, transactionQuery } from './money-queries.ts';
import { requireAccount } from '#web/require-account.ts';
import { signedMoney } from './signed-money.ts';

const idOf = (params: Record<string, string>): number =>
  /^[1-9]\d{0,14}$/.test(params['transaction'] ?? '') ? Number(params['transaction']) : 0;

export async function load(ctx: LoadContext): Promise<void> {
  requireAccount(ctx);
  const id = idOf(ctx.params);
  if (id === 0) throw notFound();
  await Promise.all([
    ctx.queryClient.fetchQuery(transactionQuery(ctx.api, id)),
    ctx.queryClient.fetchQuery(balanceQuery(ctx.api)),
  ]);
}

export function head({ words, params }: LoadContext): Head {
  return { title: words.translator('money')('receipt.title', { id: String(idOf(params)) }), noindex: true };
}

/** Page /user/transactions/{transaction}: one transaction, to be printed as a receipt; a top-up can be returned from here. */
export function Page() {
  const t = useTranslations('money');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const id = idOf(useParams());
  const { transaction, payment } = useSuspenseQuery(transactionQuery(api, id)).data;
  const { may_pay: mayPay } = useSuspenseQuery(balanceQuery(api)).data;
  const { type, purpose, at, amount_minor: amount, balance_minor: balance, state, about } = transaction;
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  return (
    <PageContainer width="form" className="space-y-6 py-6">
      <a className="link print:hidden" href={href(paths.transactions())}>
        {t('receipt.back')}
      </a>
      <h1 className="text-24 font-semibold md:text-32">{t('receipt.title', { id: String(id) })}</h1>
      <Card className="space-y-4">
        <DescriptionList
          className="sm:columns-1"
          groups={[
            {
              key: 'facts',
              items: [
                { key: 'at', label: t('receipt.at'), value: formatMoment(at, locale, timeZone) },
                { key: 'type', label: t('receipt.type'), value: typeNames[type][locale] },
                { key: 'purpose', label: t('receipt.purpose'), value: t(`purposes.${purpose}`) },
                ...(about
                  ? [
                      {
                        key: 'about',
                        label: t('receipt.about'),
                        value:
                          about.path === null ? (
                            titleIn(about, locale)
                          ) : (
                            <a className="link wrap-anywhere" href={href(about.path)}>
                              {titleIn(about, locale)}
                            </a>
                          ),
                      },
                    ]
                  : []),
                { key: 'amount', label: t('receipt.amount'), value: signedMoney(amount, locale) },
                { key: 'after', label: t('receipt.after'), value: money(balance) },
                { key: 'state', label: t('receipt.state'), value: t(`list.state.${state}`) },
                ...(payment
                  ? [
                      {
                        key: 'payment',
                        label: t('receipt.payment'),
                        value: <span className="wrap-anywhere">{payment.id}</span>,
                      },
                      {
                        key: 'provider',
                        label: t('receipt.provider'),
                        value: t(`receipt.providers.${payment.provider}`),
                      },
                    ]
                  : []),
              ],
            },
          ]}
        />
        {payment && payment.provider !== 'demo' && <p className="text-14 text-ink-3">{t('receipt.fiscal')}</p>}
        <Button variant="secondary" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </Card>
      {type === 'top_up' && payment && mayPay && payment.refundable_minor > 0 && <GiveBackForm payment={payment} />}
    </PageContainer>
  );
}
