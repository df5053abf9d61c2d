import { readFileSync } from 'node:fs';

/** KLADR, the address classifier of the tax service, gives Baikonur 99; in an INN 99 stands for offices over regions. */
const overRegions = '99';

let byCode: ReadonlyMap<string, string> | undefined;

function readCodes(): ReadonlyMap<string, string> {
  const file = new URL('../../../data/geo/ru_regions.json', import.meta.url);
  // A file of ours (data/SOURCES.md).
  const regions = JSON.parse(readFileSync(file, 'utf8')) as { iso: string; kladr: string }[];
  return new Map(regions.map(({ iso, kladr }) => [kladr.slice(0, 2), iso]));
}

/** The region (ISO 3166-2) whose tax office gave an INN, by its first two digits; null where they name none that is known. */
export function regionOfInn(inn: string): string | null {
  byCode ??= readCodes();
  const code = inn.slice(0, 2);
  return code === overRegions ? null : (byCode.get(code) ?? null);
}
