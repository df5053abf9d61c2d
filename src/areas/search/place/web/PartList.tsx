import type { OutputOf } from '#contract/client.ts';
import type { Answer } from '#kinds/web/calls.ts';
import { formatInteger } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { PlaceOption } from './PlaceOption.tsx';
import type { PlaceChoice } from './place-choice.ts';

/** A district or a metro station of a city. */
export type CityPart = OutputOf<'geo/find_districts'>['items'][number];
type Props<P extends CityPart> = {
  title: string;
  note: string;
  parts: readonly P[];
  /** Absent where all parts are of the chosen place. */
  cityOf?: ((part: P) => string) | undefined;
  coloursOf?: (part: P) => readonly string[];
  /** Listings by the id of the part; null where they were not counted. */
  counts: ReadonlyMap<number, number> | null;
  choice: PlaceChoice;
  isBusy: boolean;
  onPart: (part: CityPart) => void;
};

/** The counts of a search by district or by station. */
export function countsOf(
  found: Pick<Answer, 'facets'> | undefined,
  facet: 'district_id' | 'metro_id',
): ReadonlyMap<number, number> | null {
  // The contract of every search declares these facets.
  const counted = found?.facets?.[facet] as readonly { value: number; count: number }[] | undefined;
  return counted ? new Map(counted.map(({ value, count }) => [value, count])) : null;
}

/** Districts or metro stations, with the listings that each has under the other filters. */
export function PartList<P extends CityPart>({
  title,
  note,
  parts,
  cityOf,
  coloursOf,
  counts,
  choice,
  isBusy,
  onPart,
}: Props<P>) {
  const { locale } = useApp();
  if (parts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-14 font-semibold text-ink-3">{title}</h3>
      <p className="text-14 text-ink-3">{note}</p>
      <ul className="gap-6 sm:columns-2 lg:columns-3">
        {parts.map((part) => (
          <PlaceOption
            key={part.slug}
            name={locale === 'ru' ? part.name : part.name_en}
            note={cityOf?.(part)}
            colours={coloursOf?.(part)}
            count={counts && formatInteger(counts.get(part.id) ?? 0, locale)}
            isChosen={choice.cities.some(({ slug }) => slug === part.slug)}
            isBusy={isBusy}
            onChoose={() => onPart(part)}
          />
        ))}
      </ul>
    </section>
  );
}
