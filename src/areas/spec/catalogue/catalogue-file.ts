import { readFileSync } from 'node:fs';

export type SpecMark = {
  readonly id: number;
  readonly name: string;
  readonly nameRu: string | null;
  readonly slug: string;
  readonly country: string | null;
  readonly synonyms: readonly string[];
};

/** A model of a make in one category: a make may build several categories, a model belongs to one. */
export type SpecModel = {
  readonly id: number;
  readonly markId: number;
  readonly category: string;
  readonly name: string;
  readonly slug: string;
};

export type SpecCatalogue = {
  /** Hash of the content: the loader compares it with the loaded version. */
  readonly version: string;
  readonly marks: readonly SpecMark[];
  readonly models: readonly SpecModel[];
};

export const specCatalogueUrl = new URL('../../../../data/catalogue/spec.json', import.meta.url);

/** Reads the built catalogue of special vehicles (data/catalogue/spec.json). */
export function readSpecCatalogue(): SpecCatalogue {
  return JSON.parse(readFileSync(specCatalogueUrl, 'utf8')) as SpecCatalogue; // written by tools/catalogue/spec.ts, whose test holds it
}
