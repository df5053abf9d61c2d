import { useTranslations } from 'use-intl';
import { roublesText } from '#listing/web/card/roubles-text.ts';
import { fitOf, srcSetOf } from '#listing/web/card/picture-set.ts';
import { approximate } from '#listing/price-text.ts';
import { titleIn } from '#listing/title.ts';
import { Button } from '#ui/Button.tsx';
import { formatInteger, formatMoney } from '#ui/format.ts';
import { Picture } from '#ui/Picture.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Feeds } from './home-queries.ts';

type Props = {
  example: NonNullable<Feeds['example']>;
  listing: Feeds['newest'][number];
  /** The city of the delivery. */
  city: string;
  /** All cars from abroad. */
  count: number;
  /** Whether it stands below a row of listings, whose heading is of the third level. */
  isAmongRows: boolean;
};

const roubles = (minor: number) => Math.round(minor / 100) * 100;

/** The promise by a real car from abroad: its price, what is added to it, and the sum. */
export function WorkedExample({
  example: { lines, total_minor: total, insurance_minor: insurance },
  listing,
  city,
  count,
  isAmongRows,
}: Props) {
  const t = useTranslations('home.example');
  const { locale } = useApp();
  const href = useHref();
  const path = href(paths.listing(listing.kind, listing.id, listing.slug));
  const title = titleIn(listing, locale);
  const [photo] = listing.pictures;
  const Heading = isAmongRows ? 'h3' : 'h2';
  const converted = roublesText(useTranslations('listing'), listing, locale);
  return (
    <section className="mt-6 grid overflow-hidden rounded-card border border-line bg-surface max-md:grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:mt-5 xl:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <a
        href={path}
        aria-hidden
        tabIndex={-1}
        className="relative block max-md:mt-4 max-md:ml-4 md:row-span-3 xl:row-span-2"
      >
        {photo && (
          <Picture
            src={photo.urls.w640}
            srcSet={srcSetOf(photo)}
            sizes="(min-width: 1280px) 180px, (min-width: 768px) 42vw, 100px"
            width={photo.width}
            height={photo.height}
            alt=""
            fit={fitOf(photo)}
            focus={photo.focus}
            blur={photo.placeholder ?? undefined}
            className="h-18 w-full max-md:rounded-field md:absolute md:inset-0 md:size-full"
          />
        )}
      </a>
      <div className="px-4 pt-4 md:col-start-2 md:px-8 md:pt-6 xl:px-5 xl:pt-3">
        <Heading className="text-16 font-semibold text-balance md:text-24 xl:text-20">{t('title')}</Heading>
        <p className="mt-1 text-ink-2 max-md:text-14 max-md:leading-5 xl:mt-0 xl:text-14">
          <a href={path} className="link font-medium">
            {title}
          </a>
          {`, ${t('delivered', { city })}`}
        </p>
      </div>
      {/* Wide windows have the sum in one line, so that what is for sale begins in the first view. */}
      <div className="px-4 max-md:col-span-2 max-md:mt-2 md:col-start-2 md:px-8 xl:order-1 xl:col-span-2 xl:px-5 xl:pb-3">
        <dl className="cost-sum">
          {lines.map(({ key, minor }) => (
            <div key={key}>
              <dt>{key === 'price' && listing.price_rub ? converted : t(`lines.${key}`)}</dt>
              <dd>{formatMoney(roubles(minor), 'RUB', locale)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('total')}</dt>
            <dd>{approximate(total, locale)}</dd>
          </div>
        </dl>
        {insurance !== null && (
          <p className="mt-1 text-14 text-ink-3 xl:text-right xl:text-12">
            {t('insurance', { amount: formatMoney(roubles(insurance), 'RUB', locale) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3 px-4 py-4 max-md:col-span-2 md:col-start-2 md:px-8 md:pb-6 xl:col-start-3 xl:px-5 xl:pt-3 xl:pb-0">
        <Button href={`${path}#cost`} variant="secondary">
          {t('sources')}
        </Button>
        <Button href={href(paths.search('autofromabroad'))} variant="quiet" className="max-md:hidden">
          {t('all', { count, shown: formatInteger(count, locale) })}
        </Button>
      </div>
    </section>
  );
}
