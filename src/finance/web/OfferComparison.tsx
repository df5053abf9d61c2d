import { useQueries } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { comparisonGroups } from '#areas/compare/web/comparison.ts';
import { differing } from '#areas/compare/web/differing.ts';
import type { Language } from '#dictionary/field.ts';
import { cx } from '#ui/cx.ts';
import { Chip } from '#ui/Chip.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import type { FinanceArea } from '../finance-area.ts';
import { ApplyButton } from './ApplyButton.tsx';
import { OfferTitle } from './OfferTitle.tsx';
import { isLoan, costText } from './offer-texts.ts';
import { type Offer, offerQuery } from './offers-query.ts';
import type { OffersState } from './offers-state.ts';

type Props = {
  data: FinanceArea;
  /** The address of an offer. The next two are addresses of this page: without one of the offers, and with all rows or only those that differ. */
  hrefOf: (offer: Offer) => string;
  hrefWithout: (id: number) => string;
  hrefToggled: string;
};

const cell = 'p-2 text-left align-top wrap-anywhere max-md:text-14 md:p-3';
/** Labels keep their width and stay in view while the offers scroll sideways. */
const labelCell = `${cell} sticky left-0 min-w-28 bg-surface hyphens-auto md:min-w-50`;

/** The button to apply for the chosen offers, and a table that compares two or more of them. A notice says when a chosen offer no longer exists. */
export function OfferComparison({ state, ...props }: Props & { state: OffersState }) {
  const t = useTranslations('finance');
  const { api } = useApp();
  const found = useQueries({ queries: state.compared.map((id) => offerQuery(api, props.data.area, id, state.ask)) });
  const offers = found.flatMap((query) => query.data ?? []);
  const isGone =
    state.compared.length > 1 && offers.length < state.compared.length && found.every(({ isPending }) => !isPending);
  return (
    <>
      {isGone && (
        <div className="mt-8">
          <Notice>{t('gone')}</Notice>
        </div>
      )}
      {offers.length > 0 && <ApplyButton data={props.data} offers={offers} ask={state.ask} />}
      {offers.length > 1 && <ComparisonTable {...props} offers={offers} onlyDifferences={state.onlyDifferences} />}
    </>
  );
}

/** A table with one column for each offer; the best value of a row is marked. */
function ComparisonTable({
  data,
  offers,
  onlyDifferences,
  hrefOf,
  hrefWithout,
  hrefToggled,
}: Props & { offers: readonly Offer[]; onlyDifferences: boolean }) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const compared = offers.map(({ values }) => ({ values, refs: {} }));
  const all = comparisonGroups(data, compared, language);
  const groups = onlyDifferences ? differing(all).groups : all;
  const regular = offers[0]?.cost?.from.monthly_minor === null ? 'total_minor' : 'monthly_minor';
  const costs = [
    { label: data.costName[language], part: regular },
    ...(isLoan(data) ? ([{ label: t('overpaid'), part: 'price_minor' }, { label: t('total'), part: 'total_minor' }] as const) : []),
  ] as const; // prettier-ignore
  return (
    <section id="comparison" aria-labelledby="comparison-title" className="mt-10 scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comparison-title" className="text-20 font-semibold md:text-24">
          {t('comparison')}
        </h2>
        <Chip selected={onlyDifferences} href={hrefToggled}>
          {t('only_differences')}
        </Chip>
      </div>
      <div className="mt-4 overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('comparison')}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${labelCell} w-28 md:w-50`}>
                <span className="sr-only">{t('fact')}</span>
              </th>
              {offers.map((offer) => (
                <th key={offer.id} scope="col" className={`${cell} min-w-32 font-normal`}>
                  <a href={hrefOf(offer)} className="link font-semibold">
                    <OfferTitle data={data} values={offer.values} language={language} />
                  </a>
                  <p className="text-14">{sellerName(offer.organization.name, language)}</p>
                  <a href={hrefWithout(offer.id)} className="link text-14">
                    {t('clear')}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {costs.map(({ label, part }) => (
              <Row
                key={part}
                label={label}
                values={offers.map(({ cost }) => costText(cost, part, language))}
                isStrong
              />
            ))}
          </tbody>
          {groups.map((group) => (
            <tbody key={group.key}>
              <tr className="border-t border-line">
                <th scope="rowgroup" colSpan={offers.length + 1} className="bg-tint p-2 text-left font-semibold md:p-3">
                  <span className="sticky left-2 md:left-3">{group.title}</span>
                </th>
              </tr>
              {group.facts.map(({ key, label, values, best, differs }) => (
                <Row
                  key={key}
                  label={label}
                  values={values}
                  best={best}
                  isStrong={differs}
                  isLarge={key.startsWith('psk_')}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {onlyDifferences && groups.length === 0 && <Notice>{t('same')}</Notice>}
    </section>
  );
}

type RowProps = { label: string; values: readonly string[]; best?: readonly number[]; isStrong?: boolean; isLarge?: boolean }; // prettier-ignore

const none: readonly number[] = [];

function Row({ label, values, best = none, isStrong = false, isLarge = false }: RowProps) {
  const t = useTranslations('finance');
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${labelCell} font-normal text-ink-2`}>
        {label}
      </th>
      {values.map((value, at) => (
        <td
          // Columns follow the order of the offers.
          key={at}
          className={cx(cell, isLarge && 'md:text-18', best.includes(at) ? 'bg-accent-tint font-semibold' : isStrong ? 'font-medium' : 'text-ink-2')} // prettier-ignore
        >
          {value || '—'}
          {best.includes(at) && <span className="block text-12 font-normal text-accent">{t('best')}</span>}
        </td>
      ))}
    </tr>
  );
}
