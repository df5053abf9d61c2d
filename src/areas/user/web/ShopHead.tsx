import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import type { ListingCard } from '#listing/contract.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { namesSoleTrader, sellerName } from '#listing/seller-name.ts';
import { useRevealedPhone } from '#listing/web/page/PhoneButton.tsx';
import { cx } from '#ui/cx.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Picture } from '#ui/Picture.tsx';
import { formatDay } from '#ui/format.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { QuotedReview, ShopPlace } from './late-parts.ts';
import { isNewSeller } from './new-seller.ts';
import { ContactButtons, reachedBy, SellerContactBar } from './SellerContactBar.tsx';
import { WatchSeller } from './WatchSeller.tsx';
import { ShopFacts } from './ShopFacts.tsx';

type Props = {
  profile: OutputOf<'profile/get'>;
  newest: readonly ListingCard[];
  /** What most of the listings are. */
  sells: string;
};

/** A seller at the head of their page: cover, name and ways to reach them; below, what a buyer weighs: rating, place, hours and age. */
export function ShopHead({ profile, newest, sells }: Props) {
  const t = useTranslations('user');
  const { locale, now } = useApp();
  const href = useHref();
  const revealed = useRevealedPhone(profile.id);
  const name = sellerName(profile.display_name, locale);
  const isFirm = profile.kind !== 'private';
  const kind = namesSoleTrader(profile.display_name) ? '' : t(`kind.${profile.kind}`);
  const reached = reachedBy(profile, newest);
  const hasBar = reached !== null && !profile.own;
  const hasListings = newest.length > 0;
  // At a seller without listings that is offered in their place.
  const canWatch = hasListings && !profile.own;
  return (
    <header className="rounded-card border border-line bg-surface max-sm:-mx-(--gutter) max-sm:rounded-none max-sm:border-x-0">
      {profile.cover && (
        <Picture
          src={profile.cover.w1280}
          srcSet={`${profile.cover.w640} 640w, ${profile.cover.w1280} 1280w`}
          sizes="(min-width: 1280px) 1216px, 100vw"
          width={1280}
          height={320}
          alt={t('shop.cover', { name })}
          eager
          className="h-24 w-full overflow-hidden sm:rounded-t-card md:h-30"
        />
      )}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-2.5 md:flex-nowrap md:gap-x-5 md:px-6',
          profile.cover ? 'md:py-2' : 'md:py-4',
        )}
      >
        <Avatar
          name={name}
          src={profile.avatar?.s192}
          size={80}
          firm={isFirm}
          className={cx(
            'z-1 ring-4 ring-surface max-md:size-12! max-md:text-18! md:size-20!',
            profile.cover && 'relative md:-mt-12',
          )}
        />
        <div className="min-w-0 flex-1 md:flex md:flex-wrap md:items-center md:gap-x-3">
          <h1 className="text-20 font-semibold wrap-anywhere md:text-24">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 empty:hidden">
            <span className={cx('empty:hidden', !kind && newest.length > 0 && 'max-lg:hidden')}>
              {kind}
              {isFirm && sells && (
                <span className={newest.length > 0 ? 'max-lg:hidden' : undefined}>{(kind && ' · ') + sells}</span>
              )}
            </span>
            {/* The INN of an organization is verified; that of a person's firm is not. */}
            {profile.organization?.inn_verified && (
              <Tooltip text={<ProvenText at={profile.organization.inn_verified_at} />} align="start" below>
                <Badge tone="accent" icon="check">
                  {t('proven', { inn: profile.organization.inn })}
                </Badge>
              </Tooltip>
            )}
            {/* People sign in by a code that is sent to their phone, organizations by e-mail. */}
            {!profile.organization && <Badge icon="check">{t('shop.phone_confirmed')}</Badge>}
            {isFirm && !profile.organization && <span className="text-12 text-ink-3">{t('shop.inn_unproven')}</span>}
            {isNewSeller(profile.since, now) && <Badge>{t('shop.new_seller')}</Badge>}
          </p>
        </div>
        <div
          className={cx(
            'flex shrink-0 gap-2 empty:hidden max-md:w-full',
            // The phone alone would be as wide as both buttons.
            hasListings && 'lg:min-w-96 lg:*:first:flex-1',
            // Below the page there, where the visitor reads the listings.
            hasBar && 'max-lg:hidden',
          )}
        >
          {reached && <ContactButtons reached={reached} revealed={revealed} isOwn={profile.own} />}
          {canWatch && <WatchSeller profile={profile} />}
          {profile.own && (
            <Button variant="secondary" href={href(paths.user(profile.id))}>
              {t('to_profile')}
            </Button>
          )}
        </div>
      </div>
      <ShopFacts profile={profile} sells={sells} listings={newest} />
      {profile.shop?.about && <AboutShop text={profile.shop.about} isAlone={!hasListings} />}
      {hasBar && <SellerContactBar reached={reached} revealed={revealed} />}
      {/* On wide screens the review is beside the opening hours, or alone in the line. */}
      <div className={cx('relative', profile.reviews > 0 && 'border-t border-line lg:min-h-11')}>
        {profile.reviews > 0 && <QuotedReview id={profile.id} isRated={profile.rating !== null} />}
        <div
          className={cx(
            'relative',
            canWatch && 'max-lg:min-h-11',
            profile.reviews === 0 && 'border-t border-line',
            !profile.shop && 'lg:hidden',
          )}
        >
          {canWatch && (
            <div className="absolute top-0 left-1 md:left-3 lg:hidden">
              <WatchSeller profile={profile} isQuiet />
            </div>
          )}
          {profile.shop && (
            <ShopPlace shop={profile.shop} isBesideReview={profile.reviews > 0} isBesideButton={canWatch} />
          )}
        </div>
      </div>
    </header>
  );
}

/** What was checked, and when. */
function ProvenText({ at }: { at: string | null }) {
  const t = useTranslations('user');
  const { locale, timeZone } = useApp();
  return (
    <>
      {at && `${t('proven_at', { day: formatDay(at, locale, timeZone) })} `}
      {t('proven_text')}
    </>
  );
}

/** A line of a wide window and two of a phone have about so many letters. */
const lettersInView = 90;

type AboutProps = {
  text: string;
  /** Above no listings: wide screens have the whole text. */
  isAlone: boolean;
};

/** The beginning of what a seller tells of itself, named as its own word, which a press unfolds. */
function AboutShop({ text, isAlone }: AboutProps) {
  const t = useTranslations('user.shop');
  const { locale } = useApp();
  const isLong = text.length > lettersInView || text.includes('\n');
  const foreign = foreignLanguage(text, locale);
  return (
    <details className="group border-t border-line px-4 py-2 text-14 text-ink-2 md:px-6 md:py-1.5">
      <summary className="flex cursor-pointer list-none items-end gap-2">
        <span
          className={cx(
            'line-clamp-2 min-w-0 max-w-prose whitespace-pre-line wrap-anywhere group-open:line-clamp-none',
            isAlone ? 'md:line-clamp-none' : 'md:not-group-open:line-clamp-1 md:not-group-open:max-w-none',
          )}
        >
          <span className="font-medium text-ink">{t('own_words')}</span>{' '}
          {foreign && <span className="text-12 text-ink-3">({t('in_russian')}) </span>}
          <span lang={foreign}>{text}</span>
        </span>
        {isLong && (
          <span className={cx('shrink-0 text-accent group-open:hidden', isAlone && 'md:hidden')}>{t('more')}</span>
        )}
      </summary>
    </details>
  );
}
