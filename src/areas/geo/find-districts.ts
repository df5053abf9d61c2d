import { type District, districts } from './districts.ts';
import { normaliseName, toLatin } from './rules.ts';

const ordered = [...districts.values()].sort((one, other) => one.name.localeCompare(other.name, 'ru'));
/** Every name of a district, as `normaliseName` makes it. */
const namesOf = new Map(
  ordered.map(({ id, name, name_en, also }) => [id, [name, name_en, ...also].map(normaliseName)]),
);

const most = 20;

/** Districts whose name has a word that begins with a query, whole names first; without a query, all districts of a region. */
export function findDistricts(typed: string, region: string | undefined): District[] {
  const within = ordered.filter((district) => region === undefined || district.region === region);
  const query = normaliseName(typed.replace(/^район\s+/iu, ''));
  if (query === '') return region === undefined ? [] : within;
  const spellings = [query, toLatin(query)];
  const rankOf = ({ id }: District): number => {
    const names = namesOf.get(id)!;
    if (spellings.some((spelling) => names.includes(spelling))) return 0;
    if (spellings.some((spelling) => names.some((name) => name.startsWith(spelling)))) return 1;
    return spellings.some((spelling) => names.some((name) => name.includes(` ${spelling}`))) ? 2 : 3;
  };
  return within
    .map((district) => ({ district, rank: rankOf(district) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ district }) => district);
}
