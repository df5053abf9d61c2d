import { useTranslations } from 'use-intl';
import { formatDay, formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import { findMileageFalls, type Reading } from '../rules.ts';

/** Warns about mileage rollbacks; renders nothing without one. */
export function MileageFalls({ readings }: { readings: readonly Reading[] }) {
  const t = useTranslations('vin-reports.mileage');
  const { locale } = useApp();
  const km = (value: number) => t('km', { value: formatInteger(value, locale) });
  const falls = findMileageFalls(readings);
  // One warning for each highest reading: later ones below it repeat the same.
  const first = falls.filter(({ from }, at) => falls.findIndex((fall) => fall.from === from) === at);
  return first.map(({ from, to }) => (
    <p key={`${to.day} ${to.km}`} className="mb-4 flex gap-2 rounded-field bg-danger-tint px-3 py-2 text-danger">
      <Icon name="warning" className="mt-0.5 shrink-0" />
      <span>
        {t('fall', {
          day: formatDay(to.day, locale),
          to: km(to.km),
          before: formatDay(from.day, locale),
          from: km(from.km),
        })}
      </span>
    </p>
  ));
}
