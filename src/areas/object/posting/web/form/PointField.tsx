import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OwnInputProps } from './form-definition.ts';
import { Button } from '#ui/Button.tsx';
import { useApi } from '#web/use-app.ts';
import { PointPicker } from '#areas/search/web/map/point/PointPicker.tsx';

/** The point of a listing in its form. */
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
        <ListingPoint
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

/** The map, at first over the chosen city. */
function ListingPoint({ value, cityId, onValue }: PickerProps) {
  const t = useTranslations('posting.point');
  const api = useApi();
  const { data: cities } = useQuery({
    queryKey: ['geo', 'cities'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api('geo/get_cities', {}, { signal })).items,
    enabled: !value,
  });
  return (
    <PointPicker
      value={value}
      city={cities?.find(({ id }) => id === cityId)}
      texts={{ middle: t('middle'), remove: t('remove'), set: t('set'), unset: t('unset'), broken: t('broken') }}
      onValue={onValue}
    />
  );
}
