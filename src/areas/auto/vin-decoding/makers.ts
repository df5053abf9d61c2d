import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export type Maker = { name: string; plant: string | null; country: string };

const file = (name: string) => readFileSync(new URL(`../../../../data/vin/${name}`, import.meta.url));

/** Splits a line of CSV; quoted cells may contain commas. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** Unparsed lines by their first cell: most are never looked up. */
function linesOf(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).slice(1);
  return new Map(lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(',')), line]));
}

/** Loaded with the first VIN: some 12,800 makers, a megabyte. */
let tables: { russian: Map<string, string>; world: Map<string, string> } | undefined;
const readTables = () =>
  (tables ??= {
    russian: linesOf(file('wmi_russia_authored.csv').toString('utf8')),
    world: linesOf(gunzipSync(file('vpic_wmi.csv.gz')).toString('utf8')),
  });

/**
 * The maker of a well-formed VIN by its world manufacturer identifier (ISO 3780): the first three characters, and for small makers, whose
 * third character is 9, also characters 12 to 14. Russian plants come from our own table, others from NHTSA's.
 */
export function makerOf(vin: string): Maker | null {
  const wmi = vin.slice(0, 3);
  const { russian, world } = readTables();
  const own = russian.get(wmi);
  if (own) {
    const [, name = '', plant = '', country = ''] = cellsOf(own);
    return { name, plant: plant || null, country };
  }
  const line = (wmi[2] === '9' ? world.get(wmi + vin.slice(11, 14)) : undefined) ?? world.get(wmi);
  if (!line) return null;
  const [, manufacturer = '', make = '', , country = ''] = cellsOf(line);
  return { name: nameOf(make, manufacturer.trim()), plant: null, country };
}

/** «Tesla» of «TESLA, INC.», which says it already; «Chevrolet, GENERAL MOTORS LLC» where the firm has another name than its make. */
const nameOf = (make: string, firm: string): string =>
  make !== '' && plain(firm).includes(plain(make)) ? make : [make, firm].filter(Boolean).join(', ');

type Mark = { id: number; name: string; name_ru: string | null; synonyms: readonly string[] };

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The make named in the maker's name; null when several match, since some plants build several makes. */
export function markOfMaker<M extends Mark>(marks: readonly M[], maker: Maker): M | null {
  const makerName = plain(maker.name);
  const found = marks.filter((mark) =>
    [mark.name.replace(/\([^()]*\)/, ''), mark.name_ru ?? '', ...mark.synonyms]
      .map(plain)
      .some((name) => name.trim().length > 2 && makerName.includes(name)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
