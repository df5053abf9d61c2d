import { handlersOfKind } from '#areas/object/kind-endpoints.ts';
import { countFacet } from '#areas/search/count-facet.ts';
import type { Filters } from '#areas/search/port.ts';
import { type Context, handle } from '#server/http/handle.ts';
import { findSpecMarks, findSpecModels, isSpecMark } from './catalogue-queries.ts';
import { specCalls } from './contract.ts';
import { specKind } from './kind.ts';

/** Counts live machines by the values of a catalogue level, under filters. */
const countLevel = (
  key: 'mark_id' | 'model_id',
  filters: Filters,
  { db, ports, searches }: Pick<Context, 'db' | 'ports' | 'searches'>,
) => countFacet<number>(searches.of('spec'), db, key, filters, ports.clock.now());

const countOf = (counts: Map<number, number> | undefined, id: number) => (counts ? (counts.get(id) ?? 0) : null);

export const specHandlers = handle(specCalls, {
  ...handlersOfKind(specKind),

  'spec/get_marks': async ({ category, q, with_counts }, ctx) => {
    const filters = { category: [category] };
    const counts = with_counts ? await countLevel('mark_id', filters, ctx) : undefined;
    const marks = await findSpecMarks(ctx.db, { q, category, ids: [...(counts?.keys() ?? [])] });
    return { marks: marks.map((mark) => ({ ...mark, count: countOf(counts, mark.id) })) };
  },

  'spec/get_marks_all': async ({ q, with_counts }, ctx) => {
    const counts = with_counts ? await countLevel('mark_id', {}, ctx) : undefined;
    const marks = await findSpecMarks(ctx.db, { q });
    return { marks: marks.map((mark) => ({ ...mark, count: countOf(counts, mark.id) })) };
  },

  'spec/get_models': async ({ mark_id, category, q, with_counts }, ctx) => {
    if (!(await isSpecMark(ctx.db, mark_id))) ctx.fail('not_found');
    const filters = { mark_id: [mark_id], ...(category ? { category: [category] } : {}) };
    const counts = with_counts ? await countLevel('model_id', filters, ctx) : undefined;
    const models = await findSpecModels(ctx.db, mark_id, { q, category });
    return { models: models.map((model) => ({ ...model, count: countOf(counts, model.id) })) };
  },
});
