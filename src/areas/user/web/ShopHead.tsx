import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import type { ListingCard } from '#listing/contract.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { sellerName } from '#listing/seller-name.ts';
import { PhoneButton, type RevealedPhone } from '#listing/web/page/PhoneButton.tsx';
import { cx } from '#ui/cx.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDay, formatNumber } from '#ui/format.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { createStore, type Store } from '#web/store.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { isNewSeller } from './new-seller.ts';
import { ShopPlace, useOpenText } from './ShopPlace.tsx';

type Props = { profile: OutputOf<'profile/get'>; newest: readonly ListingCard[] };

/** A cover of photographs has so many of them, of none of the listings in the first rows of the page. */
const coverPhotos = { fewest: 5, most: 7, after: 8 };

/** Name, kind, place and age of a seller under their cover or photographs of what they sell, and their phone. */
export function ShopHead({ profile, newest }: Props) {
  const t = useTranslations('user');
  const { locale, now, timeZone } = useApp();
  const href = useHref();
  const revealed = useMemo(() => phoneStoreOf(profile.id), [profile.id]);
  const { city, shop } = profile;
  const name = sellerName(profile.display_name, locale);
  const [cityName, region] = locale === 'ru' ? [city.name, city.region.full_name] : [city.name_en, city.region.name_en];
  const place = shop?.address ? nameIn(shop.address, locale) : region === cityName ? null : region;
  const open = useOpenText(shop ?? { hours: null, time_zone: 'UTC' });
  const facts: [IconName, string][] = [
    ['map-pin', place === null ? cityName : `${cityName}, ${place}`],
    ['person', t('since', { day: formatDay(profile.since, locale, timeZone) })],
  ];
  if (profile.active_listings > 0) facts.push(['rows', t('shop.count', { count: profile.active_listings })]);
  const [latest] = newest;
  return (
    <header className="overflow-hidden rounded-card border border-line bg-surface max-sm:-mx-(--gutter) max-sm:rounded-none max-sm:border-x-0">
      {profile.cover ? (
        <Picture
          src={profile.cover.w1280}
          srcSet={`${profile.cover.w640} 640w, ${profile.cover.w1280} 1280w`}
          sizes="(min-width: 1280px) 1216px, 100vw"
          width={1280}
          height={320}
          alt={t('shop.cover', { name })}
          eager
          className="h-16 w-full md:h-40"
        />
      ) : (
        <PhotosOfListings listings={newest} />
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 md:p-6">
        <Avatar
          name={name}
          src={profile.avatar?.s192}
          size={80}
          firm={profile.kind !== 'private'}
          className="max-md:size-14! max-md:text-18!"
        />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-20 font-semibold wrap-anywhere md:text-32">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 max-md:mt-0">
            {t(`kind.${profile.kind}`)}
            {/* The INN of an organization is verified; that of a person's firm is not. */}
            {profile.organization?.inn_verified && (
              <Tooltip text={t('proven_text')} align="start">
                <Badge tone="accent" icon="check">
                  {t('proven')}
                </Badge>
              </Tooltip>
            )}
            {isNewSeller(profile.since, now) && <Badge>{t('shop.new_seller')}</Badge>}
            <a
              href={href(paths.userReviews(profile.id))}
              className={cx(
                'inline-flex min-h-6 items-center gap-1.5',
                // Without reviews there is nothing to open: a fact, not an invitation.
                profile.reviews > 0 ? 'link' : 'text-14 text-ink-3 hover:text-ink-2',
              )}
            >
              {profile.rating && (
                <>
                  <Icon name="star" size={16} filled className="text-deal-high" />
                  <span className="sr-only">
                    {t('shop.rated', { average: formatNumber(profile.rating.average, locale) })}
                  </span>
                  <span aria-hidden className="font-semibold">
                    {formatNumber(profile.rating.average, locale)}
                  </span>
                </>
              )}
              {profile.reviews > 0 ? t('shop.reviews', { count: profile.reviews }) : t('shop.no_reviews')}
            </a>
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-2 max-md:-ml-18 max-md:gap-x-4">
            {facts.map(([icon, text]) => (
              <li key={icon} className="flex items-center gap-1.5">
                <Icon name={icon} size={16} className="text-ink-3" />
                {text}
              </li>
            ))}
            {open && (
              <li className={cx('flex items-center gap-1.5', open.isOpen && 'font-medium text-accent')}>
                <Icon name="clock" size={16} className={open.isOpen ? '' : 'text-ink-3'} />
                {open.text}
              </li>
            )}
          </ul>
        </div>
        <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-2 empty:hidden md:w-72 md:grid-cols-1">
          {latest && <PhoneButton id={latest.id} revealed={revealed} />}
          {latest && !profile.own && (
            <Button variant="secondary" rel="nofollow" href={href(paths.newMessage('listing', latest.id))}>
              <Icon name="message" className="max-[389px]:hidden" />
              {t('write')}
            </Button>
          )}
          {profile.own && (
            <Button variant="secondary" href={href(paths.user(profile.id))}>
              {t('to_profile')}
            </Button>
          )}
        </div>
      </div>
      {shop && <ShopPlace shop={shop} />}
    </header>
  );
}

const phoneStoreOf = (_id: number): Store<RevealedPhone | null> => createStore<RevealedPhone | null>(null);

/** Photographs of further listings in place of a cover on wide screens, decorative; too few to fill the band are none. */
function PhotosOfListings({ listings }: { listings: readonly ListingCard[] }) {
  const { fewest, most, after } = coverPhotos;
  const photos = listings.slice(after).flatMap(({ pictures: [first] }) => (first && !first.drawing ? [first] : []));
  if (photos.length < fewest) return null;
  return (
    <div aria-hidden className="flex h-36 gap-0.5 max-lg:hidden">
      {photos.slice(0, most).map((photo) => (
        <Picture
          key={photo.id}
          src={photo.urls.w320}
          srcSet={`${photo.urls.w320} 320w, ${photo.urls.w640} 640w`}
          sizes="240px"
          width={photo.width}
          height={photo.height}
          alt=""
          {...(photo.placeholder && { blur: photo.placeholder })}
          className="min-w-0 flex-1"
        />
      ))}
    </div>
  );
}
