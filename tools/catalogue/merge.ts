import type { Body } from '#areas/auto/options.ts';
import { markKey, modelName, nameKey } from './normalise.ts';
import { modificationsOfCore, modificationsOfEpa, modificationsOfEv, type Modification } from './modifications.ts';
import { bodyOf, readCore, readEpa, readNames, readOpenEv, readUsModels, readVpic, type CoreModel } from './sources.ts';

export interface Generation {
  name: string;
  yearFrom: number;
  yearTo: number | null;
  bodies: Body[];
  modifications: Modification[];
}
export interface Model {
  name: string;
  nameRu: string | null;
  synonyms: string[];
  class: string | null;
  yearFrom: number | null;
  yearTo: number | null;
  bodies: Body[];
  generations: Generation[];
  modifications: Modification[];
  sources: Set<string>;
}
export interface Mark {
  name: string;
  nameRu: string | null;
  country: string | null;
  synonyms: string[];
  popularity: number | null;
  soldInRussia: boolean;
  models: Map<string, Model>;
  sources: Set<string>;
}

/** Short names of the sets, as they stand in the column `source`; data/SOURCES.md names them in full. */
export const openSources = ['us_models', 'open_ev', 'epa', 'vpic'] as const;

const unique = <T>(items: readonly T[]) => [...new Set(items)];

function modelOf(mark: Mark, name: string, source: string, mayAdd = true): Model | null {
  const key = nameKey(name);
  let model = mark.models.get(key);
  if (!model && !mayAdd) return null;
  if (!model) {
    model = {
      name, nameRu: null, synonyms: [], class: null, yearFrom: null, yearTo: null,
      bodies: [], generations: [], modifications: [], sources: new Set(),
    }; // prettier-ignore
    mark.models.set(key, model);
  }
  model.sources.add(source);
  return model;
}

/** Years of a set widen only models that the authored names have given no years. */
function widen(model: Model, years: readonly number[]): void {
  if (years.length === 0) return;
  model.yearFrom = Math.min(model.yearFrom ?? Infinity, ...years);
  const last = Math.max(model.yearTo ?? 0, ...years);
  model.yearTo = last >= 2023 ? null : last;
}

/** "3 серии" and "E-Класс" of the core are written "3 Series" and "E-Class"; the Russian form becomes the Russian name. */
function coreName(name: string): string {
  return name.replace(/^(\d) серии$/u, '$1 Series').replace(/-Класс$/u, '-Class');
}

function addNames(marks: Map<string, Mark>): void {
  for (const [at, named] of readNames().entries()) {
    const mark: Mark = {
      name: named.name, nameRu: named.nameRu, country: named.country, synonyms: [...named.synonyms],
      popularity: at + 1, soldInRussia: named.soldInRussia, models: new Map(), sources: new Set(['dvor']),
    }; // prettier-ignore
    marks.set(markKey(named.name), mark);
    for (const entry of named.models) {
      const model = modelOf(mark, entry.name, 'dvor');
      if (model) Object.assign(model, { ...entry, synonyms: [...entry.synonyms], bodies: unique(entry.bodies) });
    }
  }
}

function addCore(marks: Map<string, Mark>): void {
  for (const core of readCore()) {
    const mark = marks.get(markKey(core.name));
    if (!mark) throw new Error(`The core's mark ${core.name} is missing from names.txt`);
    mark.sources.add('ru_market_core');
    mark.synonyms = unique([...mark.synonyms, ...core.synonyms]);
    for (const entry of core.models) addCoreModel(mark, entry);
  }
}

function addCoreModel(mark: Mark, entry: CoreModel): void {
  const model = modelOf(mark, coreName(entry.name), 'ru_market_core');
  if (!model) return;
  model.class = entry.cls;
  const russian = /[а-яё]/iu.test(entry.name) ? entry.name : entry.nameRu;
  if (model.nameRu === null) model.nameRu = russian;
  else if (nameKey(model.nameRu) !== nameKey(russian))
    model.synonyms = unique([...model.synonyms, russian.toLowerCase()]);
  for (const generation of entry.generations) {
    const bodies = unique(generation.bodies.flatMap((word) => bodyOf(word) ?? []));
    model.generations.push({
      name: generation.name, yearFrom: generation.yearFrom, yearTo: generation.yearTo, bodies,
      modifications: modificationsOfCore(generation),
    }); // prettier-ignore
    model.bodies = unique([...model.bodies, ...bodies]);
    model.yearFrom = Math.min(model.yearFrom ?? Infinity, generation.yearFrom);
    if (model.yearTo !== null && (generation.yearTo === null || generation.yearTo > model.yearTo))
      model.yearTo = generation.yearTo;
  }
}

function addUsModels(marks: Map<string, Mark>): void {
  const found = new Map<Model, number[]>();
  for (const row of readUsModels()) {
    const mark = marks.get(markKey(row['make'] ?? ''));
    const name = mark && modelName(mark.name, row['model'] ?? '');
    const model = mark && name && modelOf(mark, name, 'us_models');
    if (!model) continue;
    const authored = model.sources.has('dvor') || model.sources.has('ru_market_core');
    if (!authored) found.set(model, [...(found.get(model) ?? []), Number(row['year'])]);
    if (!authored || model.bodies.length === 0)
      model.bodies = unique([
        ...model.bodies,
        ...(row['body_styles'] ?? '').split('|').flatMap((word) => bodyOf(word) ?? []),
      ]);
  }
  for (const [model, years] of found) widen(model, years);
}

function addOpenEv(marks: Map<string, Mark>): void {
  const rows = new Map<Model, Record<string, string>[]>();
  for (const row of readOpenEv()) {
    const mark = marks.get(markKey(row['make'] ?? ''));
    const raw = row['model'] ?? '';
    // Makers of groups list their other marks as models ("Exeed Sterra ES" of Chery).
    if (!mark || [...marks.values()].some((other) => other !== mark && raw.startsWith(`${other.name} `))) continue;
    const name = modelName(mark.name, raw);
    const model = name && modelOf(mark, name, 'open_ev');
    if (model) rows.set(model, [...(rows.get(model) ?? []), row]);
  }
  for (const [model, cars] of rows) {
    if (!model.sources.has('dvor')) widen(model, cars.map((car) => Number(car['year']))); // prettier-ignore
    model.bodies = unique([...model.bodies, ...cars.flatMap((car) => bodyOf(car['body'] ?? '') ?? [])]);
    model.modifications.push(...modificationsOfEv(cars));
  }
}

/** EPA names trims: only a row whose name is a model's own says anything of that model. */
function addEpa(marks: Map<string, Mark>): void {
  const rows = new Map<Model, Record<string, string>[]>();
  for (const row of readEpa()) {
    const mark = marks.get(markKey(row['make'] ?? ''));
    const name = mark && modelName(mark.name, (row['model'] ?? '').replace(/\s+(?:[24]WD|AWD|FWD|4x4)$/u, ''));
    const model = mark && name && modelOf(mark, name, 'epa', false);
    if (model) rows.set(model, [...(rows.get(model) ?? []), row]);
  }
  for (const [model, cars] of rows) model.modifications.push(...modificationsOfEpa(cars));
}

/** vPIC mixes cars with motorcycles under one make: it confirms names, it adds none. */
function confirmByVpic(marks: Map<string, Mark>): void {
  for (const row of readVpic()) {
    const mark = marks.get(markKey(row['make'] ?? ''));
    if (!mark || !/Passenger Car|MPV|Truck/u.test(row['types'] ?? '')) continue;
    mark.sources.add('vpic');
    const name = modelName(mark.name, row['model'] ?? '');
    if (name) modelOf(mark, name, 'vpic', false);
  }
}

/** Merges the sets by normalised names: the authored names first, then each set adds or confirms. */
export function mergeSources(): Mark[] {
  const marks = new Map<string, Mark>();
  addNames(marks);
  addCore(marks);
  addUsModels(marks);
  addOpenEv(marks);
  addEpa(marks);
  confirmByVpic(marks);
  for (const mark of marks.values())
    for (const model of mark.models.values()) for (const source of model.sources) mark.sources.add(source);
  return [...marks.values()];
}
