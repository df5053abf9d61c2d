import { createWeighted } from '../random.ts';
import type { MachineRow } from './machine-table.ts';

/** Use in a year, in hours or kilometres, whichever the category counts. */
export const yearlyUse: Readonly<Record<string, number>> = {
  truck_tractor: 90_000, dump_truck: 45_000, flatbed_truck: 40_000, box_truck: 50_000, semi_trailer: 0, trailer: 0,
  crawler_excavator: 1500, wheel_excavator: 1300, mini_excavator: 700, backhoe_loader: 1200, wheel_loader: 1500, skid_steer: 600, telehandler: 900,
  bulldozer: 1500, grader: 1200, roller: 700, paver: 700, mobile_crane: 12_000, manipulator: 35_000, aerial_platform: 7200, forklift: 1200,
  warehouse: 900, tractor: 900, harvester: 400, motorcycle: 3500, atv: 1400, snowmobile: 1100, boat: 50,
  concrete_mixer: 35_000, concrete_pump: 10_800, bus: 55_000, utility: 20_000, drilling: 8400,
}; // prettier-ignore

const popular: Readonly<Record<string, number>> = { truck_tractor: 4, dump_truck: 3, crawler_excavator: 3, backhoe_loader: 3, tractor: 3, forklift: 3, mobile_crane: 2, flatbed_truck: 2, semi_trailer: 3, motorcycle: 5, atv: 2, snowmobile: 2, boat: 3 }; // prettier-ignore

/** Picks a row of the table: a category by its popularity, and in it a model whose figures are known rather than another. */
export function createRowPicker(rows: readonly MachineRow[]) {
  const weightIn = ({ facts }: MachineRow) => Math.min(3, Object.keys(facts).length) + 0.2;
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.category, (sums.get(row.category) ?? 0) + weightIn(row));
  return createWeighted(rows, (row) => ((popular[row.category] ?? 1) * weightIn(row)) / (sums.get(row.category) ?? 1));
}

/** Categories of goods vehicles and of machines on their chassis, to which a class of exhaust applies. */
const withEuro = new Set(['truck_tractor', 'dump_truck', 'flatbed_truck', 'box_truck', 'mobile_crane', 'manipulator', 'concrete_mixer', 'concrete_pump', 'bus', 'utility']); // prettier-ignore

/** The class of exhaust that a vehicle had to have in Russia when it was made: the rule of its year of manufacture. */
export function euroOf(category: string, year: number, platformType: unknown): string | null {
  if (!withEuro.has(category) && !(category === 'aerial_platform' && platformType === 'truck')) return null;
  if (year >= 2016) return 'euro_5';
  if (year >= 2013) return 'euro_4';
  if (year >= 2008) return 'euro_3';
  return year >= 2006 ? 'euro_2' : null;
}
