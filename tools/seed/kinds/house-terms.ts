import { createRandom, type Random } from '../random.ts';
import type { Seller } from '../sellers.ts';

const estates = ['Берёзовая аллея', 'Северный парк', 'Новые кварталы', 'Речной берег', 'Ясное небо', 'Садовый двор', 'Вторая линия', 'Семейный'] as const; // prettier-ignore

/** What of a home decides about its terms. */
type Home = {
  category: string;
  deal: string;
  isNew: boolean;
  rooms: number;
  isPhotographed: boolean;
  /** It is made to be comparable with a photographed one. */
  isAlike: boolean;
};

/** Who sells or lets it, from which market, and whether as a whole. */
export function marketOf({ deal, isNew, isPhotographed }: Home, seller: Pick<Seller, 'kind'>, random: Random) {
  const isPrivate = seller.kind === 'private';
  return {
    // A private person sells what is theirs; agents are firms and sole traders.
    offered_by: isPrivate ? 'owner' : seller.kind === 'company' && isNew ? 'developer' : 'agent',
    market: isNew ? 'new' : 'secondary',
    flat_type: random.chance(0.06) ? 'apartments' : 'flat',
    estate: isNew ? `ЖК «${random.pick(estates)}»` : null,
    completion_quarter: random.int(1, 4),
    // Only a developer sells by a contract of share participation; an owner of such a share assigns it.
    sale_contract: isNew ? (isPrivate ? 'assignment' : random.pick(['ddu', 'ddu', 'assignment'])) : 'sale',
    sold_part: isPhotographed || deal !== 'sale' || random.chance(0.96) ? 'whole' : 'share',
    share_size: random.pick(['1/2', '1/3', '1/4']),
  };
}

/** How it is paid for, and what a landlord asks of tenants and guests; sums are in kopecks, the price in roubles. */
export function termsOf(
  { deal, rooms, isPhotographed, isAlike }: Home,
  price: number,
  seller: Pick<Seller, 'kind'>,
  random: Random,
) {
  const terms = {
    // Homes with photographs open their section, and there the payment is a part of what is shown.
    mortgage: random.chance(0.7) || (isPhotographed && !isAlike),
    deposit_minor: random.chance(0.8) ? (deal === 'rent_day' ? 300_000 : price * 100) : 0,
    prepaid_months: random.pick([0, 1, 1, 1, 2]),
    utilities_minor: random.int(20, 90) * 10_000,
    meters_paid_by: random.pick(['tenant', 'tenant', 'owner']),
    commission_percent: seller.kind === 'company' ? 50 : 0,
    utilities_included: random.chance(0.4),
    bargain: (deal === 'sale' && random.chance(0.4)) || null,
    children_allowed: random.chance(0.8),
    pets_allowed: random.chance(0.35),
    guests: Math.max(2, rooms * 2),
    nights_min: random.pick([1, 1, 2, 3]),
    ...(deal === 'rent_day' && staysOf(rooms, price)),
  };
  // What is within the rent has no sum of its own.
  return { ...terms, ...(terms.utilities_included && { utilities_minor: null }) };
}

const hundreds = (roubles: number): number => Math.round(roubles / 100) * 100;

/** What guests by the day pay besides the price of a night, and what they heed; by a stream of its own, so that other things of the demo stay. */
function staysOf(rooms: number, price: number) {
  const random = createRandom(price, rooms, 0x57a4);
  const most = Math.max(2, rooms * 2);
  const takesMore = most > 2 && random.chance(0.4);
  return {
    check_in_from: random.pick([12, 13, 14, 14, 14, 15]),
    check_out_until: random.pick([10, 11, 12, 12, 12]),
    cleaning_minor: random.chance(0.6) ? hundreds(Math.max(500, price * 0.3)) * 100 : 0,
    weekend_minor: random.chance(0.35) ? hundreds(price * 1.2) * 100 : null,
    guests_included: takesMore ? most - 2 : most,
    extra_guest_minor: takesMore ? hundreds(Math.max(300, price * 0.1)) * 100 : null,
    smoking_allowed: random.chance(0.1),
    parties_allowed: random.chance(0.08),
  };
}
