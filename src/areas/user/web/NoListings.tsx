import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import type { OutputOf } from '#contract/client.ts';
import { inCity } from '#listing/web/city-name.ts';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

type Props = {
  profile: OutputOf<'profile/get'>;
  /** Among generic ads: the way leads to those of others. */
  isOfAds: boolean;
};

/** What a visitor finds at a seller without listings: its offers, and the section of its trade in its city; all sections where its trade is unknown. */
export function NoListings({ profile: { id, city, organization, reachable, trade }, isOfAds }: Props) {
  const t = useTranslations('user');
  const { locale } = useApp();
  const href = useHref();
  const { offers = 0, vacancies = 0 } = organization ?? {};
  const known = isOfAds ? 'ads' : trade;
  // Banks and employers sell none of them.
  const kinds = known ? [known] : offers + vacancies === 0 ? listingKinds : [];
  const query = city ? `?place=${city.slug}` : '';
  return (
    <section className="gap-6 rounded-card border border-line bg-surface p-4 md:flex md:items-center md:justify-between md:px-6">
      <div>
        <h2 className="text-18 font-semibold">{t('empty.others')}</h2>
        {reachable && offers === 0 && <p className="mt-1 text-ink-2">{t('empty.ask')}</p>}
      </div>
      <div className="flex flex-wrap gap-2 not-empty:max-md:mt-3 max-md:*:w-full md:justify-end">
        {offers > 0 && (
          <Button href={href(paths.organizationCatalog(id))}>
            {t('organization.offers')}: {offers}
          </Button>
        )}
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" size={known ? 'md' : 'sm'} href={href(paths.search(kind, query))}>
            {/* The name of a city does not break at its hyphen. */}
            {city && known
              ? t('empty.in_city', {
                  kind,
                  place: locale === 'ru' ? inCity(city.name_in.replaceAll('-', '\u2011')) : `in ${city.name_en}`,
                })
              : kindNames[kind].plural[locale]}
          </Button>
        ))}
        {known && city && (
          <Button variant="secondary" href={href(paths.search(known, `${query}&seller_kind=company`))}>
            {t('empty.alike')}
          </Button>
        )}
      </div>
    </section>
  );
}
