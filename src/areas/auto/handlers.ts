import { accountOf } from '#contract/actors.ts';
import { abroadKind } from '#areas/abroad/kind.ts';
import { markLogoUrl } from '#areas/media/mark-logos.ts';
import { createListing } from '#areas/object/posting/create.ts';
import { updateListing } from '#areas/object/posting/update.ts';
import { answerSearch } from '#areas/search/responses.ts';
import { countFacet } from '#areas/search/count-facet.ts';
import { handle } from '#server/http/handle.ts';
import {
  findGenerationById,
  findGenerations,
  findMarkById,
  findMarks,
  findModelById,
  findModels,
  findModificationsOfGeneration,
  findModificationsOfModel,
} from './catalogue-queries.ts';
import { choicesOf } from './choices.ts';
import { autoCalls } from './contract.ts';
import { autoKind } from './kind.ts';
import { prefillCar } from './prefill.ts';
import { minComparables } from '#listing/price-rating.ts';
import { findPrices } from '#listing/comparables-queries.ts';
import { priceBand } from './price-hint.ts';

/** Cars in Russia and cars abroad share one catalogue and one set of calls. */
const carKinds = { auto: autoKind, autofromabroad: abroadKind } as const;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export const autoHandlers = handle(autoCalls, {
  'auto/get_marks': async ({ q, by_name, with_counts, region, kind }, { db, ports, config, searches }) => {
    const [marks, counts] = await Promise.all([
      findMarks(db, q, by_name),
      with_counts
        ? countFacet<number>(searches.of(kind), db, 'mark_id', region ? { region: [region] } : {}, ports.clock.now())
        : undefined,
    ]);
    return {
      marks: marks.map((mark) => ({
        ...mark,
        logo: markLogoUrl(mark, config.markLogos),
        count: counts ? (counts.get(mark.id) ?? 0) : null,
      })),
    };
  },

  'auto/get_models': async ({ mark_id, q, with_counts, kind }, { db, ports, searches, fail }) => {
    if (!(await findMarkById(db, mark_id))) fail('not_found');
    const [models, counts] = await Promise.all([
      findModels(db, mark_id, q),
      with_counts
        ? countFacet<number>(searches.of(kind), db, 'model_id', { mark_id: [mark_id] }, ports.clock.now())
        : undefined,
    ]);
    return { models: models.map((model) => ({ ...model, count: counts ? (counts.get(model.id) ?? 0) : null })) };
  },

  'auto/get_generations': async ({ model_id }, { db, fail }) => {
    if (!(await findModelById(db, model_id))) fail('not_found');
    return { generations: await findGenerations(db, model_id) };
  },

  'auto/get_chars': async ({ generation_id, model_id, year }, { db, fail }) => {
    const generation = generation_id === undefined ? undefined : await findGenerationById(db, generation_id);
    const modelId = generation?.model_id ?? model_id;
    const model = modelId === undefined ? undefined : await findModelById(db, modelId);
    if (!model) return fail('not_found');
    const generations = generation ? [generation] : await findGenerations(db, model.id, year);
    const rows = generation
      ? await findModificationsOfGeneration(db, generation.id, year)
      : await findModificationsOfModel(db, model.id, idsOf(generations), year);
    const modifications = rows.map((row) => ({
      ...row,
      power_kw: row.power_kw === null ? null : Number(row.power_kw),
    }));
    const bodies = generations.flatMap((generation) => generation.bodies);
    return { modifications, choices: choicesOf(modifications, bodies.length > 0 ? bodies : model.bodies) };
  },

  'auto/create': ({ kind, ...input }, ctx) => createListing(carKinds[kind], input, ctx),
  'auto/update': ({ kind, ...input }, ctx) => updateListing(carKinds[kind], input, ctx),

  'auto/price_hint': async ({ kind, except_id, ...car }, { db, ports }) => {
    const found = await findPrices(db, carKinds[kind].data, car, except_id ?? null, ports.clock.now());
    const { years, mileage } = priceBand({ year: car.year, mileageKm: car.mileage_km });
    return {
      hint: found.count < minComparables ? null : { ...found.prices, currency: 'RUB' },
      comparables: found.count,
      year: years,
      mileage_km: mileage,
    };
  },

  'auto/prefill': async ({ vin, modification_id, kind }, { db, actor, fail }) => {
    const ownerId = accountOf(actor);
    const known = await prefillCar(db, carKinds[kind], ownerId, {
      vin: vin ?? null,
      modificationId: modification_id ?? null,
    });
    return known ?? fail('not_found');
  },

  // The contract validates the facets of both kinds.
  'auto/search': async ({ kind, ...input }, ctx) => ({ kind, ...(await answerSearch<never>(kind, input, ctx)) }),
});
