import { specData } from '#areas/spec/data.ts';
import { categories } from '#areas/spec/options.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import type { FieldOption } from '#dictionary/field.ts';
import { osagoVersions, taxesOn } from '#areas/calculators/tables.ts';
import { findCostContext } from '#areas/search/costs/cost-context.ts';
import { numberOfListing } from '#areas/vin-reports/sightings.ts';
import type { ListingRow } from '#listing/rows.ts';
import { priceLevel } from '#listing/price-rating.ts';
import type { Db } from '#server/db/connect.ts';
import { type CostLine, isKnown, lineOf, totalOf } from '#true-cost/cost-line.ts';
import type { Place } from '#true-cost/delivery.ts';
import { dayOneCash, homeDealLine, registrationLine } from '#true-cost/day-one.ts';
import { type ImportServiceKey, importServiceLines } from '#true-cost/import-services.ts';
import { landedPrice, type ListingFacts } from '#true-cost/landed-price.ts';
import { titleFeeLine } from '#true-cost/title-fee.ts';
import { machineHour } from '#true-cost/machine-hour.ts';
import { type BestMonthly, financedThings } from '#true-cost/monthly.ts';
import { osagoLine, osagoPlace } from '#true-cost/osago.ts';
import { figuresOf } from '#true-cost/my-figures.ts';
import { ownership } from '#true-cost/ownership.ts';
import { fromOffers, fromPrices } from '#true-cost/sources.ts';
import { vatOfPrice, vatWithin, paymentMethods } from '#true-cost/payment-methods.ts';
import type { Buyer } from './figures.ts';
import { findBestMonthly } from './find-best-monthly.ts';
import { findAlike } from './queries.ts';

/** Whether a listing is a machine whose work is counted by the hour, and not a motorcycle or a truck, which have kilometres. */
const worksByTheHour = ({ kind, values }: ListingRow): boolean =>
  kind === 'spec' &&
  // Motorcycles and boats, which are apart from machines for work, have hours too.
  !(categories as readonly FieldOption[]).find(({ key }) => key === values['category'])?.isApart &&
  specData.fields.some((field) => field.key === 'engine_hours' && appliesGiven(field, values, specData.category));

const isCar = (kind: string): boolean => kind === 'auto' || kind === 'autofromabroad';

/** Whether a listing is for sale at a price, and so has a cost. */
export const hasCost = ({ price_minor: minor, price_per: per, values }: ListingRow): boolean =>
  minor > 0 && per === null && (values['deal'] ?? 'sale') === 'sale';

const factsOf = (row: ListingRow): ListingFacts => ({
  kind: row.kind,
  price: { minor: row.price_minor, currency: row.currency },
  city: { region: row.region, latitude: row.latitude, longitude: row.longitude },
  values: row.values,
});

/**
 * Rates the landed price of a car abroad against similar cars in the buyer's region, else in all of Russia; returns the cars themselves if they are
 * too few.
 */
async function findMarket(db: Db, { kind, values }: ListingRow, landedMinor: number | null, region: string, now: Date) {
  const none = { market: null, few: null };
  if (kind !== 'autofromabroad' || landedMinor === null) return none;
  const local = await findAlike(db, values, region, now);
  const isLocal = local !== null && local.market !== null;
  const found = isLocal ? local : await findAlike(db, values, null, now);
  if (!found) return none;
  const { market, cars } = found;
  return market === null
    ? { market, few: { count: found.count, cars } }
    : { market: { ...market, isLocal, cars, level: priceLevel(landedMinor, market) }, few: null };
}

/** The price of a history report, if reports are sold and the listing has a VIN. */
function reportLine(row: ListingRow, priceMinor: number | null, day: string): CostLine<'report'> {
  if (priceMinor === null) return { key: 'report', unknown: 'no_reports' };
  if (!numberOfListing(row)) return { key: 'report', unknown: 'no_vin' };
  return lineOf('report', [[{ unit: 'roubles', minors: [priceMinor] }]], fromPrices(day));
}

const placeOf = ({ city }: Buyer): Place => ({
  region: city.region.iso,
  latitude: city.latitude,
  longitude: city.longitude,
});

/** All that a listing costs a buyer; `reportMinor` is the price of a history report, null where none is sold. */
export async function findCost(db: Db, row: ListingRow, buyer: Buyer, now: Date, reportMinor: number | null) {
  const { assumed, city } = buyer;
  const figures = figuresOf(row.kind, buyer.figures);
  const context = await findCostContext(db, now);
  const { day } = context;
  const facts = factsOf(row);
  const place = placeOf(buyer);
  const { region } = place;
  const landed = landedPrice(facts, { figures, assumed, place }, context);
  const priceMinor = totalOf(landed.base).minor;
  const things = financedThings({ ...facts, isPrivate: row.seller_kind === 'private' });
  const source = fromOffers(day);
  const found = await findBestMonthly(db, things, priceMinor, { figures, region }, source);
  const { credit, leasing, offers } = found;
  const isRefused = row.kind === 'house' && row.values['mortgage'] === false;
  const best: BestMonthly = isRefused ? { unknown: 'no_mortgage' } : found.best;
  const power = row.values['power_hp'];
  const osago = isCar(row.kind)
    ? osagoLine(
        osagoVersions,
        { powerHp: typeof power === 'number' ? power : null, place: osagoPlace({ name: city.name, region }), day },
        figures,
      )
    : null;
  const titleFee =
    row.kind === 'house' && priceMinor !== null ? titleFeeLine({ values: row.values, priceMinor }, figures, day) : null;
  const isFeeCounted = titleFee !== null && (isKnown(titleFee) || titleFee.least !== undefined);
  const besides: CostLine<ImportServiceKey | 'registration' | 'report' | 'title_fee' | 'deal'>[] = isCar(row.kind)
    ? [...importServiceLines(facts), registrationLine, reportLine(row, reportMinor, day)]
    : row.kind === 'house'
      ? [...(titleFee && !isFeeCounted ? [titleFee] : []), homeDealLine]
      : [];
  const firstDay = [...(osago ? [osago] : []), ...(isFeeCounted ? [titleFee] : [])];
  const addedMinor = landed.total.knownMinor - (priceMinor ?? 0);
  const taxes = taxesOn(day);
  // How a firm writes a home off depends on what it is for.
  const paymentTaxes = row.kind === 'house' ? null : taxes;
  const vatOf = vatOfPrice({ kind: row.kind, isCompany: row.seller_kind === 'company' });
  const priceVatMinor = taxes && priceMinor !== null ? vatWithin(landed.base, vatOf, priceMinor, taxes) : 0;
  return {
    day,
    landed,
    besides,
    best,
    offers,
    offer: 'offer' in best ? offers.find(({ id, area }) => id === best.offer.id && area === best.offer.area)! : null,
    dayOne: dayOneCash(landed, best, firstDay, { figures, assumed, day }),
    ownership:
      osago && priceMinor !== null
        ? ownership(
            landed,
            { osago, monthly: best, isElectric: row.values['fuel'] === 'electric' },
            { figures, assumed, day },
          )
        : null,
    machineHour: worksByTheHour(row) ? machineHour(landed, { figures, assumed, day }) : null,
    methods:
      priceMinor === null || isRefused
        ? []
        : paymentMethods(
            { priceMinor, addedMinor },
            { credit, leasing },
            { payer: figures.payer, taxes: paymentTaxes, priceVatMinor },
          ),
    paymentTerms: {
      priceMinor: priceMinor ?? 0,
      addedMinor,
      taxes: figures.payer === 'firm_vat' ? paymentTaxes : null,
      vatOf,
    },
    ...(await findMarket(db, row, landed.total.minor, region, now)),
  };
}
