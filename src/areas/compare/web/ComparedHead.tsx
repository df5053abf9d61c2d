import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { approximate } from '#listing/price-text.ts';
import { titleIn } from '#listing/title.ts';
import { usePriceLook } from '#listing/web/card/price-look.ts';
import { PriceFigure } from '#listing/web/card/PriceFigure.tsx';
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
export function Photo({ listing, isMarked, className }: { listing: Listing; isMarked?: boolean; className: string }) {
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
      <Photo listing={listing} isMarked className="aspect-4/3 w-full md:max-h-40" />
      {/* On phones the photo is small: the ground of the button shrinks, what a finger hits does not. */}
      <span className="absolute top-1 right-1 max-md:-top-2.5 max-md:-right-1.5">
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
  /** What tells a home from others of its title; empty where nothing is to be added. */
  place: string;
  landed: LandedAmount | null;
  /** The landed price is the large figure, because the price is that of another country. */
  leadsWithLanded: boolean;
  /** One of few columns, which are wide on phones too. */
  isWide: boolean;
  /** The photo above has scrolled away: a small one stands with the name, since names alone may be equal, and a button to take the listing out. */
  isStuck: boolean;
};

/**
 * The price and the name, which stay in view on wide screens; phones have `PhoneHead` for that. Stuck they are never less high than before: a head that
 * shrank would bring back the photos above, and so grow again.
 */
export function Head({ listing, place, landed, leadsWithLanded, isWide, isStuck }: HeadProps) {
  const t = useTranslations('compare');
  const look = usePriceLook();
  const { locale } = look;
  const href = useHref();
  const remove = useRemoval();
  const title = titleIn(listing, locale);
  return (
    <div className={cx('relative', isStuck && 'md:flex md:gap-3')}>
      {isStuck && <Photo listing={listing} className="max-lg:hidden lg:h-9 lg:w-12 lg:shrink-0 xl:h-12 xl:w-16" />}
      <div className={cx('min-w-0', isStuck && 'md:pr-5 lg:pr-8')}>
        {/* Prices stand in one line, however long the names are. */}
        <p className={cx('card-price is-compared', isWide && 'is-wide')}>
          <PriceFigure listing={listing} look={look} landed={leadsWithLanded ? landed : null} />
        </p>
        <a
          href={href(paths.listing(listing.kind, listing.id, listing.slug))}
          className={cx(
            'link line-clamp-2 pr-1 text-14 wrap-anywhere lg:text-16',
            // Columns of tablets are narrow.
            'md:max-lg:line-clamp-3',
            // «квартира, 84 м²» fits into a line of a narrow column.
            !isWide && 'compared-name',
          )}
        >
          {title}
        </a>
        {place && <p className="line-clamp-2 pr-1 text-12 text-ink-2 md:block md:truncate md:text-14">{place}</p>}
      </div>
      {isStuck && (
        // Screen readers and keys have the button on the photo.
        <span aria-hidden className="absolute -top-2.5 -right-3 max-md:hidden">
          <IconButton
            icon="close"
            tabIndex={-1}
            className="text-ink-3 [&_svg]:size-5"
            label={t('remove', { title })}
            onClick={() => remove(listing.id)}
          />
        </span>
      )}
    </div>
  );
}

type NotesProps = Pick<HeadProps, 'listing' | 'landed' | 'leadsWithLanded'> & {
  /** The words that mark the cheapest; null for the others. */
  cheapest: string | null;
};

/** What is said below the price, and scrolls away: the city, since homes of two cities are no rivals, and what the listing costs in all. */
export function HeadNotes({ listing, landed, leadsWithLanded, cheapest }: NotesProps) {
  const t = useTranslations('compare');
  const { locale } = useApp();
  const total = landed?.landed_minor ?? null;
  const isMore = !leadsWithLanded && total !== null && total !== roublesOf(listing);
  return (
    <>
      <p className="truncate text-12 text-ink-2 md:text-14">{cityName(listing.city, locale)}</p>
      {isMore && (
        <p className="text-12 text-ink-2 md:text-14">{t('delivered', { amount: approximate(total, locale) })}</p>
      )}
      {cheapest && <p className="text-12 font-medium text-accent md:text-14">{cheapest}</p>}
    </>
  );
}

/** The price in kopecks; null where it has no rate. */
export const roublesOf = ({ price, price_rub }: Listing): number | null =>
  price.currency === 'RUB' ? price.minor : (price_rub?.minor ?? null);
