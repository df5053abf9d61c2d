import { memo, type ReactNode } from 'react';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { cx } from '#ui/cx.ts';
import { PhotoStrip } from '#ui/PhotoStrip.tsx';
import { NoPicture, type PictureProps, WithAvif } from '#ui/Picture.tsx';
import { paths } from '#web/paths.ts';
import type { ListingCard as Listing } from '../../contract.ts';
import { CompareSign } from './CompareSign.tsx';
import { FavoriteHeart } from './FavoriteButton.tsx';
import { cityName } from '../city-name.ts';
import type { CardCosts, ListingCosts } from './card-costs.ts';
import type { CardLook } from './card-look.ts';
import { FactsLine } from './FactsLine.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { PriceLevel } from './PriceLevel.tsx';
import { avifSetOf, fitOf, srcSetOf } from './picture-set.ts';
import { sellerName } from '../../seller-name.ts';
import { titleIn } from '../../title.ts';

/** Words of the menu that hides a listing or its seller. */
export type HideWords = Readonly<Record<'more' | 'listing' | 'seller', string>>;

export type ListingCardProps = {
  listing: Listing;
  look: CardLook;
  /** `row` is beside its photo from 768 px on; `tile` is always below it. */
  layout: 'row' | 'tile';
  /** Shows only the cover, for lists that are themselves swiped. */
  coverOnly?: boolean;
  /** Among favourites: its comparison button is `CompareWord`, below the card, and its facts may be cut after the second. */
  isSaved?: boolean;
  /** The section of the listing, where those of other sections are beside it. */
  section?: string | undefined;
  /** Its city is known, as beside a map that shows no other, and is not said again. */
  isCityKnown?: boolean;
  /** In the first view: the photo loads at once. */
  eager?: boolean;
  /** The costs of the listing. No list may leave them out: those of cards that came without are found by `findCardCosts`. */
  costs: ListingCosts | undefined;
  /** What its address says of a stay. */
  query?: string | undefined;
  /** Below the facts. */
  note?: ReactNode;
  /** The addresses of the same search without this listing, and without this seller. */
  hideListing?: string | undefined;
  hideSeller?: string | undefined;
  hideWords?: HideWords | undefined;
} & Pick<CardCosts, 'terms' | 'asked'>;

type Place = 'row' | 'tile' | 'shelf';

/** The `sizes` of a photo. One that is wider than its 3:2 frame overflows it on both sides, and must be larger by that factor to stay sharp. */
function sizesOf(picture: { width: number; height: number }, place: Place, isAlone: boolean): string {
  const px = (size: number) => `${Math.round(size * Math.max(1, picture.width / picture.height / (3 / 2)))}px`;
  // On phones a row is the frame between the gutters, less an eighth, which looks as sharp, and a tile half of it.
  const phone = place === 'shelf' ? '280px' : place === 'row' ? '86vw' : '43vw';
  return place === 'row'
    ? `(min-width: 1280px) ${px(isAlone ? 384 : 280)}, (min-width: 768px) ${px(280)}, ${phone}`
    : `(min-width: 1024px) ${px(320)}, (min-width: 640px) 50vw, ${phone}`;
}

function photosOf(listing: Listing, look: CardLook, place: Place): Omit<PictureProps, 'eager' | 'className'>[] {
  return listing.pictures.map((picture, _, { length }) => ({
    src: picture.urls.w640,
    srcSet: srcSetOf(picture),
    avif: avifSetOf(picture),
    sizes: sizesOf(picture, place, length < 3),
    fit: fitOf(picture),
    width: picture.width,
    height: picture.height,
    alt: look.alt(listing, picture.drawing),
    drawn: picture.drawing,
    focus: picture.focus,
    blur: picture.placeholder ?? undefined,
  }));
}

/** A listing of any kind in results, on the home page or on its seller's page. */
export const ListingCard = memo(function ListingCard({
  listing,
  look,
  layout,
  coverOnly,
  isSaved,
  section,
  isCityKnown,
  eager,
  costs,
  terms,
  asked,
  query = '',
  note,
  hideListing,
  hideSeller,
  hideWords,
}: ListingCardProps) {
  const href = look.href(paths.listing(listing.kind, listing.id, listing.slug)) + query;
  const title = titleIn(listing, look.locale);
  const isRow = layout === 'row';
  const { seller } = listing;
  const availability = listing.known_free ?? listing.caution;
  const city = cityName(listing.city, look.locale);
  const allFacts = listing.facts[look.locale];
  const facts = isCityKnown ? allFacts.map((fact) => fact.replace(`${city}, `, '')) : allFacts;
  const photos = photosOf(listing, look, coverOnly ? 'shelf' : layout);
  const badges = coverOnly ? [] : listing.badges[look.locale];
  const thumbs = isRow && photos.length > 1 ? photos.slice(1, 3) : [];
  // A tile is half as wide as a phone, and its photo would be low.
  const frame = cx('w-full', isRow ? 'aspect-video md:aspect-auto md:h-full' : 'aspect-4/3 sm:aspect-3/2');
  const foreign = (text: string) => foreignLanguage(text, look.locale);
  return (
    <article data-listing={listing.id} className={isRow ? 'card in-row' : 'card'}>
      {/* The title is the link for readers and keys; this one lets a finger swipe and a pointer click. */}
      <a href={href} tabIndex={-1} aria-hidden className={cx('photos', isRow && 'card-photos')}>
        {photos.length > 0 ? (
          <PhotoStrip photos={coverOnly ? photos.slice(0, 1) : photos} eager={eager} className={frame} />
        ) : (
          <NoPicture label={look.noPhoto} className={frame} />
        )}
        {thumbs.length > 0 && (
          <span className="card-thumbs">
            {thumbs.map(({ src, srcSet, avif, width, height }) => (
              <span key={src}>
                <WithAvif srcSet={avif} sizes="104px">
                  <img src={src} srcSet={srcSet} sizes="104px" width={width} height={height} alt="" loading="lazy" />
                </WithAvif>
              </span>
            ))}
          </span>
        )}
      </a>
      {listing.ad && (
        <details className="card-ad">
          <summary>{look.ad}</summary>
          <p lang={foreign(listing.ad.label)}>{listing.ad.label}</p>
        </details>
      )}
      <FavoriteHeart
        id={listing.id}
        title={title}
        favorites={look.favorites}
        words={look.favoriteWords}
        className="card-heart"
      />
      {!isSaved && <CompareSign id={listing.id} title={title} compare={look.compare} className="card-compare" />}
      <div className="card-text">
        {section && <p className="card-section">{section}</p>}
        {/* Above the title, so that the facts below a short price take the whole width of a row. */}
        <PriceBlock listing={listing} look={look} costs={costs} terms={terms} asked={asked} />
        <div>
          <h3 className="line-clamp-2 text-18 font-semibold wrap-anywhere">
            <a href={href} lang={foreign(title)} className="after:absolute after:inset-0 after:rounded-card card-link">
              {title}
            </a>
          </h3>
          <FactsLine parts={facts} locale={look.locale} className="mt-1 text-ink-2" />
          {availability && (
            <p className="card-differences">
              <span className={listing.known_free && 'is-better'}>{availability[look.locale]}</span>
            </p>
          )}
          {note && <p className="card-differences">{note}</p>}
          {(badges.length > 0 || listing.price_rating) && (
            <p className="card-badges">
              <PriceLevel rating={listing.price_rating} look={look} />
              {badges.map((badge) => (
                <span key={badge}>{badge}</span>
              ))}
            </p>
          )}
          {!coverOnly && (
            <div className="card-more">
              <FactsLine parts={listing.details[look.locale]} locale={look.locale} className="one-line" />
              {/* A text that the reader cannot read says nothing. */}
              {!foreign(listing.excerpt) && <p className="line-clamp-3 text-ink-3">{listing.excerpt}</p>}
            </div>
          )}
          <div className="card-foot">
            <p className="card-by">
              <span className="truncate">
                {seller.kind === 'private' ? look.sellerKinds.private : sellerName(seller.name, look.locale)}
              </span>
              {seller.rating && <span className="rating">{look.rating(seller.rating)}</span>}
            </p>
            <p className="card-where">
              {/* An address among the facts begins with the city. */}
              {!isCityKnown && !facts.slice(0, isSaved ? 2 : undefined).some((fact) => fact.startsWith(`${city},`)) && (
                <span>{city}</span>
              )}{' '}
              {listing.distance && <span className="card-after">{listing.distance[look.locale]}</span>}{' '}
              {listing.published_at && <span className="card-after">{look.when(listing.published_at)}</span>}
            </p>
          </div>
          {hideWords && (
            <details className="card-hide shown-on-hover">
              <summary aria-label={`${hideWords.more}: ${title}`} />
              <p>
                <a href={hideListing} rel="nofollow" aria-label={`${hideWords.listing}: ${title}`}>
                  {hideWords.listing}
                </a>
                <a href={hideSeller} rel="nofollow" aria-label={`${hideWords.seller}: ${title}`}>
                  {hideWords.seller}
                </a>
              </p>
            </details>
          )}
        </div>
      </div>
    </article>
  );
});
