import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { vacancyStates } from '#areas/vacancy/terms.ts';
import type { OutputOf } from '#contract/client.ts';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { Card } from '#ui/Card.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

type Overview = OutputOf<'organization/overview'>;

type Props = { id: number; holdings: Overview['holdings'] };

/** Everything that an organization has, counted, with links to the pages of each part. */
export function Holdings({ id, holdings }: Props) {
  const t = useTranslations('organization.overview');
  const stateName = useTranslations('vacancy.states');
  const { locale } = useApp();
  const href = useHref();
  const { listings, offers, vacancies, applications, feeds, members } = holdings;
  const total = (counts: Partial<Record<string, number>>) =>
    Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-20 font-semibold">{t('holdings')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Holding title={t('bids')} href={href(paths.userBids(id))} count={applications.received}>
          {applications.waiting > 0 && (
            <a className="link" href={href(paths.userBids(id))}>
              {t('bids_waiting', { count: applications.waiting })}
            </a>
          )}
          {applications.sent > 0 && t('bids_sent', { count: applications.sent })}
        </Holding>
        <Holding title={t('listings')} href={href(paths.userPosts(id))} count={total(listings)}>
          {(Object.keys(listingStatuses) as ListingStatus[])
            .filter((status) => listings[status])
            .map((status) => (
              <a key={status} className="link" href={href(`${paths.userPosts(id)}?status=${status}`)}>
                {listingStatuses[status].label[locale]} {listings[status]}
              </a>
            ))}
        </Holding>
        <Holding title={t('offers')} href={href(paths.organizationCatalog(id))} count={offers.shown + offers.hidden}>
          {offers.shown > 0 && t('offers_shown', { count: offers.shown })}
          {offers.hidden > 0 && t('offers_hidden', { count: offers.hidden })}
        </Holding>
        <Holding title={t('vacancies')} href={href(paths.userVacancies(id))} count={total(vacancies)}>
          {vacancyStates
            .filter((state) => vacancies[state])
            .map((state) => (
              <a key={state} className="link" href={href(`${paths.userVacancies(id)}?state=${state}`)}>
                {stateName(state)} {vacancies[state]}
              </a>
            ))}
        </Holding>
        <Holding title={t('feeds')} href={href(paths.stockFeeds())} count={feeds} />
        <Holding title={t('members')} href={href(paths.organizationMembers())} count={members} />
      </ul>
    </section>
  );
}

type HoldingProps = { title: string; href: string; count: number; children?: readonly ReactNode[] | ReactNode };

function Holding({ title, href, count, children }: HoldingProps) {
  const t = useTranslations('organization.overview');
  const parts = [children].flat().filter(Boolean);
  return (
    <Card as="li">
      <h3 className="flex items-baseline justify-between gap-3 text-16 font-semibold">
        <a className="link" href={href}>
          {title}
        </a>
        <span className="text-24">{count}</span>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
        {count === 0 && parts.length === 0
          ? t('none')
          : parts.map((part, at) => (
              // The parts never change their order.
              <span key={at}>{part}</span>
            ))}
      </p>
    </Card>
  );
}
