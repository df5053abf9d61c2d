import { useTranslations } from 'use-intl';
import { kindData } from '#kinds/web/dictionaries.ts';
import { rejectionReasons } from '#listing/rejection-reasons.ts';
import { Card } from '#ui/Card.tsx';
import { formatWhen } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { auditActText } from '#areas/audit/acts.ts';
import type { ReviewedListing } from './queue.ts';

/** Earlier decisions on a listing, each reason with its field. Renders nothing for a listing without decisions. */
export function PastDecisions({ listing }: { listing: ReviewedListing }) {
  const t = useTranslations('admin.history');
  const { locale, now, timeZone } = useApp();
  const { fields } = kindData(listing.kind);
  if (listing.history.length === 0) return null;
  return (
    <Card as="section" title={t('title')}>
      <ol className="space-y-3">
        {listing.history.map((decision, at) => (
          <li key={at} className="border-l-2 border-line-strong pl-3">
            <p>
              <span className="font-medium">{auditActText(decision.act, locale)}</span>{' '}
              <span className="text-14 text-ink-3">
                {formatWhen(decision.at, new Date(now), locale, timeZone)}, {decision.login}
              </span>
            </p>
            <ul className="text-14 text-ink-2">
              {decision.reasons.map(({ code, field, comment }, index) => (
                <li key={index} className="wrap-anywhere">
                  {[
                    fields.find((candidate) => candidate.key === field)?.label[locale],
                    rejectionReasons.find((reason) => reason.code === code)?.[locale] ?? code,
                    comment,
                  ]
                    .filter(Boolean)
                    .join(': ')}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
