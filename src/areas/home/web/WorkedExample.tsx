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
  /** In the first view: the photo loads at once. */
  eager: boolean;
};

const roubles = (minor: number) => Math.round(minor / 100) * 100;

/** The promise by a real car from abroad: its price, what is added to it, and the sum. */
export function WorkedExample({
  example: { lines, total_minor: total, insurance_minor: insurance },
  listing,
  city,
  count,
  isAmongRows,
  eager,
}: Props) {
  const t = useTranslations('home.example');
  const { locale } = useApp();
  const href = useHref();
  const path = href(paths.listing(listing.kind, listing.id, listing.slug));
  const title = titleIn(listing, locale);
  const [photo] = listing.pictures;
  const Heading = isAmongRows ? 'h3' : 'h2';
  const converted = roublesText(useTranslations('listing'), listing, locale);
  const row =
    'flex items-baseline justify-between gap-4 border-b border-line py-2.5 max-md:py-1.5 max-md:text-14 max-md:leading-5';
  return (
    <section className="mt-6 grid overflow-hidden rounded-card border border-line bg-surface max-md:grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-cols-[minmax(0,13fr)_minmax(0,12fr)]">
      <a href={path} aria-hidden tabIndex={-1} className="relative block max-md:mt-4 max-md:ml-4 md:row-span-3">
        {photo && (
          <Picture
            src={photo.urls.w640}
            srcSet={srcSetOf(photo)}
            sizes="(min-width: 1280px) 700px, (min-width: 1024px) 50vw, (min-width: 768px) 42vw, 100px"
            width={photo.width}
            height={photo.height}
            alt=""
            fit={fitOf(photo)}
            focus={photo.focus}
            eager={eager}
            blur={photo.placeholder ?? undefined}
            className="h-18 w-full max-md:rounded-field md:absolute md:inset-0 md:size-full"
          />
        )}
      </a>
      <div className="px-4 pt-4 md:col-start-2 md:px-8 md:pt-6">
        <Heading className="text-16 font-semibold text-balance md:text-24">{t('title')}</Heading>
        <p className="mt-1 text-ink-2 max-md:text-14 max-md:leading-5 md:mt-1">
          <a href={path} className="link font-medium">
            {title}
          </a>
          {`, ${t('delivered', { city })}`}
        </p>
      </div>
      <div className="px-4 max-md:col-span-2 max-md:mt-2 md:col-start-2 md:px-8">
        <dl className="md:mt-2">
          {lines.map(({ key, minor }) => (
            <div key={key} className={row}>
              <dt className="text-ink-2">{key === 'price' && listing.price_rub ? converted : t(`lines.${key}`)}</dt>
              <dd className="whitespace-nowrap">{formatMoney(roubles(minor), 'RUB', locale)}</dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-4 pt-3">
            <dt className="font-semibold">{t('total')}</dt>
            <dd className="text-20 font-semibold whitespace-nowrap md:text-24">{approximate(total, locale)}</dd>
          </div>
        </dl>
        {insurance !== null && (
          <p className="mt-1 text-14 text-ink-3">
            {t('insurance', { amount: formatMoney(roubles(insurance), 'RUB', locale) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-2 gap-y-3 px-4 py-4 max-md:col-span-2 md:col-start-2 md:px-8 md:pb-6">
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
