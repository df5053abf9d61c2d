import type { SearchCatalogue } from '../catalogue-cache.ts';
import type { Candidate } from './candidates.ts';
import { regionIn } from './candidates.ts';
import type { Understanding } from './understanding.ts';
import { withoutParts } from './without-parts.ts';
import { wordsOfFilters } from './words-of-filters.ts';

type Read = Pick<Understanding, 'filters' | 'said' | 'text'>;

const placeKeys = ['near', 'place', 'region'];
const candidate = (text: string): Candidate => ({ text, of: null, place: null });

/** The query with other words in place of a part. */
const replaced = (text: string, part: string, by: string): string => text.replace(part, () => by);

/** The region around a city, as it is said after «в»: «Татарстане». */
function regionAround({ reference }: SearchCatalogue, slug: string | undefined, isRussian: boolean): string | null {
  const city = [...reference.cities.values()].find((one) => one.slug === slug);
  const region = city && reference.regions.find(({ iso }) => iso === city.region);
  if (!region || region.name === city.name) return null;
  return isRussian ? regionIn(/(?:ая|ий)$/u.test(region.name) ? region.full_name : region.name) : region.name_en;
}

/**
 * Queries like one that finds nothing, though all of it is understood, each with one thing less: in the region around its city, without one of its
 * conditions, and anywhere. «Двушка в Казани»: «двушка в Татарстане», «квартиры в Казани», «двушка».
 */
export function nearestTo(catalogue: SearchCatalogue, { filters, said, text }: Read): Candidate[] {
  const isRussian = /\p{Script=Cyrillic}/u.test(text);
  const { category, mainChoice } = catalogue.data;
  const place = said.find(({ values }) => placeKeys.some((key) => key in values));
  const around = place && regionAround(catalogue, filters['near']?.[0], isRussian);
  // What is hired is not bought.
  const others = said.filter(
    (one) =>
      one !== place &&
      !(mainChoice && mainChoice.field in one.values) &&
      Object.keys(one.values).some((key) => key !== category),
  );
  const thing = category ? { [category]: filters[category] ?? [] } : {};
  const isNamed = ({ values }: (typeof said)[number]): boolean =>
    (category !== null && category in values) || catalogue.data.levels.some(({ key }) => key in values);
  const looser = others.flatMap((one): string[] => {
    // The name of the thing goes to its category: «двушка» is of «квартиры».
    if (!isNamed(one)) return [withoutParts(text, [one.words])];
    const [name] = wordsOfFilters(catalogue, thing, isRussian ? 'ru' : 'en');
    return name && !catalogue.data.levels.some(({ key }) => key in one.values)
      ? [replaced(text, one.words, name.toLocaleLowerCase())]
      : [];
  });
  const wider = place ? [...(around ? [replaced(text, place.words, around)] : []), withoutParts(text, [place.words])] : []; // prettier-ignore
  return [...new Set([...wider.slice(0, 1), ...looser, ...wider.slice(1)])].filter(Boolean).map(candidate);
}
