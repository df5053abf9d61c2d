import { buildingOf, gable, grid, type Part, upTo } from './building-shapes.ts';
import type { Motif, Paints } from './shapes.ts';

/** A hall with gates in its front. */
function depot(p: Paints): string {
  const [front, side, top] = [28, 18, 9];
  const house = buildingOf({ front, side, height: top + 5 });
  const gates: Part[] = grid([2.2, 0, 5.6, 6.2], { columns: upTo(3), rows: [0], bay: 9, storey: 0 });
  return [
    house.shadow(),
    house.fill('front', [[0, 0, front, top]], p.steel),
    house.fill('side', [[0, 0, side, top]], p.glass),
    house.levels('front', [2, 4, 6], p.edge, 2),
    gable(house, { front, side, top, rise: 4 }, p.glass, p),
    house.fill('front', gates.map(([from, up, width, height]): Part => [from - 0.4, up, width + 0.8, height + 0.4]), p.dark),
    house.fill('front', gates, p.pale),
    house.fill('front', gates.flatMap(([from, , width]) => [1.5, 3, 4.5].map((up): Part => [from, up, width, 0.2])), p.edge),
    house.fill('side', [[side * 0.4, 0, 1.6, 2.6]], p.dark),
    house.fill('side', [[3, 6, 12, 1.4]], p.dark),
  ].join(''); // prettier-ignore
}

/** A low building with windows of shops: two storeys of premises, or one of a shop with its awning. */
function shops(storeys: number, p: Paints): string {
  const [bays, bay, side] = storeys > 1 ? [5, 4.4, 11] : [3, 4.4, 9];
  const front = bays * bay;
  const top = 4.2 + (storeys - 1) * 3.4 + 0.6;
  const house = buildingOf({ front, side, height: top + 1, pixels: 50 });
  const glass: Part[] = grid([0.5, 0.7, bay - 1, 2.6], { columns: upTo(bays), rows: [0], bay, storey: 0 });
  const middle = Math.floor(bays / 2) * bay;
  const upper = grid([0.9, 4.9, bay - 1.8, 1.8], { columns: upTo(bays), rows: upTo(storeys - 1), bay, storey: 3.4 });
  const stripe = bay / 4;
  return [
    house.shadow(),
    house.fill('front', [[0, 0, front, top]], storeys > 1 ? p.light : p.pale),
    house.fill('side', [[0, 0, side, top]], storeys > 1 ? p.base : p.edge),
    house.fill('front', [...glass, ...upper], p.glass),
    house.fill('side', [[1.2, 0.7, 3.4, 2.6], ...grid([1.6, 4.9, 2.2, 1.8], { columns: upTo(2), rows: upTo(storeys - 1), bay: 4.6, storey: 3.4 })], p.glass),
    house.fill('front', [[middle + 1.2, 0, bay - 2.4, 3.1]], p.pale),
    house.fill('front', [[middle + 1.4, 0.2, bay - 2.8, 2.7]], p.dark),
    house.fill('front', [[0, 3.6, front, 0.7]], p.shade),
    house.fill('front', [[middle + 0.6, 3.7, bay - 1.2, 0.5]], p.pale),
    // Below the sign, the stripes of an awning.
    storeys > 1 ? '' : house.fill('front', upTo(bays * 4).map((at): Part => [at * stripe, 2.9, stripe, 0.7]), p.base),
    storeys > 1 ? '' : house.fill('front', upTo(bays * 2).map((at): Part => [at * 2 * stripe, 2.9, stripe, 0.7]), p.pale),
    house.fill('front', [[0, top - 0.5, front, 0.5]], p.shade),
    house.fill('side', [[0, top - 0.5, side, 0.5]], p.dark),
    house.tree(front + 1, 2, 4.5, p),
  ].join(''); // prettier-ignore
}

/** Premises that stand alone. */
export const premisesMotifs = {
  depot,
  shop: (p) => shops(1, p),
  premises: (p) => shops(2, p),
} as const satisfies Record<string, Motif>;
