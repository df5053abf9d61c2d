import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import { cityName } from '#listing/web/city-name.ts';
import { useCardLook } from '#listing/web/card/card-look.ts';
import { PriceFigure } from '#listing/web/card/PriceBlock.tsx';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { approximate } from '#listing/price-text.ts';
import { NoPicture, Picture } from '#ui/Picture.tsx';
import { cx } from '#ui/cx.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { cheapestOf, type ComparedFact, type ComparedGroup } from './comparison.ts';
import { ComparedContact, ComparedRating } from './ComparedOffer.tsx';
import { sellerName } from '#listing/seller-name.ts';
import { titleIn } from '#listing/title.ts';

type Props = {
  listings: readonly Listing[];
  /** The prices with delivery and customs of cars from abroad, in the order of the listings; null where unknown. */
  landed: readonly (LandedAmount | null)[];
  groups: readonly ComparedGroup[];
  onlyDifferences: boolean;
  hasRatings: boolean;
};

/** On phones the first column has no width, so that two listings fill the screen: the names of rows stand above their values there. */
const label =
  'sticky left-0 z-1 bg-surface text-left align-top font-normal text-ink-2 max-md:overflow-hidden max-md:p-0 md:p-3';

/** The ground of a best value. Names of rows stand above it on phones, since they are wider than a column. */
const bestCell = 'bg-accent-tint font-semibold';

// Borders of table cells do not stick, shadows do.
const topOfPage = 'top-(--header-height) shadow-[inset_0_-1px_var(--line)]';
const topOfFrame = 'top-0 shadow-[inset_0_-1px_var(--line)] lg:top-(--header-height)';
const topOfTabletFrame = 'top-(--header-height) shadow-[inset_0_-1px_var(--line)] md:max-lg:top-0';

/** Phones show this many listings side by side; more scroll within a frame. */
const mostOnPhones = 3;

/** About as many letters of a name fit into one line of a column on wide screens. */
const lettersOfLine = 26;

/**
 * Table with a column for each listing. Prices and names are sticky, below the page header where all columns fit, else within the scrolling frame;
 * on phones so are small photos, on wide screens large ones scroll away.
 */
export function ComparisonTable({ listings, landed, groups, onlyDifferences, hasRatings }: Props) {
  const t = useTranslations('compare');
  const { locale } = useApp();
  const href = useHref();
  const place = placeOf(listings, t, locale).filter(({ differs }) => differs || !onlyDifferences);
  const all = [...groups, ...(place.length > 0 ? [{ key: 'place', title: t('place'), facts: place }] : [])];
  // Two photos across the whole page would fill the window, and one listing would leave half of the table empty.
  const isNarrow = listings.length < 3;
  const fitsPhones = listings.length <= mostOnPhones;
  const top = isNarrow ? topOfPage : fitsPhones ? topOfTabletFrame : topOfFrame;
  const isAbroad = listings.some(({ kind }) => kind === 'autofromabroad');
  const isTall = listings.some((listing) => titleIn(listing, locale).length > lettersOfLine);
  const prices = listings.map(roublesOf);
  const cheapest = cheapestOf(prices, landed);
  const isByTotal = landed.some((amount, at) => amount?.landed_minor != null && amount.landed_minor !== prices[at]);
  return (
    <div className="gap-4 md:flex">
      <div
        className={cx(
          'relative isolate rounded-card border border-line bg-surface',
          isNarrow
            ? 'md:w-fit md:max-w-full'
            : fitsPhones
              ? 'md:max-lg:max-h-[calc(100dvh-var(--header-height)-16px)] md:max-lg:overflow-auto'
              : 'max-h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height)-16px)] overflow-auto lg:max-h-none lg:overflow-visible',
        )}
      >
        <table className={cx('table-fixed border-collapse', isNarrow ? 'max-md:w-full' : 'w-full')}>
          <caption className="sr-only">{t('caption')}</caption>
          <colgroup>
            <col className="w-0 md:w-50" />
            {listings.map(({ id }) => (
              // Phones show a part of the third of four columns, as a sign that the table goes on.
              <col
                key={id}
                className={
                  isNarrow
                    ? 'md:w-[min(24rem,50vw-9rem)]'
                    : fitsPhones
                      ? 'md:w-60'
                      : 'w-[clamp(8rem,50vw-34px,14rem)] md:w-60'
                }
              />
            ))}
          </colgroup>
          <thead>
            <tr className="max-md:hidden">
              <td className={`${label} rounded-card`}>
                {!isNarrow && listings.length < maxCompared && (
                  <Button
                    href={href(paths.search(listings[0]!.kind))}
                    variant="secondary"
                    icon="plus"
                    className="max-md:hidden"
                  >
                    {t('add')}
                  </Button>
                )}
              </td>
              {listings.map((listing) => (
                <td key={listing.id} className="p-2 pb-0 align-top md:p-3 md:pb-0">
                  <Cover listing={listing} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col" className={cx(label, 'z-3', top)}>
                <span className="sr-only">{t('fact')}</span>
              </th>
              {listings.map((listing, at) => (
                <th
                  key={listing.id}
                  scope="col"
                  className={cx(
                    'sticky z-2 bg-surface px-2 pt-2 pb-2 text-left align-top font-normal md:px-3 md:pb-3',
                    top,
                  )}
                >
                  <Cover listing={listing} isSmall />
                  <Head
                    listing={listing}
                    landed={landed[at] ?? null}
                    leadsWithLanded={isAbroad}
                    cheapest={cheapest.includes(at) ? t(isByTotal ? 'cheapest_in_all' : 'cheapest') : null}
                    isWide={isNarrow}
                    isTall={isTall}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={t('contact')} listings={listings}>
              {(listing) => <ComparedContact listing={listing} />}
            </Row>
            {hasRatings && (
              <Row label={t('rating')} listings={listings}>
                {(listing) => <ComparedRating id={listing.id} />}
              </Row>
            )}
          </tbody>
          {all.map((group) => (
            <tbody key={group.key}>
              <tr className="border-t border-line">
                <th
                  scope="rowgroup"
                  colSpan={listings.length + 1}
                  className="bg-tint p-2 text-left font-semibold md:p-3"
                >
                  <span className="sticky left-2 md:left-3">{group.title}</span>
                </th>
              </tr>
              {group.facts.map((fact) => (
                <Fact key={fact.key} name={fact.label} columns={listings.length}>
                  {fact.values.map((value, at) => (
                    <td
                      // Columns follow the order of the listings.
                      key={listings[at]?.id}
                      className={cx(
                        'p-2 align-top wrap-anywhere max-md:pt-1 max-md:text-14 md:p-3',
                        fact.best.includes(at) ? bestCell : fact.differs && value !== '' ? 'font-medium' : 'text-ink-2',
                      )}
                    >
                      {fact.has?.[at] ? (
                        <Has />
                      ) : value === '' && fact.applies?.[at] === false ? (
                        <NotApplicable />
                      ) : value === '' ? (
                        <span className="text-14 font-normal text-ink-3">
                          {t(group.key === 'cost' ? 'not_calculated' : 'not_stated')}
                        </span>
                      ) : (
                        value
                      )}
                      {fact.best.includes(at) && ' '}
                      {fact.best.includes(at) && <Best />}
                    </td>
                  ))}
                </Fact>
              ))}
            </tbody>
          ))}
        </table>
        {listings.length < maxCompared && (
          <p className="border-t border-line p-2 md:hidden">
            <Button href={href(paths.search(listings[0]!.kind))} variant="secondary" icon="plus" full>
              {t('add')}
            </Button>
          </p>
        )}
      </div>
      {isNarrow && (
        // Beside a table that is narrower than the page.
        <a
          href={href(paths.search(listings[0]!.kind))}
          className="grid h-60 flex-1 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong p-4 text-center font-medium text-accent hover:bg-tint max-md:hidden"
        >
          <Icon name="plus" size={24} />
          {t('add_more')}
        </a>
      )}
    </div>
  );
}

/** Marks the best value of a row. */
function Best() {
  const t = useTranslations('compare');
  return (
    <span className="inline-flex items-center gap-1 align-text-bottom md:ml-1.5 text-12 font-normal whitespace-nowrap text-accent">
      <Icon name="check" size={16} />
      {t('best')}
    </span>
  );
}

type RowProps = { label: string; listings: readonly Listing[]; children: (listing: Listing) => ReactNode };

function Row({ label: name, listings, children }: RowProps) {
  return (
    <Fact name={name} columns={listings.length}>
      {listings.map((listing) => (
        <td key={listing.id} className="p-2 align-top max-md:pt-1 max-md:text-14 md:p-3">
          {children(listing)}
        </td>
      ))}
    </Fact>
  );
}

/** A row of values under its name on phones, beside its name elsewhere. */
function Fact({ name, columns, children }: { name: string; columns: number; children: ReactNode }) {
  return (
    <>
      <tr aria-hidden className="border-t border-line md:hidden">
        <td colSpan={columns + 1} className="h-6.5 p-0 text-12 text-ink-2">
          <span className="sticky left-0 block w-[calc(100vw-2*var(--gutter)-2px)] truncate px-2 pt-1.5">{name}</span>
        </td>
      </tr>
      <tr className="border-line md:border-t">
        <th scope="row" className={`${label} wrap-anywhere hyphens-auto`}>
          <span className="max-md:sr-only">{name}</span>
        </th>
        {children}
      </tr>
    </>
  );
}

/** A piece of equipment that a listing has. */
function Has() {
  const t = useTranslations('compare');
  return (
    <>
      <Icon name="check" className="text-accent" />
      <span className="sr-only">{t('yes')}</span>
    </>
  );
}

/** In place of a value that such a listing cannot have. */
function NotApplicable() {
  const t = useTranslations('compare');
  return (
    <span className="font-normal text-ink-3">
      <span aria-hidden>—</span>
      <span className="sr-only">{t('not_applicable')}</span>
    </span>
  );
}

/** The first photo, and the button that takes the listing out. On phones it is small and stays in view with the name. */
function Cover({ listing, isSmall }: { listing: Listing; isSmall?: boolean }) {
  const t = useTranslations('compare');
  const words = useTranslations('listing');
  const { locale, compared } = useApp();
  const [cover] = listing.pictures;
  const title = titleIn(listing, locale);
  const frame = cx('w-full rounded-field', isSmall ? 'h-12' : 'h-40');
  return (
    <div className={cx('relative', isSmall && 'mb-1 md:hidden')}>
      {cover ? (
        <Picture
          src={cover.urls.w320}
          width={cover.width}
          height={cover.height}
          alt={words(cover.drawing ? 'drawing_alt' : 'photo_alt', { title })}
          {...(cover.placeholder ? { blur: cover.placeholder } : {})}
          className={frame}
        />
      ) : (
        <NoPicture label={words('no_photo')} className={frame} />
      )}
      {/* On phones the photo is small: the ground of the button shrinks, what a finger hits does not. */}
      <span className="absolute top-1 right-1 max-md:-top-2 max-md:-right-2">
        <IconButton
          icon="close"
          variant="onPhoto"
          className="max-md:before:inset-2.5 max-md:[&_svg]:size-4"
          label={t('remove', { title })}
          onClick={() => void compared.set(listing.id, false).catch(() => undefined)}
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
  isWide: boolean;
  /** A name beside it takes two lines on wide screens: the prices below are level. */
  isTall: boolean;
};

/** The name and the price, which stay in view. */
function Head({ listing, landed, leadsWithLanded, cheapest, isWide, isTall }: HeadProps) {
  const words = useTranslations('listing');
  const look = useCardLook();
  const { locale } = look;
  const href = useHref();
  const total = landed?.landed_minor ?? null;
  const isMore = !leadsWithLanded && total !== null && total !== roublesOf(listing);
  return (
    <>
      <a
        href={href(paths.listing(listing.kind, listing.id, listing.slug))}
        className={cx(
          'link line-clamp-2 pr-1 text-14 wrap-anywhere md:text-16',
          // The end of a long name may be what differs, such as the area of a flat.
          !isWide && 'max-md:line-clamp-3 max-md:min-h-[2lh]',
          isTall && 'md:min-h-[2lh]',
        )}
      >
        {titleIn(listing, locale)}
      </a>
      <p className={cx('card-price is-compared', isWide && 'is-wide')}>
        <PriceFigure listing={listing} look={look} landed={leadsWithLanded ? landed : null} />
        {/* In a narrow column it would take two lines of what stays in view; the row of prices marks the best too. */}
        {cheapest && (
          <span className={cx('text-12 font-normal text-accent', !isWide && 'max-md:hidden')}>{cheapest}</span>
        )}
      </p>
      {/* Homes of two cities are no rivals. */}
      <p className="truncate text-12 text-ink-2 md:text-14">{cityName(listing.city, locale)}</p>
      {isMore && (
        <p className="text-14 text-ink-2 max-md:hidden">{`${approximate(total, locale)} ${words('landed')}`}</p>
      )}
    </>
  );
}

/** The price in kopecks; null where it has no rate. */
const roublesOf = ({ price, price_rub }: Listing): number | null =>
  price.currency === 'RUB' ? price.minor : (price_rub?.minor ?? null);

type Words = ReturnType<typeof useTranslations<'compare'>>;

function placeOf(listings: readonly Listing[], t: Words, locale: 'ru' | 'en'): ComparedFact[] {
  const rows = [
    { key: 'city', label: t('city'), values: listings.map(({ city }) => cityName(city, locale)) },
    { key: 'seller', label: t('seller'), values: listings.map(({ seller }) => sellerName(seller.name, locale)) },
  ];
  return rows.map((row) => ({ ...row, differs: new Set(row.values).size > 1, best: [] }));
}
