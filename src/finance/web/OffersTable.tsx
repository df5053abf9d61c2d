import { maxCompared } from '#listing/saved-limits.ts';
import { useLocale, useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import type { Language } from '#dictionary/field.ts';
import { FactsLine } from '#listing/web/card/FactsLine.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Table, type TableColumn } from '#ui/Table.tsx';
import type { FinanceArea } from '../finance-area.ts';
import { OfferTitle } from './OfferTitle.tsx';
import { boundsText, costText, factsOf, isLoan, leadingPart, rateLabel, rateText, offerTitle } from './offer-texts.ts';
import type { OffersState } from './offers-state.ts';
import type { Offer } from './offers-query.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';

type Props = {
  data: FinanceArea;
  offers: readonly Offer[];
  state: OffersState;
  hrefOf: (offer: Offer) => string;
  /** Is called with the ids of all ticked offers after each tick. */
  onCompare: (ticked: readonly number[]) => void;
};

/**
 * A table of offers with their costs for the visitor's figures. The full cost of a credit comes before its rate, in letters that are not
 * smaller (38-FZ art. 28).
 */
export function OffersTable(props: Props) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  return (
    <Table caption={t('offer')} columns={columnsOf(props, t, language)} rows={props.offers} rowKey={({ id }) => id} />
  );
}

type Words = ReturnType<typeof useTranslations<'finance'>>;

function columnsOf({ data, state, hrefOf, onCompare }: Props, t: Words, language: Language): TableColumn<Offer>[] {
  const hasRate = data.fields.some(({ key }) => key === 'rate_min');
  // The figure by which offers are sorted is the prominent one.
  const isByOverpayment = isLoan(data) && state.sort === 'cost';
  const hasAmounts = data.fields.some(({ key }) => key === 'amount_min_minor');
  return [
    {
      key: 'offer',
      header: t('offer'),
      head: true,
      cell: (offer) => (
        <div className="min-w-0">
          <a href={hrefOf(offer)} className="link font-semibold wrap-anywhere">
            <OfferTitle data={data} values={offer.values} language={language} />
          </a>
          <p className="font-normal wrap-anywhere">{sellerName(offer.organization.name, language)}</p>
          <FactsLine parts={factsOf(data, offer.values, language)} locale={language} className="text-14 font-normal text-ink-3" />
        </div>
      ),
    },
    ...(data.showsFullCost
      ? [
          {
            key: 'psk',
            header: t('psk'),
            align: 'end' as const,
            cell: (offer: Offer) => <b className="text-16 font-semibold">{rateText(offer.values, 'psk', language)}</b>,
          },
        ]
      : []),
    ...(hasRate
      ? [
          {
            key: 'rate',
            header: rateLabel(data, language),
            align: 'end' as const,
            cell: (offer: Offer) => <span className={state.sort === 'rate' ? 'text-16 font-semibold' : undefined}>{rateText(offer.values, 'rate', language)}</span>,
          },
        ]
      : []),
    ...(hasAmounts
      ? [
          {
            key: 'terms',
            header: t('terms'),
            cell: (offer: Offer) => (
              <>
                <span className="block xl:whitespace-nowrap">{boundsText(data, offer.values, ['amount_min_minor', 'amount_max_minor'], language)}</span>
                <span className="block text-ink-3">{boundsText(data, offer.values, ['term_min_months', 'term_max_months'], language)}</span>
              </>
            ),
          },
        ]
      : []),
    {
      key: 'cost',
      header: isByOverpayment ? t('overpaid') : data.costName[language],
      align: 'end',
      cell: (offer) => (
        <>
          <span className={cx('block text-16', state.sort !== 'rate' && 'font-semibold')}>{costText(offer.cost, leadingPart(data, offer.cost, state.sort), language) || '—'}</span>
          {isLoan(data) && offer.cost && (
            <span className={cx('block', isByOverpayment ? 'text-16' : 'text-ink-3')}>
              {isByOverpayment
                ? t('a_month', { amount: costText(offer.cost, 'monthly_minor', language) })
                : `${t('overpaid')} ${costText(offer.cost, 'price_minor', language)}`}
            </span>
          )}
          {data.schedule && offer.cost && (
            <a href={`${hrefOf(offer)}#schedule`} className="link text-14">
              {t('schedule')}
            </a>
          )}
        </>
      ),
    },
    {
      key: 'compare',
      header: <span className="sr-only">{t('compare')}</span>,
      bare: true,
      cell: (offer) => (
        <Checkbox
          key={String(state.compared.includes(offer.id))}
          name="compare"
          value={offer.id}
          label={
            <>
              <span aria-hidden>{t('compare')}</span>
              <span className="sr-only" lang={foreignLanguage(offerTitle(data, offer.values, language), language)}>{t('compare_this', { title: offerTitle(data, offer.values, language) })}</span>
            </>
          }
          defaultChecked={state.compared.includes(offer.id)}
          disabled={state.compared.length >= maxCompared && !state.compared.includes(offer.id)}
          onChange={({ currentTarget: { form } }) => form && onCompare(new FormData(form).getAll('compare').map(Number))}
        />
      ),
    },
  ]; // prettier-ignore
}
