import { readFileSync } from 'node:fs';

/** In an INN, 99 means an interregional tax office, while KLADR, the tax service's address classifier, uses 99 for Baikonur. */
const interregional = '99';

let byCode: ReadonlyMap<string, string> | undefined;

function readCodes(): ReadonlyMap<string, string> {
  const file = new URL('../../../data/geo/ru_regions.json', import.meta.url);
  // The file is part of the repository (data/SOURCES.md), so its shape is known.
  const regions = JSON.parse(readFileSync(file, 'utf8')) as { iso: string; kladr: string }[];
  return new Map(regions.map(({ iso, kladr }) => [kladr.slice(0, 2), iso]));
}

/** Returns the region (ISO 3166-2) of the tax office that issued an INN, by its first two digits; null when they name no known region. */
export function regionOfInn(inn: string): string | null {
  byCode ??= readCodes();
  const code = inn.slice(0, 2);
  return code === interregional ? null : (byCode.get(code) ?? null);
}
