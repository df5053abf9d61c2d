import { useTranslations } from 'use-intl';
import { useTopUpHref } from '#areas/money/web/return-to-purchase.ts';
import { Button } from '#ui/Button.tsx';
import { formatMoney } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { demoEndings, reportRules } from '../rules.ts';
import { offeredSections } from '../section-keys.ts';
import type { Summary } from './report-queries.ts';
import type { Vehicle } from './summary-query.ts';
import { useOrder } from './use-order.ts';

type Props = {
  summary: Summary;
  vehicle: Vehicle;
  /** Ordering is the main act of the page. */
  isMain?: boolean;
  /** The vehicle stands abroad: the registers of Russia know nothing of it. */
  isAbroad?: boolean;
};

/** The price of a full report and the button that orders it, or the link to the report that the viewer has. */
export function Offer({ summary: { offer, report }, vehicle, isMain, isAbroad = false }: Props) {
  const t = useTranslations('vin-reports');
  const { locale } = useApp();
  const href = useHref();
  const topUpHref = useTopUpHref(isMain ? '' : '#report');
  const { order, isBusy, failure } = useOrder(vehicle);
  if (report) return <Button href={href(paths.vinReport(report.id))}>{t('offer.open')}</Button>;
  if (!offer) return <p className="text-ink-2">{t('offer.none')}</p>;
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  return (
    <>
      <p className="mb-2 text-14 text-ink-2">{t('offer.sections')}</p>
      <ul className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {offeredSections(offer.sections, isAbroad).map((key) => (
          <li key={key} className="ml-5 list-disc marker:text-ink-3">
            {t(`report.sections.${key}`)}
          </li>
        ))}
      </ul>
      {isAbroad && <p className="mb-3 text-14 text-pretty text-ink-2">{t('offer.abroad')}</p>}
      {!offer.may_pay && (
        <p className="mb-3 text-ink-2">{t('offer.only_owner', { price: money(offer.price_minor) })}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {offer.may_pay && (
          <Button variant={isMain ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void order()}>
            {t('offer.buy', { price: money(offer.price_minor) })}
          </Button>
        )}
        <a href={href(paths.vinSpecimen())} className="link">
          {t('form.specimen')}
        </a>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {failure === 'failed' && <p className="mt-3 text-danger">{t('offer.failed')}</p>}
        {failure !== null && failure !== 'failed' && (
          <p className="mt-3 text-deal-high">
            {t('offer.missing', { missing: money(failure.missingMinor) })}{' '}
            <a href={topUpHref(failure.missingMinor)} className="link">
              {t('offer.top_up')}
            </a>
          </p>
        )}
      </div>
      <p className="mt-3 text-14 text-pretty text-ink-3">
        {t('offer.promise')} {t('offer.again', { days: reportRules.keptDays })}
      </p>
      {offer.is_demo && (
        <p className="mt-2 text-14 text-pretty text-ink-3">
          {t('offer.demo_price')}{' '}
          {isMain && t('offer.demo_endings', { not_found: demoEndings.notFound, failed: demoEndings.failed })}
        </p>
      )}
    </>
  );
}
