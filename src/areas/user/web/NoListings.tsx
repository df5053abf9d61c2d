import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { WatchSeller } from './WatchSeller.tsx';

type Props = {
  profile: OutputOf<'profile/get'>;
  /** Among generic ads: the way leads to those of others. */
  isOfAds: boolean;
};

/** What a visitor finds at a seller without listings: that there are none now, its offers, and a notice of new ones; all sections where its trade is unknown. */
export function NoListings({ profile, isOfAds }: Props) {
  const t = useTranslations('user');
  const { locale } = useApp();
  const href = useHref();
  const { id, city, organization, reachable, trade } = profile;
  const { offers = 0, vacancies = 0 } = organization ?? {};
  // Banks and employers sell none of them; below a known trade are listings of others.
  const kinds = isOfAds ? (['ads'] as const) : trade || offers + vacancies > 0 ? [] : listingKinds;
  const query = city ? `?place=${city.slug}` : '';
  return (
    <section className="rounded-card border border-line bg-surface px-4 py-6 text-center md:py-8">
      <Icon name="rows" size={32} className="mx-auto text-ink-3" />
      <h2 className="mt-2 text-18 font-semibold">{t('empty.others')}</h2>
      {offers === 0 && <p className="mt-1 text-pretty text-ink-2">{t(reachable ? 'empty.ask' : 'empty.wait')}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2 max-md:*:w-full">
        {offers > 0 && (
          <Button href={href(paths.organizationCatalog(id))}>
            {t('organization.offers')}: {offers}
          </Button>
        )}
        <WatchSeller profile={profile} isEmpty />
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" size="sm" href={href(paths.search(kind, query))}>
            {kindNames[kind].plural[locale]}
          </Button>
        ))}
      </div>
    </section>
  );
}
