import { regionNicknames } from '#areas/geo/rules.ts';
import type { OutputOf } from '#contract/client.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import type { Locale } from '#web/app-state.ts';
import { regionName } from '#areas/geo/web/region-name.ts';

type Region = OutputOf<'geo/areas'>['items'][number];

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** The letters from which on a colloquial name is guessed: «подм». */
const shortestBeginning = 3;

/** Whether a region is called so in everyday speech: «Подмосковье». */
const isNicknamed = ({ iso }: Region, wanted: string): boolean =>
  wanted.length >= shortestBeginning &&
  Object.entries(regionNicknames).some(([nickname, of]) => of === iso && nickname.startsWith(wanted));

const startingWith = (regions: readonly Region[], wanted: string): Region[] =>
  regions.filter(
    (region) =>
      isNicknamed(region, wanted) ||
      [region.name, region.full_name, region.name_en].some((text) =>
        plain(text)
          .split(/[\s—–-]+/)
          .concat(plain(text))
          .some((word) => word.startsWith(wanted)),
      ),
  );

/**
 * Regions whose name has a word that starts with the query, in Latin or Cyrillic, and those that are called so; cities are found by themselves. Where
 * none is, the query may have been typed in the other keyboard layout.
 */
export function matching(regions: readonly Region[], query: string): Region[] {
  const wanted = plain(query.trim());
  if (wanted === '') return [...regions];
  const found = startingWith(regions, wanted);
  return found.length > 0 ? found : startingWith(regions, inOtherLayout(wanted));
}

type Names = { name: string; name_en: string; full_name?: string };

/** The place that Enter chooses: the one with the typed name, else the only hit. Cities come before regions of their name. */
export function onlyHit<P extends Names>(query: string, places: readonly P[]): P | undefined {
  const wanted = plain(query.trim());
  if (wanted === '') return undefined;
  const exact = places.find(({ name, name_en, full_name }) =>
    [name, name_en, full_name].some((own) => own !== undefined && plain(own) === wanted),
  );
  return exact ?? (places.length === 1 ? places[0] : undefined);
}

/** Regions grouped by the first letter of their name in this language, in alphabetical order. */
export function groupByLetter(regions: readonly Region[], locale: Locale): [string, Region[]][] {
  const nameOf = (region: Region): string => regionName(region, locale);
  const order = new Intl.Collator(locale);
  const sorted = [...regions].sort((a, b) => order.compare(nameOf(a), nameOf(b)));
  return [...Map.groupBy(sorted, (region) => nameOf(region).charAt(0).toLocaleUpperCase(locale))];
}
