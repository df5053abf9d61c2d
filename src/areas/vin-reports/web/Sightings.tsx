import { dayMs } from '#ui/durations.ts';
import { useTranslations } from 'use-intl';
import { formatDay, formatInteger, formatMoney } from '#ui/format.ts';
import { Picture } from '#ui/Picture.tsx';
import { Table } from '#ui/Table.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Sighting } from './report-queries.ts';

type Row = Sighting & {
  place: number;
  /** Days since the listing before; null for the first one. */
  after: number | null;
};

/** Our own listings of a vehicle, with the days between them. */
export function Sightings({ own }: { own: readonly Sighting[] }) {
  const t = useTranslations('vin-reports.own');
  const mileage = useTranslations('vin-reports.mileage');
  const { locale, timeZone } = useApp();
  const href = useHref();
  if (own.length === 0) return <p className="text-ink-2">{t('empty')}</p>;
  const rows = own.map((sighting, place): Row => {
    const before = own[place - 1];
    const between = before ? Date.parse(sighting.published_at) - Date.parse(before.published_at) : null;
    return { ...sighting, place, after: between === null ? null : Math.floor(between / dayMs) };
  });
  const day = ({ published_at, listing, after }: Row) => {
    const text = formatDay(published_at, locale, timeZone);
    return (
      <>
        {listing ? (
          <a href={href(paths.listing(listing.kind, listing.id, listing.slug))} className="link">
            {text}
          </a>
        ) : (
          text
        )}
        {after !== null && <span className="block text-12 text-ink-3">{t('after', { count: after })}</span>}
      </>
    );
  };
  const photos = ({ photos: count, pictures }: Row) =>
    count === null ? (
      t('unknown')
    ) : (
      <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
        {pictures.map(({ id, urls, width, height }) => (
          <Picture key={id} src={urls.w320} width={width} height={height} alt="" className="h-9 w-12 rounded-small" />
        ))}
        <span className="text-ink-3">{t('photo_count', { count })}</span>
      </span>
    );
  return (
    <Table
      caption={t('lead')}
      rows={rows}
      rowKey={({ place }) => place}
      columns={[
        { key: 'day', header: t('day'), cell: day, head: true },
        { key: 'price', header: t('price'), cell: ({ price }) => formatMoney(price.minor, price.currency, locale) },
        {
          key: 'mileage',
          header: t('mileage'),
          cell: ({ mileage_km: km }) =>
            km === null ? t('unknown') : mileage('km', { value: formatInteger(km, locale) }),
        },
        { key: 'city', header: t('city'), cell: ({ city }) => (locale === 'en' ? city.name_en : city.name) },
        { key: 'photos', header: t('photos'), cell: photos },
      ]}
    />
  );
}
