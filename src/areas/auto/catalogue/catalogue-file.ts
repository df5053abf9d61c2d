import { readFileSync } from 'node:fs';
import type { Body, Drive, Fuel, Gearbox } from '#areas/auto/options.ts';

/** `sourced`: from an openly licensed data set; `unverified`: written from general knowledge, a suggestion only. */
export type Confidence = 'sourced' | 'unverified';

/** Source of a row and how far it can be trusted. */
export interface Origin {
  readonly source: string;
  readonly confidence: Confidence;
}

export interface CatalogueModification extends Origin {
  readonly id: number;
  readonly name: string;
  readonly body: Body | null;
  readonly fuel: Fuel;
  /** Cubic centimetres; null for electric cars. */
  readonly engineCc: number | null;
  readonly powerHp: number | null;
  readonly powerKw: number | null;
  readonly gearbox: Gearbox | null;
  readonly drive: Drive | null;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
}

export interface CatalogueGeneration extends Origin {
  readonly id: number;
  readonly name: string;
  readonly yearFrom: number;
  /** Null while in production. */
  readonly yearTo: number | null;
  readonly bodies: readonly Body[];
  readonly modifications: readonly CatalogueModification[];
}

export interface CatalogueModel extends Origin {
  readonly id: number;
  readonly name: string;
  readonly nameRu: string | null;
  readonly slug: string;
  readonly synonyms: readonly string[];
  readonly class: string | null;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly bodies: readonly Body[];
  readonly generations: readonly CatalogueGeneration[];
  /** Modifications from sources that do not distinguish generations. */
  readonly modifications: readonly CatalogueModification[];
}

export interface CatalogueMark extends Origin {
  readonly id: number;
  readonly name: string;
  readonly nameRu: string | null;
  readonly slug: string;
  readonly country: string | null;
  readonly synonyms: readonly string[];
  /** Rank of popularity in Russia, starting at 1; null when unranked. */
  readonly popularity: number | null;
  readonly soldInRussia: boolean;
  readonly models: readonly CatalogueModel[];
}

export interface Catalogue {
  /** Hash of the content: the loader compares it with the loaded version. */
  readonly version: string;
  readonly marks: readonly CatalogueMark[];
}

export const catalogueUrl = new URL('../../../../data/catalogue/cars.json', import.meta.url);

/** Reads the built catalogue (data/catalogue/cars.json). */
export function readCatalogue(): Catalogue {
  return JSON.parse(readFileSync(catalogueUrl, 'utf8')) as Catalogue; // written by tools/catalogue/build.ts, whose test holds its shape
}
