import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export type Maker = { name: string; plant: string | null; country: string };

const file = (name: string) => readFileSync(new URL(`../../../../data/vin/${name}`, import.meta.url));

/** The cells of a line of CSV; a quoted one may hold commas. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** Lines by their first cell; they are taken apart when asked for, most never are. */
function linesOf(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).slice(1);
  return new Map(lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(',')), line]));
}

/** Read when the first VIN comes: some 12,800 makers, a megabyte. */
let tables: { russian: Map<string, string>; world: Map<string, string> } | undefined;
const readTables = () =>
  (tables ??= {
    russian: linesOf(file('wmi_russia_authored.csv').toString('utf8')),
    world: linesOf(gunzipSync(file('vpic_wmi.csv.gz')).toString('utf8')),
  });

/**
 * The maker of a well-formed VIN by its world manufacturer identifier (ISO 3780): three characters, or where the third is 9, a small
 * maker, characters 12 to 14 too. Russian plants by our own table, the others by NHTSA's.
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
  return { name: [make, manufacturer.trim()].filter(Boolean).join(', '), plant: null, country };
}

type Mark = { id: number; name: string; name_ru: string | null; synonyms: readonly string[] };

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The one make that a maker's name speaks of; a plant that builds several makes says nothing. */
export function markOfMaker<M extends Mark>(marks: readonly M[], maker: Maker): M | null {
  const said = plain(maker.name);
  const found = marks.filter((mark) =>
    [mark.name.replace(/\([^()]*\)/, ''), mark.name_ru ?? '', ...mark.synonyms]
      .map(plain)
      .some((name) => name.trim().length > 2 && said.includes(name)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
