import { amountText } from '#listing/price-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { complaintReasons } from '#listing/complaint-reasons.ts';
import { listingStatuses } from '#listing/lifecycle.ts';
import { listingKinds } from '#kinds/names.ts';
import { doubtIn, figureText } from '#listing/web/page/doubt-text.ts';
import { kindData } from '#kinds/web/dictionaries.ts';
import { findingLabels } from '#listing/rejection-reasons.ts';
import { stopWords } from '#listing/text/stop-words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay, formatMoney, formatNumber, formatQuote, formatWhen, type Locale } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { type Finding, queueKey, type ReviewedListing, withListing } from './queue.ts';
import { titleIn } from '#listing/title.ts';

const kindOf = (name: string) => listingKinds.find((kind) => kind === name);

/** Returns a function that explains a finding in words. */
function useExplanation(kind: ReviewedListing['kind']) {
  const t = useTranslations('admin.findings');
  const { locale } = useApp();
  // Prices of comparable listings are in roubles.
  const money = (minor: number | undefined) => formatMoney(minor ?? 0, 'RUB', locale);
  const { fields } = kindData(kind);
  return ({ code, field, texts, figures }: Finding): string => {
    switch (code) {
      case 'mileage_rollback': {
        const figure = fields.find(({ key }) => key === field);
        return t('rollback', {
          now: figureText(figure, figures['value'] ?? 0, locale),
          before: figureText(figure, figures['beside'] ?? 0, locale),
          at: formatDay(new Date(figures['at'] ?? 0), locale),
        });
      }
      case 'shared_inn':
        return t('accounts', { count: figures['count'] ?? 0 });
      case 'unlikely': {
        const { value = 0, beside = null } = figures;
        return doubtIn(fields, { code: texts[0] ?? '', field, value, beside, besideField: texts[1] ?? null }, locale);
      }
      case 'price_far':
        return t('price', {
          percent: figures['percent'] ?? 0,
          count: figures['count'] ?? 0,
          median: money(figures['median_minor']),
          low: money(figures['low_minor']),
          high: money(figures['high_minor']),
        });
      case 'new_account':
        return t('hours', { hours: figures['hours'] ?? 0 });
      case 'complaints': {
        const reasons = texts.map(
          (code) => complaintReasons.find((complaintReason) => complaintReason.code === code)?.[locale] ?? code,
        );
        const weight = formatNumber((figures['weight'] ?? 0) / 100, locale);
        return t('complaints', { count: figures['count'] ?? 0, weight, reasons: reasons.join(', ') });
      }
      case 'stop_words':
        return stopReason(texts[0], locale);
      default:
        return '';
    }
  };
}

const stopReason = (code: string | undefined, locale: Locale): string =>
  stopWords.find((stopWord) => stopWord.reason === code)?.[locale] ?? '';

/** The number of leading `texts` of a finding that are keys, which its explanation already spells out. */
const leadingKeys: Partial<Record<Finding['code'], number>> = { stop_words: 1, unlikely: 2 };

/** The automatic findings, each with its evidence. */
export function Findings({ listing }: { listing: ReviewedListing }) {
  const t = useTranslations('admin.findings');
  const { primaryApi, locale } = useApp();
  const href = useHref();
  const queryClient = useQueryClient();
  const explain = useExplanation(listing.kind);
  const look = useMutation({
    mutationFn: () => primaryApi('object/look_again', { id: listing.id }),
    onSuccess: ({ id, findings, findings_at }) => {
      queryClient.setQueriesData({ queryKey: queueKey }, withListing(id, { findings, findings_at }));
      showToast({ text: t('looked', { count: findings.length }), tone: 'good' });
    },
    onError: () => showToast({ text: t('failed'), tone: 'danger' }),
  });
  const hrefOf = ({ kind, id, slug }: { kind: string; id: number; slug: string | null }): string => {
    const known = kindOf(kind);
    return href(known ? paths.listing(known, id, slug) : paths.home());
  };
  return (
    <Card
      as="section"
      title={t('title')}
      action={
        listing.what && (
          <Button size="sm" variant="quiet" busy={look.isPending} onClick={() => look.mutate()}>
            {t('again')}
          </Button>
        )
      }
    >
      {listing.findings.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul className="space-y-3">
        {listing.findings.map((finding, at) => {
          const field = kindData(listing.kind).fields.find((candidate) => candidate.key === finding.field)?.label[
            locale
          ];
          const words = explain(finding);
          const quotes = finding.texts.slice(leadingKeys[finding.code] ?? 0);
          return (
            <li key={at} className="border-l-2 border-deal-high pl-3">
              <p className="font-medium">
                {findingLabels[finding.code][locale]}
                {field && <span className="font-normal text-ink-2"> · {field}</span>}
              </p>
              {words && <p className="text-14 text-ink-2">{words}</p>}
              {finding.code !== 'complaints' && quotes.length > 0 && (
                <p className="text-14 wrap-anywhere">{quotes.map((quote) => formatQuote(quote, locale)).join(', ')}</p>
              )}
              {finding.code === 'complaints' && <Complaints complaints={listing.complaints} />}
              {finding.objects.length > 0 && (
                <ul className="mt-1 space-y-1 text-14">
                  {finding.objects.map((other) => (
                    <li key={other.id}>
                      <a href={hrefOf(other)} target="_blank" rel="noreferrer" className="link wrap-anywhere">
                        {titleIn(other, locale)}
                      </a>{' '}
                      <span className="text-ink-2">
                        {amountText(other.price, locale)} · {listingStatuses[other.status].label[locale]} ·{' '}
                        {t(other.is_same_seller ? 'same_seller' : 'other_seller')}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The open complaints, quoted. */
function Complaints({ complaints }: { complaints: ReviewedListing['complaints'] }) {
  const { locale, now, timeZone } = useApp();
  return (
    <ul className="mt-1 space-y-1 text-14">
      {complaints.map(({ reason, comment, weight, created_at }, at) => (
        <li key={at} className="wrap-anywhere">
          {complaintReasons.find((complaintReason) => complaintReason.code === reason)?.[locale]}
          {comment && <span className="whitespace-pre-line">: {formatQuote(comment, locale)}</span>}{' '}
          <span className="text-ink-3">
            ({formatNumber(weight / 100, locale)}, {formatWhen(created_at, new Date(now), locale, timeZone)})
          </span>
        </li>
      ))}
    </ul>
  );
}
