import type { Random } from '../random.ts';
import type { Facts } from './house-sizes.ts';

const utilities = [
  'electricity',
  'gas',
  'water',
  'sewerage',
  'internet',
  'guarded',
  'furniture',
  'appliances',
  'lift',
  'parking',
] as const;

const unfinished = new Set(['rough', 'none']);

/** The condition of finish: homes that are let are finished. */
function repairOf(deal: string, isNew: boolean, random: Random): string {
  const drawn = isNew
    ? random.pick(['rough', 'none', 'cosmetic'])
    : random.pick(['cosmetic', 'cosmetic', 'euro', 'none', 'designer']);
  return deal !== 'sale' && unfinished.has(drawn) ? 'cosmetic' : drawn;
}

/** Walls of the times in which a building may have been built. */
function firstYear(category: string, floors: number, material: string): number {
  if (category === 'house') return 1965;
  if (material === 'monolith' || material === 'monolith_brick') return 1995;
  if (floors > 12) return 1985;
  if (floors > 5) return 1968;
  return material === 'panel' ? 1960 : 1955;
}

/** Dachas belong to gardeners' partnerships; those do not stand between the streets of a town. */
function landUseOf(category: string, houseType: unknown, isInTown: boolean, random: Random): string {
  const drawn = random.pick(category === 'house' ? ['izhs', 'izhs', 'snt', 'lph'] : ['izhs', 'snt', 'snt', 'lph', 'farm']);
  if (category === 'house' && houseType === 'dacha') return 'snt';
  return isInTown && drawn === 'snt' ? 'izhs' : drawn;
} // prettier-ignore

function wallsOf(category: string, floors: number): readonly string[] {
  if (category === 'house') return ['brick', 'wood', 'block', 'frame', 'wood'];
  if (category === 'garage') return ['brick', 'metal', 'block'];
  return floors > 5 ? ['panel', 'brick', 'monolith', 'monolith_brick'] : ['panel', 'brick', 'brick', 'block'];
}

/** What of a home decides about its building. */
type Home = {
  category: string;
  deal: string;
  isNew: boolean;
  house_type: unknown;
  rooms: number;
  floors_total: number;
  /** It stands between the streets of its town. */
  isInTown: boolean;
};

/** Walls, finish and heating, and the year in which a building that is not finished will be. */
export function structureOf(
  { category, deal, isNew, floors_total: floors }: Home,
  given: Facts,
  thisYear: number,
  random: Random,
) {
  return {
    material: String(given['material'] ?? random.pick(wallsOf(category, floors))),
    repair: String(given['repair'] ?? repairOf(deal, isNew, random)),
    completion_year: thisYear + random.int(0, 3),
    heating: random.pick(category === 'house' ? ['gas', 'gas', 'electric', 'stove'] : ['none', 'central', 'electric']),
  };
}

type Structure = ReturnType<typeof structureOf>;

/** The age of a building that stands, and what its rooms and its land are like. */
export function layoutOf(home: Home, { material }: Structure, thisYear: number, random: Random) {
  const { category, isNew, house_type: houseType, rooms, floors_total: floors, isInTown } = home;
  return {
    year_built: isNew ? null : random.int(firstYear(category, floors, material), thisYear - 2),
    balcony: random.pick(['none', 'balcony', 'loggia', 'balcony']),
    bathroom: rooms > 3 ? 'several' : random.pick(['combined', 'separate', 'separate']),
    land_use: landUseOf(category, houseType, isInTown, random),
    separate_entrance: random.chance(0.5),
  };
}

/** What a home is supplied and fitted with. */
export function comfortsOf(
  { category, isNew, floors_total: floors }: Home,
  { repair, heating }: Structure,
  given: Facts,
  random: Random,
) {
  const chance = category === 'plot' ? 0.45 : 0.75;
  return {
    ...Object.fromEntries(utilities.map((key) => [key, random.chance(chance)])),
    // Every building of the demo has electricity, and what has a bathroom has water and a drain.
    ...(category !== 'plot' && { electricity: true }),
    ...((category === 'flat' || category === 'house') && { water: true, sewerage: true }),
    ...(category === 'house' && heating === 'gas' && { gas: true }),
    // Nobody furnishes rooms without a floor, or a building that is not finished.
    ...((unfinished.has(repair) || isNew) && !('furniture' in given) && { furniture: false, appliances: false }),
    // Drawn, though certain, so that the figures that follow stay as they were.
    lift: floors > 5 && random.chance(1),
  };
}
