import type { ThingTone } from '#areas/media/drawing-names.ts';
import { motifDrawingName } from '#areas/media/drawing-names.ts';

/** What the walls of drawn blocks of flats are made of. */
export type BlockWalls = 'panel' | 'brick' | 'monolith';
/** What the walls of drawn houses are made of. */
export type HouseWalls = 'plain' | 'brick' | 'wood';
/** The storeys that are drawn; other numbers have the drawing of the nearest one. */
export const blockStoreys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 17, 20, 25] as const;
export const houseStoreys = [1, 2, 3] as const;

const nearest = (storeys: unknown, drawn: readonly number[], usual: number): number => {
  const wanted = Number(storeys ?? 0) || usual;
  return drawn.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
};

const wallsOfBlock: Readonly<Record<string, BlockWalls>> = { brick: 'brick', wood: 'brick', monolith: 'monolith', monolith_brick: 'monolith' }; // prettier-ignore
const wallsOfHouse: Readonly<Record<string, HouseWalls>> = { brick: 'brick', wood: 'wood' };

/** Premises that stand alone; others are a part of a larger building as soon as that has many storeys. */
const motifsOfPremises: Readonly<Record<string, string>> = { retail: 'shop', warehouse: 'depot', production: 'factory', catering: 'cafe', free: 'premises' }; // prettier-ignore
const alone = new Set(['warehouse', 'production']);

type Values = Readonly<Record<string, unknown>>;

const blockOf = ({ material, floors_total: storeys }: Values): string =>
  `block_${wallsOfBlock[String(material)] ?? 'panel'}_${nearest(storeys, blockStoreys, 5)}`;

function houseOf({ house_type: type, material, floors_total: storeys }: Values): string {
  const drawn = nearest(storeys, houseStoreys, 1);
  if (type === 'townhouse') return `townhouse_${drawn}`;
  return `${type === 'dacha' ? 'dacha' : 'house'}_${wallsOfHouse[String(material)] ?? 'plain'}_${drawn}`;
}

function premisesOf(values: Values): string {
  const type = String(values['commercial_type']);
  const motif = motifsOfPremises[type];
  if (motif === undefined) return `office_${nearest(values['floors_total'], blockStoreys, 5)}`;
  return !alone.has(type) && Number(values['floors_total'] ?? 1) > 2 ? blockOf(values) : motif;
}

/** The motif of real estate: a building has the storeys and the walls that its listing states. */
export function homeMotif(values: Values): string {
  const { category, garage_type: garage } = values;
  if (category === 'flat') return blockOf(values);
  if (category === 'house') return houseOf(values);
  if (category === 'commercial') return premisesOf(values);
  if (category === 'garage') return garage === 'box' ? 'garage_box' : garage === 'space' ? 'parking' : 'garage';
  return String(category);
}

/** The colours that walls have; of a house it is that of its roof. */
export function homeTones({ category, material }: Values): readonly ThingTone[] {
  if (category === 'plot' || category === 'room') return ['green', 'blue', 'orange'];
  if (category === 'house') return ['red', 'green', 'blue', 'grey', 'orange'];
  if (material === 'brick') return ['red', 'orange', 'yellow'];
  return ['grey', 'blue', 'yellow', 'green'];
}

/** The drawing of real estate that is posted without photographs. */
export const homeDrawing = (values: Values): string => motifDrawingName(homeMotif(values), homeTones(values)[0] ?? 'grey'); // prettier-ignore
