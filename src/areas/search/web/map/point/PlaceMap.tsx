import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { useApp } from '#web/use-app.ts';
import { mapLoading } from '../base/base-texts.ts';
import { nearReach } from './first-view.ts';
import { usePointMap } from './use-point-map.ts';

type Props = {
  point: NonNullable<Listing['point']>;
  /** The nearest ones. */
  stations?: Listing['stations'];
  note?: string | undefined;
  /** The point is the middle of a town, which has no mark. */
  isTown?: boolean;
};

/** Metres around its middle that a map of a town has. */
const townReach = 5000;

/** The map on the page of a listing. A browser that cannot draw it shows nothing: the address stands beside it. */
export function PlaceMap({ point, stations, note, isTown = false }: Props) {
  const t = useTranslations('page');
  const { locale } = useApp();
  const { frame, isBroken } = usePointMap({
    point,
    withinMetres: point.within_metres,
    reach: isTown ? townReach : nearReach(stations?.map(({ metres }) => metres) ?? []),
    isTown,
  });
  if (isBroken) return null;
  return (
    <figure className="mt-3">
      <div
        ref={frame}
        className="map-frame relative h-75 w-full overflow-hidden rounded-card border border-line bg-tint"
        data-bare=""
        data-loading={mapLoading[locale]}
      />
      {(point.within_metres > 0 || note) && (
        <figcaption className="mt-2 text-14 text-ink-3">
          {point.within_metres > 0 ? t('point_within', { metres: String(point.within_metres) }) : note}
        </figcaption>
      )}
    </figure>
  );
}
