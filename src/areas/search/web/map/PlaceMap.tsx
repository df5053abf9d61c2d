import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { usePointMap } from './use-point-map.ts';

/** The map on the page of a listing. A browser that cannot draw it shows nothing: the address stands beside it. */
export function PlaceMap({ point, note }: { point: NonNullable<Listing['point']>; note?: string | undefined }) {
  const t = useTranslations('page');
  const { frame, isBroken } = usePointMap({ point, withinMetres: point.within_metres });
  if (isBroken) return null;
  return (
    <figure className="mt-3">
      <div ref={frame} className="map-frame h-75 w-full overflow-hidden rounded-card border border-line bg-tint" />
      {(point.within_metres > 0 || note) && (
        <figcaption className="mt-2 text-14 text-ink-3">
          {point.within_metres > 0 ? t('point_within', { metres: String(point.within_metres) }) : note}
        </figcaption>
      )}
    </figure>
  );
}
