import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import type { Answer } from '#kinds/web/calls.ts';
import { formatInteger } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { PlaceOption } from './PlaceOption.tsx';
import type { PlaceChoice } from './place-choice.ts';

type District = OutputOf<'geo/find_districts'>['items'][number];
type Props = {
  districts: readonly District[];
  /** Listings by the id of their district; null where they were not counted. */
  counts: ReadonlyMap<number, number> | null;
  choice: PlaceChoice;
  isBusy: boolean;
  onDistrict: (district: District) => void;
};

/** The counts of a search by district. */
export function countsOf(found: Pick<Answer, 'facets'> | undefined): ReadonlyMap<number, number> | null {
  // The contract of every search declares this facet.
  const counted = found?.facets?.['district_id'] as readonly { value: number; count: number }[] | undefined;
  return counted ? new Map(counted.map(({ value, count }) => [value, count])) : null;
}

/** Districts of Moscow and Saint Petersburg, with the listings that each has under the other filters. */
export function DistrictList({ districts, counts, choice, isBusy, onDistrict }: Props) {
  const t = useTranslations('place');
  const { locale } = useApp();
  if (districts.length === 0) return null;
  return (
    <section aria-label={t('districts')}>
      <h3 className="text-14 font-semibold text-ink-3">{t('districts')}</h3>
      <p className="text-14 text-ink-3">{t('districts_note')}</p>
      <ul className="gap-6 sm:columns-2 lg:columns-3">
        {districts.map((district) => (
          <PlaceOption
            key={district.slug}
            name={locale === 'ru' ? district.name : district.name_en}
            note={t(district.region === 'RU-MOW' ? 'in_moscow' : 'in_petersburg')}
            count={counts && formatInteger(counts.get(district.id) ?? 0, locale)}
            isChosen={choice.cities.some(({ slug }) => slug === district.slug)}
            isBusy={isBusy}
            onChoose={() => onDistrict(district)}
          />
        ))}
      </ul>
    </section>
  );
}
