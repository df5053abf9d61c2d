import { sql } from 'kysely';
import { avatarUrls } from '#areas/media/rules.ts';
import { findConditions } from '#areas/organization/queries.ts';
import { logAct } from '#organization-log/log-act.ts';
import type { Actor, OrganizationActor } from '#contract/actors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { CallError, type FailDetail } from '#server/http/call-error.ts';
import type { Context } from '#server/http/handle.ts';
import { storedColumns, valuesOf } from './columns.ts';
import type { Ask, Cost, FinanceArea } from './finance-area.ts';
import { isPublicOffer, type OfferSearch } from './offer-filters.ts';
import { countOwnOffers, deleteOffer, insertOffer, lockOffer, lockOrganization, updateOffer } from './queries.ts';
import { maxOffers } from './rules.ts';
import {
  countOffers,
  findCheapestOffers,
  findOfferFacets,
  findOfferPage,
  findOffersById,
  type OfferRow,
} from './search-queries.ts';
import { sortsOf } from './sorts.ts';

type Values = Readonly<Record<string, unknown>>;
type Base = Pick<Context, 'db' | 'ports'>;
type Failing<Code extends ErrorCode> = { fail(code: Code, detail?: FailDetail): never };
type ReadCtx<Code extends ErrorCode> = Base & Failing<Code> & { actor: Actor };
type WriteCtx<Code extends ErrorCode> = Base & Failing<Code> & { actor: OrganizationActor };
type ListInput = Values & {
  own: boolean;
  organization_id?: number | undefined;
  region?: string | undefined;
  ask?: Ask | undefined;
  standing?: OfferSearch['standing'];
  sort: string;
  limit: number;
  cursor?: string | undefined;
  with_facets: boolean;
};

/** The offers that an actor may see: public ones; for an organisation also its own hidden ones; for administrators all. */
const visibleTo = (actor: Actor) =>
  actor.kind === 'admin'
    ? sql<boolean>`true`
    : actor.kind === 'organization'
      ? sql<boolean>`(f.organization_id = ${actor.id}::bigint or (${isPublicOffer}))`
      : isPublicOffer;

function costsOf(data: FinanceArea, values: Values, ask: Ask | undefined): { from: Cost; to: Cost } | null {
  if (!ask) return null;
  const [from, to] = [data.cost(values, ask, 'min'), data.cost(values, ask, 'max')];
  return from && to ? { from, to } : null;
}

export function presentOffer(data: FinanceArea, row: OfferRow, ask: Ask | undefined) {
  const values = valuesOf(data, row);
  const { id, organization_id, display_name, avatar, regions, revision, created_at, updated_at } = row;
  return {
    id,
    organization: { id: organization_id, name: display_name, avatar: avatar === null ? null : avatarUrls(avatar) },
    values,
    regions,
    cost: costsOf(data, values, ask),
    revision,
    created_at,
    updated_at,
  };
}

/** Returns an offer of the actor's organisation right after it was written. */
async function presentOwn(data: FinanceArea, { db, actor }: Pick<WriteCtx<never>, 'db' | 'actor'>, id: number) {
  const [row] = await findOffersById(db, data, [id], sql<boolean>`f.organization_id = ${actor.id}::bigint`);
  // Another member may delete the offer between the write and this read.
  if (!row) throw new CallError('conflict', { message: 'The offer was deleted meanwhile.' });
  return presentOffer(data, row, undefined);
}

async function create(
  data: FinanceArea,
  input: Values & { regions?: string[] | null | undefined },
  ctx: WriteCtx<'conflict'>,
) {
  const { db, actor, ports, fail } = ctx;
  const columns = { ...storedColumns(data, input), regions: input.regions ?? null };
  const writer = { organization: actor.id, member: actor.memberId };
  const id = await db.transaction().execute(async (tx) => {
    await lockOrganization(tx, actor.id);
    if ((await countOwnOffers(tx, actor.id, data.area)) >= maxOffers) {
      const message = `At most ${maxOffers} offers of one kind: delete some first.`;
      fail('conflict', { message });
    }
    const now = ports.clock.now();
    const made = await insertOffer(tx, data.area, writer, columns, now);
    await logAct(tx, actor, 'offer_created', now, String(made));
    return made;
  });
  return presentOwn(data, ctx, id);
}

type UpdateInput = Parameters<typeof create>[1] & { id: number; base_revision: number };

async function update(data: FinanceArea, input: UpdateInput, ctx: WriteCtx<'not_found' | 'conflict'>) {
  const { db, actor, ports, fail } = ctx;
  const columns = { ...storedColumns(data, input), regions: input.regions ?? null };
  await db.transaction().execute(async (tx) => {
    const revision = await lockOffer(tx, data.area, actor.id, input.id);
    if (revision === undefined) return fail('not_found');
    if (revision !== input.base_revision)
      return fail('conflict', { message: 'The offer was changed meanwhile.', current: { revision } });
    const now = ports.clock.now();
    await updateOffer(tx, input.id, actor.memberId, columns, now);
    return logAct(tx, actor, 'offer_edited', now, String(input.id));
  });
  return presentOwn(data, ctx, input.id);
}

async function remove(data: FinanceArea, { id }: { id: number }, { db, actor, ports, fail }: WriteCtx<'not_found'>) {
  const writer = { organization: actor.id, member: actor.memberId };
  const isDeleted = await db.transaction().execute(async (tx) => {
    const now = ports.clock.now();
    const deleted = await deleteOffer(tx, data.area, writer, id, now);
    if (deleted) await logAct(tx, actor, 'offer_deleted', now, String(id));
    return deleted;
  });
  if (!isDeleted) fail('not_found');
  return { ok: true as const };
}

async function find(
  data: FinanceArea,
  { id, ask }: { id: number; ask?: Ask | undefined },
  { db, actor, fail }: ReadCtx<'not_found'>,
) {
  const [row] = await findOffersById(db, data, [id], visibleTo(actor));
  if (!row) return fail('not_found');
  return { ...presentOffer(data, row, ask), conditions: await findConditions(db, row.organization_id) };
}

/** A page sorted by cost. Rules compute costs, so the database cannot sort by them. */
async function costPage(data: FinanceArea, search: OfferSearch & { ask: Ask }, input: ListInput, { db }: Base) {
  const after = parseCursor('cost', input.cursor);
  const found = await findCheapestOffers(db, data, search, { after, count: input.limit + 1 });
  const shown = found.slice(0, input.limit);
  const last = shown.at(-1);
  const visible = search.owner === null ? isPublicOffer : sql<boolean>`f.organization_id = ${search.owner}::bigint`;
  return {
    rows: await findOffersById(db, data, shown.map(({ id }) => id), visible),
    next: found.length > input.limit && last ? encodeCursor('cost', last) : null,
  };
} // prettier-ignore

async function columnPage(data: FinanceArea, search: OfferSearch, input: ListInput, { db }: Base) {
  const column = sortsOf(data).find(({ key }) => key === input.sort)?.field ?? null;
  const after = parseCursor(input.sort, input.cursor);
  const rows = await findOfferPage(db, data, search, { column, after, limit: input.limit });
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  const next = rows.length > input.limit && last ? { value: column ? Number(last[column]) : last.id, id: last.id } : null; // prettier-ignore
  return { rows: shown, next: next && encodeCursor(input.sort, next) };
}

/** Lists the offers of any area. The type `never` fits the output type of each area; its contract validates the offers. */
export const listOffers = (data: FinanceArea, input: ListInput, ctx: ReadCtx<'forbidden'>): Promise<never> => answerList(data, input, ctx) as Promise<never>; // prettier-ignore

async function answerList(data: FinanceArea, input: ListInput, ctx: ReadCtx<'forbidden'>) {
  const { own, organization_id, region, ask, standing, sort, with_facets, ...filters } = input;
  if (own && ctx.actor.kind !== 'organization') return ctx.fail('forbidden');
  const owner = own && ctx.actor.kind === 'organization' ? ctx.actor.id : null;
  const search = { filters, organization: organization_id, region, ask, standing, owner };
  const [page, facets, total] = await Promise.all([
    sort === 'cost' && ask ? costPage(data, { ...search, ask }, input, ctx) : columnPage(data, search, input, ctx),
    with_facets ? findOfferFacets(ctx.db, data, search) : null,
    with_facets ? null : countOffers(ctx.db, data, search),
  ]);
  return {
    items: page.rows.map((row) => presentOffer(data, row, ask)),
    total: total ?? facets?.total ?? 0,
    next_cursor: page.next,
    facets: facets && { ...facets.counts, ranges: facets.ranges },
  };
}

type Rest<F> = F extends (data: never, ...rest: infer R) => unknown ? R : never;

const endpoints = (data: FinanceArea) => ({
  create: (...[input, ctx]: Rest<typeof create>) => create(data, input, ctx) as Promise<never>,
  update: (...[input, ctx]: Rest<typeof update>) => update(data, input, ctx) as Promise<never>,
  delete: (...[input, ctx]: Rest<typeof remove>) => remove(data, input, ctx),
  find: (...[input, ctx]: Rest<typeof find>) => find(data, input, ctx) as Promise<never>,
  list: (...[input, ctx]: Rest<typeof listOffers>) => listOffers(data, input, ctx),
});

type Endpoints = ReturnType<typeof endpoints>;

/** The handlers of an area's five calls, by their paths. */
export const handlersOfArea = <const D extends FinanceArea>(data: D) =>
  Object.fromEntries(Object.entries(endpoints(data)).map(([act, answer]) => [`${data.area}/${act}`, answer])) as {
    // TypeScript cannot infer the template keys of Object.fromEntries; the entries above have exactly these paths.
    [Act in keyof Endpoints as `${D['area']}/${Act}`]: Endpoints[Act];
  };
