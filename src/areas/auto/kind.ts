import { defineKind, type KindCode } from '#listing/define-kind.ts';
import type { CatalogueRows } from '#listing/stored-content.ts';
import type { Content } from '#dictionary/content.ts';
import { carDrawingName, type DrawnColour, drawnViews } from '#areas/media/drawing-names.ts';
import { type CatalogueFacts, catalogueProblems, type NamedCar } from './catalogue-rules.ts';
import { carTitle } from './card.ts';
import { autoData } from './data.ts';
import { autoDoubts } from './doubts.ts';
import { drawnBody } from './drawn-body.ts';
import { requiresCheckDigit, normalizeFrame, normalizePlate, normalizeVin, vinChecks } from './identifiers.ts';
import { autoProblems } from './rules.ts';
import { litres } from './search-text.ts';
import { findSimilarCars, similarTo } from './similar.ts';

const normalized = (value: unknown, normalize: (value: string) => string): string | null =>
  typeof value === 'string' && value.trim() !== '' ? normalize(value) : null;

/** Normalised identifiers of a car. */
const numbersOf = (values: Readonly<Record<string, unknown>>) => ({
  vin: normalized(values['vin'], normalizeVin),
  frame_number: normalized(values['frame_number'], normalizeFrame),
  plate: normalized(values['plate'], normalizePlate),
});

function problemsOfCatalogue(content: Content, rows: CatalogueRows) {
  // The call's schema has validated these values; the catalogue rows are complete.
  const { mark_id: mark, model_id: model, generation_id: generation, modification_id: modification } = rows;
  const facts = { mark: mark ?? undefined, model: model ?? undefined, generation, modification };
  return catalogueProblems(content as unknown as NamedCar, facts as CatalogueFacts);
}

/** Drawings of the body type in the colour of the car. */
function drawingsOf(content: Content, { mark_id: mark, model_id: model, generation_id: generation }: CatalogueRows) {
  // The call's schema has validated these values; the catalogue rows are complete.
  const { body, colour, year } = content as { body: string; colour: DrawnColour; year: number };
  const [modelFrom = null, generationFrom = null] = [model, generation].map((row) => row?.['year_from'] as number | null | undefined);
  const drawn = drawnBody(body, { year, markSlug: String(mark?.['slug']), modelSlug: String(model?.['slug']), modelFrom, generationFrom });
  return drawnViews.map((view) => carDrawingName({ body: drawn, colour, view }));
} // prettier-ignore

/** The code shared by both kinds of cars. */
export const carKind: Omit<KindCode, 'problems' | 'doubts'> = {
  title: carTitle,
  spelled: numbersOf,
  catalogueProblems: problemsOfCatalogue,
  drawings: drawingsOf,
  searchFacts: ({ engine_cc }) => [litres(engine_cc)],
  findSimilar: (db, data, row, limit, now, findIds) => findSimilarCars(db, data, similarTo(row), limit, now, findIds),
  wrongChecks({ vin }) {
    return typeof vin === 'string' && requiresCheckDigit(vin) && !vinChecks(vin) ? ['vin'] : [];
  },
};

/** Cars in Russia. */
export const autoKind = defineKind(autoData, { ...carKind, problems: autoProblems, doubts: autoDoubts });
