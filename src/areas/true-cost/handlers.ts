import { catalogueOf } from '#areas/search/catalogue-cache.ts';
import { costBasisOf } from '#areas/search/costs/basis.ts';
import { findShownCosts } from '#areas/search/costs/shown-costs.ts';
import { isLeased } from '#areas/leasing/is-leased.ts';
import { dataOf } from '#kinds/data.ts';
import { mayOpen } from '#listing/present.ts';
import { findListingById, findListings } from '#listing/queries.ts';
import type { ListingRow } from '#listing/rows.ts';
import { handle } from '#server/http/handle.ts';
import { hasCosts, isMachine } from '#true-cost/cost-kinds.ts';
import { figuresForMachine } from '#true-cost/my-figures.ts';
import { trueCostCalls } from './contract.ts';
import { answerOf, assumedOnWire, findBuyer, findStated, saveStated, statedOf } from './figures.ts';
import { findCost, hasCost } from './find-cost.ts';
import { presentCost } from './present.ts';
import { findCityBySlug } from './queries.ts';

const leasedOf = ({ kind, price_minor: minor, currency, region, values }: ListingRow) => ({
  kind,
  price: { minor, currency },
  city: { region },
  values,
});

/** Firms sell to leasing companies. Of machines the seller says so in the listing, of cars nobody does: a private seller's car is offered none. */
const isLeasedFrom = ({ kind, seller_kind: seller }: ListingRow): boolean => kind !== 'auto' || seller !== 'private';

export const trueCostHandlers = handle(trueCostCalls, {
  'true-cost/get': async ({ id, locale }, ctx) => {
    const { db, actor, ports, config, fail } = ctx;
    const now = ports.clock.now();
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, { actor, now })) return fail('not_found');
    if (!hasCost(row)) return { cost: null };
    const stated = await findStated(ctx);
    const buyer = await findBuyer(ctx, isMachine(row.kind) ? figuresForMachine(stated) : stated);
    const { city, figures } = buyer;
    const assumed = [...new Set([...buyer.assumed, ...(figures.payer === stated.payer ? [] : (['payer'] as const))])];
    const reportMinor = ports.vinSources.length === 0 ? null : config.vinReports.priceMinor;
    const cost = presentCost(await findCost(db, row, buyer, now, reportMinor), city, locale);
    const name = locale === 'ru' ? city.name : city.name_en;
    return {
      cost: {
        ...cost,
        place: { slug: city.slug, name, name_in: locale === 'ru' ? city.name_in : city.name_en },
        assumed: assumedOnWire(assumed),
        payer: figures.payer,
        is_leased: isLeasedFrom(row) && (await isLeased(db, leasedOf(row))),
        ownership: cost.ownership && { ...cost.ownership, years: figures.years },
      },
    };
  },

  'true-cost/get_card_costs': async ({ ids }, ctx) => {
    const { db, actor, ports } = ctx;
    const now = ports.clock.now();
    const rows = await findListings(db, [...new Set(ids)]);
    const shown = rows.flatMap((row) => {
      const { id, kind } = row;
      return hasCosts(kind) && hasCost(row) && mayOpen(row, { actor, now }) ? [{ id, kind }] : [];
    });
    if (shown.length === 0) return { costs: [], terms: null };
    const buyer = await findBuyer(ctx);
    const found = await Promise.all(
      [...Map.groupBy(shown, ({ kind }) => kind)].map(async ([kind, some]) => {
        const { reference } = await catalogueOf(db, dataOf(kind));
        const basis = await costBasisOf(db, { figures: buyer.text }, reference, now);
        return findShownCosts(db, kind, some.map(({ id }) => id), basis); // prettier-ignore
      }),
    );
    return { costs: found.flat(), terms: answerOf(buyer) };
  },

  'true-cost/get_figures': async (_input, ctx) => answerOf(await findBuyer(ctx)),

  'true-cost/set_figures': async ({ figures }, ctx) => {
    const { city } = figures;
    if (city !== undefined && (await findCityBySlug(ctx.db, city, city)) === undefined)
      ctx.fail('not_found', { message: `There is no city ${city}.` });
    const stated = statedOf(figures);
    await saveStated(ctx, stated);
    return answerOf(await findBuyer(ctx, stated));
  },
});
