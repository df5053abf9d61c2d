import { useTranslations } from 'use-intl';
import { appliesTo } from '#dictionary/dictionary.ts';
import { Facts } from '#dictionary/web/Facts.tsx';
import type { FinanceAreaName } from '#finance/names.ts';
import { financeDataOf } from '#finance-areas/data.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import { offerChanges } from './offer-changes.ts';

type Values = Readonly<Record<string, unknown>>;
type Props = { area: FinanceAreaName; sent: Values; now: Values | null };

/** The terms of an offer when the application was sent, and their changes since. */
export function OfferTerms({ area, sent, now }: Props) {
  const t = useTranslations('bids.offer');
  const { locale } = useApp();
  const data = financeDataOf(area);
  const category = data.category === null ? null : String(sent[data.category]);
  const fields = data.fields.filter((field) => appliesTo(field, category));
  const changes = now ? offerChanges(fields, sent, now, locale) : [];
  return (
    <Card as="section" title={t('title')}>
      <Facts dictionary={{ ...data, fields }} item={{ values: sent, refs: {} }} locale={locale} />
      {!now && <p className="mt-4 text-14 text-ink-2">{t('gone')}</p>}
      {changes.length > 0 && (
        <div className="mt-4">
          <Notice>
            <p className="font-medium">{t('changed')}</p>
            <ul>
              {changes.map(({ key, label, before, after }) => (
                <li key={key}>{t('change', { label, before: before || t('absent'), after: after || t('absent') })}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </Card>
  );
}
