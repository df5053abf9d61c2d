import { type District, districts } from './districts.ts';
import { findNamed } from './find-named.ts';
import { normaliseName } from './rules.ts';

const ordered = [...districts.values()].sort((one, other) => one.name.localeCompare(other.name, 'ru'));
const districtWords: ReadonlySet<string> = new Set(['район', 'district']);

/** A name without the word «район» before or after it. */
function bareName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const isWord = (at: number): boolean => words.length > 1 && districtWords.has(words.at(at)?.toLowerCase() ?? '');
  if (isWord(0)) words.shift();
  if (isWord(-1)) words.pop();
  return words.join(' ');
}

/** Every name of a district, and the name of the larger one in which it lies, as `normaliseName` makes it. */
const namesOf = new Map(
  ordered.map(({ id, name, name_en, also, within }) => [
    id,
    [name, name_en, ...also, ...(within ? [within.name, within.name_en] : [])].map((one) => normaliseName(bareName(one))), // prettier-ignore
  ]),
);

const most = 20;

/** Districts whose name has a word that begins with a query, whole names first; without a query, all districts of a region. */
export function findDistricts(typed: string, region: string | undefined): District[] {
  const within = ordered.filter((district) => region === undefined || district.region === region);
  const query = bareName(typed);
  if (normaliseName(query) === '') return region === undefined ? [] : within;
  return findNamed(within, ({ id }) => namesOf.get(id)!, query).slice(0, most);
}
