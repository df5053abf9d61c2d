import { useTranslations } from 'use-intl';
import { vacancyStates } from '#areas/vacancy/terms.ts';
import type { OutputOf } from '#contract/client.ts';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';

type Props = Pick<OutputOf<'admin/organizations/record'>, 'holdings' | 'status'>;

/** How much an organization has of everything, in an administrator's record of it. */
export function RecordFigures({ holdings, status }: Props) {
  const t = useTranslations('organization');
  const stateName = useTranslations('vacancy.states');
  const { locale } = useApp();
  const { listings, offers, vacancies, applications, feeds, members } = holdings;
  const none = t('overview.none');
  const rows: [label: string, text: string][] = [
    [
      t('overview.listings'),
      (Object.keys(listingStatuses) as ListingStatus[])
        .flatMap((status) => (listings[status] ? [`${listingStatuses[status].label[locale]} ${listings[status]}`] : []))
        .join(', '),
    ],
    [
      t('overview.offers'),
      [
        offers.shown > 0 &&
          t(status === 'active' ? 'overview.offers_shown' : 'admin.offers_on', { count: offers.shown }),
        offers.hidden > 0 && t('overview.offers_hidden', { count: offers.hidden }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [
      t('overview.vacancies'),
      vacancyStates
        .flatMap((state) => (vacancies[state] ? [`${stateName(state)} ${vacancies[state]}`] : []))
        .join(', '),
    ],
    [t('overview.feeds'), feeds > 0 ? String(feeds) : ''],
    [t('overview.members'), String(members)],
  ];
  const { received, waiting, sent } = applications;
  return (
    <Card as="section" title={t('overview.holdings')}>
      {status !== 'active' && (
        <div className="mb-4">
          <Notice>{t(`admin.nothing_public.${status}`)}</Notice>
        </div>
      )}
      <dl className="space-y-2">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt className="text-14 text-ink-3">{label}</dt>
            <dd>{text || none}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        {t('admin.sent', { received: String(received), waiting: String(waiting), sent: String(sent) })}
      </p>
    </Card>
  );
}
