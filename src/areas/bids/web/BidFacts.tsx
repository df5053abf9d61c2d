import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FinanceAreaName } from '#finance/names.ts';
import { offerPath } from '#finance/web/offer-paths.ts';
import { listingKinds } from '#kinds/names.ts';
import { Card } from '#ui/Card.tsx';
import { DescriptionList, type DescriptionItem } from '#ui/DescriptionList.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { phoneText } from '#ui/phone.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { BidDetails } from './bid-queries.ts';
import { actWordsOf, hasPage } from './bid-texts.ts';
import { usePresentPrice } from './PresentPrice.tsx';

type FactName =
  | 'amount'
  | 'down_payment'
  | 'months'
  | 'psk'
  | 'rate'
  | 'monthly'
  | 'total'
  | 'your_price'
  | 'agreed_price'
  | 'listed'
  | 'phone';
type Facts = Partial<Record<FactName, ReactNode>>;

function useFacts() {
  const t = useTranslations('bids.page');
  const { locale } = useApp();
  const money = (minor: number | null, currency = 'RUB') =>
    minor === null ? null : formatMoney(minor, currency, locale);
  const months = (count: number | null) => (count === null ? null : t('months_value', { count }));
  const rate = (thousandths: number | null) =>
    thousandths === null ? null : t('rate_value', { rate: formatNumber(thousandths / 1000, locale, 3) });
  const items = (facts: Facts): DescriptionItem[] =>
    (Object.keys(facts) as FactName[]).flatMap((key) =>
      facts[key] ? [{ key, label: t(key), value: facts[key] }] : [],
    );
  return { money, months, rate, items };
}

/** The page of the listing, offer or vacancy that an application is about. */
function targetPath({ listing, offer, vacancy }: BidDetails['target']): string | null {
  if (vacancy) return paths.vacancy(vacancy.id);
  if (listing)
    return listingKinds.includes(listing.kind) ? paths.listing(listing.kind, listing.id, listing.slug) : null;
  return offer && offerPath(offer.area as FinanceAreaName, { id: offer.id, values: { category: offer.category } });
}

const titleKeys = { finance: 'asked', vacancy: 'written', price_offer: 'what' } as const;

/** The applicant's request, with a link to the target. */
export function Asked({ bid }: { bid: BidDetails }) {
  const t = useTranslations('bids.page');
  const href = useHref();
  const { money, months, items } = useFacts();
  const { asked, content, target } = bid;
  const present = usePresentPrice(bid);
  const currency = target.currency ?? 'RUB';
  const facts = items({
    [bid.state === 'accepted' ? 'agreed_price' : 'your_price']: money(bid.price_minor, currency),
    listed: present ?? money(target.price_minor, currency),
    amount: money(asked.amount_minor),
    down_payment: money(asked.down_payment_minor),
    months: months(asked.months),
    phone: content.phone && (
      <a href={`tel:${content.phone}`} className="link whitespace-nowrap">
        {phoneText(content.phone)}
      </a>
    ),
  });
  // The listing of a lease is a third party's; any other target is the recipient's.
  const isShown = bid.side === 'recipient' || bid.kind === 'leasing' || hasPage(bid.other);
  const path = isShown ? targetPath(target) : null;
  return (
    <Card as="section" title={t(titleKeys[actWordsOf(bid.kind)])}>
      {facts.length > 0 && <DescriptionList groups={[{ key: 'asked', items: facts }]} />}
      {content.message !== '' && (
        <>
          <h3 className="mt-4 text-14 text-ink-3">{t('message')}</h3>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{content.message}</p>
        </>
      )}
      {path && (
        <p className="mt-4">
          <a href={href(path)} className="link">
            {t('open_target')}
          </a>
        </p>
      )}
    </Card>
  );
}

/** The terms that the organization has approved. */
export function ApprovedTerms({ terms }: { terms: NonNullable<BidDetails['terms']> }) {
  const t = useTranslations('bids.page');
  const { money, months, rate, items } = useFacts();
  const facts = items({
    amount: money(terms.amount_minor),
    down_payment: money(terms.down_payment_minor),
    months: months(terms.months),
    // The full cost of a credit stands before its rate (38-FZ art. 28).
    psk: rate(terms.psk_thousandths),
    rate: rate(terms.rate_thousandths),
    monthly: money(terms.monthly_minor),
    total: terms.total_minor !== null && <b className="font-semibold">{money(terms.total_minor)}</b>,
  });
  return (
    <Card as="section" title={t('terms')}>
      <DescriptionList groups={[{ key: 'terms', items: facts }]} />
      <p className="mt-4 text-14 text-ink-3">{t('no_offer')}</p>
    </Card>
  );
}

/** What the organization states for all its offers, in the version that the application keeps. */
export function GeneralTerms({ conditions }: { conditions: NonNullable<BidDetails['conditions']> }) {
  const t = useTranslations('bids.page.general');
  const written = (['terms', 'requirements', 'documents'] as const).filter((key) => conditions[key] !== '');
  if (written.length === 0) return null;
  return (
    <Card as="section" title={t('title')}>
      <p className="text-14 text-ink-3">{t('version', { version: String(conditions.version) })}</p>
      {written.map((key) => (
        <div key={key}>
          <h3 className="mt-4 text-14 text-ink-3">{t(key)}</h3>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{conditions[key]}</p>
        </div>
      ))}
    </Card>
  );
}
