import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Body, Drive, Fuel, Gearbox } from '#areas/auto/options.ts';

const data = new URL('../../data/', import.meta.url);

/** Rows of a CSV text by its header; fields may be quoted, quotes inside are doubled. */
export function parseCsv(text: string): Record<string, string>[] {
  const lines = text.replaceAll('\r', '').trim().split('\n').map(splitLine);
  const header = lines[0] ?? [];
  return lines.slice(1).map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}

function splitLine(line: string): string[] {
  const cells: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu))
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
  return cells;
}

const readCsv = (file: string) => parseCsv(gunzipSync(readFileSync(new URL(file, data))).toString('utf8'));

export interface CoreModification {
  readonly engineL: number | null;
  readonly powerHp: number | null;
  readonly fuel: string;
  readonly gearbox: string | null;
  readonly drive: string | null;
}
export interface CoreModel {
  readonly name: string;
  readonly nameRu: string;
  readonly cls: string;
  readonly generations: readonly {
    readonly name: string;
    readonly yearFrom: number;
    readonly yearTo: number | null;
    readonly bodies: readonly string[];
    readonly modifications: readonly CoreModification[];
  }[];
}
export interface CoreMark {
  readonly name: string;
  readonly nameRu: string;
  readonly country: string;
  readonly synonyms: readonly string[];
  readonly models: readonly CoreModel[];
}

/** The authored core of the Russian market: not checked against a source. */
export const readCore = () =>
  JSON.parse(readFileSync(new URL('vehicles/ru_market_core.json', data), 'utf8')) as CoreMark[]; // the shape is the file's own

export const readUsModels = () => readCsv('vehicles/us_models_1992_2026.csv.gz');
export const readEpa = () => readCsv('vehicles/epa_us_1984_2015.csv.gz');
export const readOpenEv = () => readCsv('vehicles/open_ev_2025.csv.gz');
export const readVpic = () => readCsv('vehicles/vpic_makes_models.csv.gz');

export interface NamedModel {
  readonly name: string;
  readonly nameRu: string | null;
  readonly synonyms: readonly string[];
  readonly bodies: readonly Body[];
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
}
export interface NamedMark {
  readonly name: string;
  readonly nameRu: string;
  readonly country: string;
  readonly soldInRussia: boolean;
  readonly synonyms: readonly string[];
  readonly models: readonly NamedModel[];
}

const bodyLetters: Record<string, Body> = {
  s: 'sedan', h: 'hatchback', l: 'liftback', w: 'wagon', j: 'suv', c: 'coupe', k: 'convertible', p: 'pickup',
  m: 'minivan', v: 'van', x: 'limousine',
}; // prettier-ignore

/** Reads data/catalogue/names.txt, whose form its first lines tell; a line it cannot read is an error with its text. */
export function parseNames(text: string): NamedMark[] {
  const marks: NamedMark[] = [];
  let models: NamedModel[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('@')) {
      const [name, nameRu, country, sold, synonyms] = line
        .slice(1)
        .split('|')
        .map((part) => part.trim());
      if (!name || !nameRu || !country || (sold !== '+' && sold !== '-'))
        throw new Error(`names.txt: bad mark: ${line}`);
      models = [];
      marks.push({ name, nameRu, country, soldInRussia: sold === '+', synonyms: list(synonyms), models });
    } else for (const entry of line.split(';')) models.push(parseModel(entry.trim()));
  }
  return marks;
}

function parseModel(entry: string): NamedModel {
  const match = /^(.+?)(?::([shlwjckpmvx]+))?(?::(\d{4})-(\d{4})?)?$/u.exec(entry);
  const [name, russian] = (match?.[1] ?? '').split('=');
  if (!match || !name) throw new Error(`names.txt: bad model: ${entry}`);
  const [nameRu, ...synonyms] = list(russian);
  return {
    name,
    nameRu: nameRu ?? null,
    synonyms,
    bodies: [...(match[2] ?? '')].flatMap((letter) => bodyLetters[letter] ?? []),
    yearFrom: match[3] ? Number(match[3]) : null,
    yearTo: match[4] ? Number(match[4]) : null,
  };
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const readNames = () => parseNames(readFileSync(new URL('catalogue/names.txt', data), 'utf8'));

/** Body words of the sets in ours; null for what is none of them. */
export function bodyOf(word: string): Body | null {
  const known: Record<string, Body> = {
    sedan: 'sedan', hatchback: 'hatchback', liftback: 'liftback', fastback: 'liftback', wagon: 'wagon', shooting_brake: 'wagon',
    coupe: 'coupe', convertible: 'convertible', suv: 'suv', crossover: 'suv', suv_coupe: 'suv', mini_suv: 'suv',
    pickup: 'pickup', mpv: 'minivan', minivan: 'minivan', minibus: 'minivan', cabrio: 'convertible', truck: 'van', 'van/minivan': 'minivan', van: 'van', limousine: 'limousine',
  }; // prettier-ignore
  return known[word.trim().toLowerCase()] ?? null;
}

export function fuelOf(word: string): Fuel | null {
  if (/and electricity|or electricity|hybrid/iu.test(word)) return 'hybrid';
  if (/electric/iu.test(word)) return 'electric';
  if (/diesel/iu.test(word)) return 'diesel';
  if (/regular|premium|midgrade|gasoline|petrol/iu.test(word)) return 'petrol';
  if (/cng|lpg|gas/iu.test(word)) return 'lpg';
  return null;
}

/** EPA writes "Auto(AM7)" for a robot, "Auto(AV-S6)" or "variable gear ratios" for a CVT. */
export function gearboxOf(word: string): Gearbox | null {
  if (/^(?:mt|at|amt|cvt)$/u.test(word)) return word as Gearbox; // the pattern lists the keys
  if (/manual/iu.test(word)) return 'mt';
  if (word === 'dct' || /\(am/iu.test(word)) return 'amt';
  if (/\(av|variable/iu.test(word)) return 'cvt';
  if (/auto/iu.test(word)) return 'at';
  return null;
}

export function driveOf(word: string): Drive | null {
  if (/^(?:fwd|rwd|awd)$/u.test(word)) return word as Drive; // the pattern lists the keys
  if (/4wd|all-wheel|4-wheel|part-time/iu.test(word)) return 'awd';
  if (/front/iu.test(word)) return 'fwd';
  if (/rear/iu.test(word)) return 'rwd';
  return null;
}
