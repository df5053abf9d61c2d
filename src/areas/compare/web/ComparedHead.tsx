import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { approximate } from '#listing/price-text.ts';
import { titleIn } from '#listing/title.ts';
import { useCardLook } from '#listing/web/card/card-look.ts';
import { PriceFigure } from '#listing/web/card/PriceBlock.tsx';
import { fitOf } from '#listing/web/card/picture-set.ts';
import { cityName } from '#listing/web/city-name.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { NoPicture, Picture } from '#ui/Picture.tsx';
import { cx } from '#ui/cx.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useRemoval } from './use-removal.ts';

/** The first photo of a compared listing. */
function Photo({ listing, isMarked, className }: { listing: Listing; isMarked?: boolean; className: string }) {
  const words = useTranslations('listing');
  const { locale } = useApp();
  const [cover] = listing.pictures;
  const frame = cx('rounded-field', className);
  return cover ? (
    <Picture
      src={cover.urls.w320}
      width={cover.width}
      height={cover.height}
      alt={words(cover.drawing ? 'drawing_alt' : 'photo_alt', { title: titleIn(listing, locale) })}
      fit={fitOf(cover)}
      focus={cover.focus}
      drawn={isMarked && cover.drawing}
      {...(cover.placeholder ? { blur: cover.placeholder } : {})}
      className={frame}
    />
  ) : (
    <NoPicture label={words('no_photo')} className={frame} />
  );
}

/** The photo above a column, and the button that takes the listing out. */
export function Cover({ listing }: { listing: Listing }) {
  const t = useTranslations('compare');
  const { locale } = useApp();
  const remove = useRemoval();
  return (
    <div className="relative">
      <Photo listing={listing} isMarked className="w-full max-md:aspect-4/3 md:h-40" />
      {/* On phones the photo is small: the ground of the button shrinks, what a finger hits does not. */}
      <span className="absolute top-1 right-1 max-md:-top-2.5 max-md:-right-2.5">
        <IconButton
          icon="close"
          variant="onPhoto"
          className="max-md:before:inset-2.5 max-md:[&_svg]:size-4"
          label={t('remove', { title: titleIn(listing, locale) })}
          onClick={() => remove(listing.id)}
        />
      </span>
    </div>
  );
}

type HeadProps = {
  listing: Listing;
  landed: LandedAmount | null;
  /** The landed price is the large figure, because the price is that of another country. */
  leadsWithLanded: boolean;
  /** The words that mark the cheapest; null for the others. */
  cheapest: string | null;
  /** One of few columns, which are wide on phones too. */
  isWide: boolean;
  /** The photo above has scrolled away: a small one stands with the name, since names alone may be equal. */
  isStuck: boolean;
};

/**
 * The name and the price, which stay in view on wide screens; phones have `PhoneHead` for that. While they are stuck they are never less high than before: a
 * head that shrank would bring back the photos above, and so grow again.
 */
export function Head({ listing, landed, leadsWithLanded, cheapest, isWide, isStuck }: HeadProps) {
  const t = useTranslations('compare');
  const look = useCardLook();
  const { locale } = look;
  const href = useHref();
  const total = landed?.landed_minor ?? null;
  const isMore = !leadsWithLanded && total !== null && total !== roublesOf(listing);
  return (
    <div className={cx(isStuck && 'md:flex md:gap-3')}>
      {isStuck && <Photo listing={listing} className="max-md:hidden md:h-9 md:w-12 md:shrink-0 xl:h-15 xl:w-20" />}
      <div className="min-w-0">
        <a
          href={href(paths.listing(listing.kind, listing.id, listing.slug))}
          className={cx(
            'link line-clamp-2 pr-1 text-14 wrap-anywhere md:text-16',
            // The end of a long name may be what differs, such as the area of a flat.
            !isWide && 'max-md:line-clamp-3 max-md:min-h-[2lh]',
          )}
        >
          {titleIn(listing, locale)}
        </a>
        <p className={cx('card-price is-compared', isWide && 'is-wide')}>
          <PriceFigure listing={listing} look={look} landed={leadsWithLanded ? landed : null} />
        </p>
        {/* Homes of two cities are no rivals. */}
        <p className="truncate text-12 text-ink-2 md:text-14">{cityName(listing.city, locale)}</p>
        {isMore && (
          <p className="text-12 text-ink-2 md:text-14">{t('delivered', { amount: approximate(total, locale) })}</p>
        )}
        {cheapest && <p className="text-12 text-accent">{cheapest}</p>}
      </div>
    </div>
  );
}

/** What stays in view on phones once the head has scrolled away: a small photo, a line of the name and the price. */
export function PhoneHead({ listing, landed }: { listing: Listing; landed: LandedAmount | null }) {
  const look = useCardLook();
  const href = useHref();
  return (
    <a
      href={href(paths.listing(listing.kind, listing.id, listing.slug))}
      // Screen readers have the head of the column.
      tabIndex={-1}
      className="absolute inset-x-0 top-0 h-16 border-b border-line bg-surface p-2"
    >
      <span className="flex items-center gap-1.5">
        <Photo listing={listing} className="h-6 w-8 shrink-0" />
        <span className="truncate text-12 text-ink-2">{titleIn(listing, look.locale)}</span>
      </span>
      <span className="card-price is-compared mt-0.5 block">
        <PriceFigure listing={listing} look={look} landed={landed} />
      </span>
    </a>
  );
}

/** The price in kopecks; null where it has no rate. */
export const roublesOf = ({ price, price_rub }: Listing): number | null =>
  price.currency === 'RUB' ? price.minor : (price_rub?.minor ?? null);
