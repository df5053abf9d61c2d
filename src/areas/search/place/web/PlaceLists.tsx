import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { groupByLetter } from './area-list.ts';
import { PlaceOption } from './PlaceOption.tsx';
import type { PlaceChoice } from './place-choice.ts';
import { regionName } from '#areas/geo/web/region-name.ts';

type City = OutputOf<'geo/autocomplete_global'>['items'][number];
type Region = OutputOf<'geo/areas'>['items'][number];
type Props = {
  cities: readonly City[];
  regions: readonly Region[];
  choice: PlaceChoice;
  isBusy: boolean;
  onCity: (city: City) => void;
  onRegion: (region: Region) => void;
};

/** The found cities, and the regions by their first letters, each of which can be chosen. */
export function PlaceLists({ cities, regions, choice, isBusy, onCity, onRegion }: Props) {
  const t = useTranslations('place');
  const { locale } = useApp();
  const letters = useMemo(() => groupByLetter(regions, locale), [regions, locale]);
  const option = (key: string, name: string, isChosen: boolean, onChoose: () => void, note?: string) => (
    <PlaceOption key={key} name={name} note={note} isChosen={isChosen} isBusy={isBusy} onChoose={onChoose} />
  );
  return (
    <>
      {cities.length > 0 && (
        <section aria-label={t('cities')}>
          <h3 className="text-14 font-semibold text-ink-3">{t('cities')}</h3>
          <ul className="gap-6 sm:columns-2 lg:columns-3">
            {cities.map((city) => {
              const name = locale === 'ru' ? city.name : city.name_en;
              const region = regionName(city.region, locale);
              const isChosen = choice.cities.some(({ slug }) => slug === city.slug);
              // Moscow, Saint Petersburg and Sevastopol are regions of their own.
              return option(city.slug, name, isChosen, () => onCity(city), region === name ? undefined : region);
            })}
          </ul>
        </section>
      )}
      {letters.length > 0 && (
        <section aria-label={t('regions')}>
          <h3 className="mb-2 text-14 font-semibold text-ink-3">{t('regions')}</h3>
          <div className="gap-6 sm:columns-2 lg:columns-3">
            {letters.map(([letter, items]) => (
              <section key={letter} className="mb-4 break-inside-avoid" aria-label={letter}>
                <h4 aria-hidden className="text-14 text-ink-3">
                  {letter}
                </h4>
                <ul>
                  {items.map((region) =>
                    option(
                      region.iso,
                      regionName(region, locale),
                      choice.regions.some(({ iso }) => iso === region.iso),
                      () => onRegion(region),
                    ),
                  )}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
