import type { OutputOf } from '#contract/client.ts';

/** A make in the dialog of makes. */
export type Brand = Pick<OutputOf<'auto/get_marks'>['marks'][number], 'slug' | 'name' | 'name_ru' | 'popularity'> & {
  count: number;
};

const mostPopular = 12;
const plain = (text: string): string =>
  text
    .toLocaleLowerCase('ru')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** Makes with a word that starts with the query, in Latin or Cyrillic. */
export function matchingBrands(brands: readonly Brand[], query: string): Brand[] {
  const wanted = plain(query.trim());
  if (wanted === '') return [...brands];
  return brands.filter(({ name, name_ru }) =>
    [name, name_ru ?? ''].some((text) => {
      const whole = plain(text);
      return whole.startsWith(wanted) || whole.split(/[\s()/-]+/).some((word) => word.startsWith(wanted));
    }),
  );
}

/** The popular makes in their order, and all makes by first letter; names starting with a digit come last under #. */
export function brandGroups(brands: readonly Brand[]): { popular: Brand[]; letters: [string, Brand[]][] } {
  const popular = brands
    .filter((brand) => brand.popularity !== null && brand.count > 0)
    .sort((a, b) => (a.popularity ?? 0) - (b.popularity ?? 0))
    .slice(0, mostPopular);
  const order = new Intl.Collator('en');
  const letterOf = ({ name }: Brand): string => {
    const first = plain(name).charAt(0).toLocaleUpperCase('en');
    return /\p{L}/u.test(first) ? first : '#';
  };
  const sorted = [...brands].sort((a, b) => order.compare(a.name, b.name));
  const letters = [...Map.groupBy(sorted, letterOf)].sort(
    ([a], [b]) => Number(a === '#') - Number(b === '#') || order.compare(a, b),
  );
  return { popular, letters };
}
