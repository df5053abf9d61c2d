import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OwnInputProps } from './form-definition.ts';
import { degreeParts, parsePoint, pointText } from '#listing/point.ts';
import { Button } from '#ui/Button.tsx';
import { useApi } from '#web/use-app.ts';
import type { PointPlace } from '#areas/search/web/map/draw-point.ts';
import { usePointMap } from '#areas/search/web/map/use-point-map.ts';

const whole = ({ latitude, longitude }: PointPlace) =>
  pointText({ latitude: Math.round(latitude * degreeParts), longitude: Math.round(longitude * degreeParts) });

function inDegrees(text: unknown): PointPlace | null {
  const point = parsePoint(text);
  return point && { latitude: point.latitude / degreeParts, longitude: point.longitude / degreeParts };
}

/** The point of a listing in its form: the seller presses the map or moves the pin; keys move the map, and a button sets the pin to its middle. */
export function PointField({ field, form, error, note }: OwnInputProps) {
  const language = useLocale();
  const t = useTranslations('posting.point');
  const [isOpen, setOpen] = useState(false);
  const value = form.values[field.key];
  const id = `field-${field.key}`;
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <p className="text-14 font-medium">
        {field.label[language]} {note && <span className="font-normal text-ink-3">{note}</span>}
      </p>
      <p className="mt-0.5 mb-2 text-14 text-ink-3">{t('hint')}</p>
      {isOpen || value ? (
        <PointPicker
          value={typeof value === 'string' ? value : null}
          cityId={form.values['city_id']}
          onValue={(text) => form.set(field.key, text)}
        />
      ) : (
        <Button variant="secondary" icon="map-pin" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
      {error && <p className="mt-1.5 text-14 text-danger">{error}</p>}
    </div>
  );
}

type PickerProps = { value: string | null; cityId: unknown; onValue: (text: string | null) => void };

function PointPicker({ value, cityId, onValue }: PickerProps) {
  const t = useTranslations('posting.point');
  const api = useApi();
  const point = inDegrees(value);
  const { frame, map, isBroken } = usePointMap({ point, onPoint: (moved) => onValue(whole(moved)) });
  const { data: cities } = useQuery({
    queryKey: ['geo', 'cities'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api('geo/get_cities', {}, { signal })).items,
    enabled: !value,
  });
  const city = cities?.find(({ id }) => id === cityId);
  useEffect(() => {
    if (map && city && !value) map.show(city);
  }, [map, city, value]);
  useEffect(() => {
    map?.setPoint(inDegrees(value));
  }, [map, value]);
  if (isBroken) return <p className="text-ink-2">{t('broken')}</p>;
  return (
    <div>
      <div ref={frame} className="map-frame h-75 w-full overflow-hidden rounded-card border border-line bg-tint" />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="secondary" disabled={!map} onClick={() => map && onValue(whole(map.center()))}>
          {t('middle')}
        </Button>
        {value && (
          <Button variant="quiet" onClick={() => onValue(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <output className="mt-2 block text-14 text-ink-3">{value ? t('set') : t('unset')}</output>
    </div>
  );
}
