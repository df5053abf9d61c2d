import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#web/use-app.ts';
import type { Ask, FinanceArea } from '../finance-area.ts';
import { chosenOffer, figuresOf } from './chosen-offer.ts';
import type { Offer } from './offers-query.ts';

type Props = { data: Pick<FinanceArea, 'area'>; offers: readonly Offer[]; ask: Ask };

/** Opens the form of an application to these offers, filled in with the visitor's figures. */
export function ApplyButton({ data, offers, ask }: Props) {
  const t = useTranslations('finance');
  const { dialogs } = useApp();
  return (
    <Button
      className="mt-4 noscript:hidden"
      onClick={() =>
        dialogs.show('bid', {
          target: {
            kind: 'finance',
            offers: offers.map((offer) => chosenOffer(data.area, offer)),
            ...figuresOf(ask),
          },
        })
      }
    >
      {t('apply', { count: new Set(offers.map(({ organization }) => organization.id)).size })}
    </Button>
  );
}
