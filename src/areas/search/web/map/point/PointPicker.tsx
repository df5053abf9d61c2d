import { useEffect } from 'react';
import { parsePoint, pointText } from '#listing/point.ts';
import { degreeParts } from '#areas/geo/ring.ts';
import { Button } from '#ui/Button.tsx';
import type { PointPlace } from './draw-point.ts';
import { usePointMap } from './use-point-map.ts';

const whole = ({ latitude, longitude }: PointPlace) =>
  pointText({ latitude: Math.round(latitude * degreeParts), longitude: Math.round(longitude * degreeParts) });

function inDegrees(text: unknown): PointPlace | null {
  const point = parsePoint(text);
  return point && { latitude: point.latitude / degreeParts, longitude: point.longitude / degreeParts };
}

type Props = {
  /** As `parsePoint` reads it. */
  value: string | null;
  /** The view of the map while there is no point. */
  city: PointPlace | undefined;
  texts: Record<'middle' | 'remove' | 'set' | 'unset' | 'broken', string>;
  onValue: (text: string | null) => void;
};

/** A small map to set a point: by a press or by moving its marker; keys move the map, and a button sets the marker to its middle. */
export function PointPicker({ value, city, texts, onValue }: Props) {
  const { frame, map, isBroken } = usePointMap({
    point: inDegrees(value),
    onPoint: (moved) => onValue(whole(moved)),
  });
  useEffect(() => {
    if (map && city && !value) map.show(city);
  }, [map, city, value]);
  useEffect(() => {
    map?.setPoint(inDegrees(value));
  }, [map, value]);
  if (isBroken) return <p className="text-ink-2">{texts.broken}</p>;
  return (
    <div>
      <div ref={frame} className="map-frame h-75 w-full overflow-hidden rounded-card border border-line bg-tint" />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="secondary" disabled={!map} onClick={() => map && onValue(whole(map.center()))}>
          {texts.middle}
        </Button>
        {value && (
          <Button variant="quiet" onClick={() => onValue(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <output className="mt-2 block text-14 text-ink-3">{value ? texts.set : texts.unset}</output>
    </div>
  );
}
