import type { Body, Drive, Fuel, Gearbox } from '#areas/auto/options.ts';
import { bodyOf, driveOf, fuelOf, gearboxOf, type CoreModel } from './sources.ts';

export interface Modification {
  name: string;
  body: Body | null;
  fuel: Fuel;
  engineCc: number | null;
  powerHp: number | null;
  powerKw: number | null;
  gearbox: Gearbox | null;
  drive: Drive | null;
  yearFrom: number | null;
  yearTo: number | null;
  source: string;
}

/** Metric horsepower in a kilowatt. */
const hpPerKw = 1.35962;

const fuelMarks: Record<Fuel, string> = { petrol: '', diesel: 'd', hybrid: 'h', electric: '', lpg: 'g' };

/** "1.6 MT", "2.0d AT 4WD": as the trade writes it, without power, which has its own column. */
export function modificationName(parts: Pick<Modification, 'engineCc' | 'fuel' | 'gearbox' | 'drive'>): string {
  const engine = parts.engineCc === null ? 'EV' : `${(parts.engineCc / 1000).toFixed(1)}${fuelMarks[parts.fuel]}`;
  return [engine, parts.gearbox?.toUpperCase(), parts.drive === 'awd' ? '4WD' : ''].filter(Boolean).join(' ');
}

/** Litres of a set are rounded: the cubic centimetres are as exact as they. */
const ccOf = (litres: number | null) => (litres ? Math.round(litres * 1000) : null);

export function modificationsOfCore(generation: CoreModel['generations'][number]): Modification[] {
  return generation.modifications.map((row) => {
    const fuel = fuelOf(row.fuel);
    if (!fuel) throw new Error(`The core has an unknown fuel: ${row.fuel}`);
    const engineCc = fuel === 'electric' ? null : ccOf(row.engineL);
    const facts = { fuel, engineCc, gearbox: gearboxOf(row.gearbox ?? ''), drive: driveOf(row.drive ?? '') };
    return {
      name: modificationName(facts), body: null, ...facts, powerHp: row.powerHp,
      powerKw: row.powerHp === null ? null : Math.round((row.powerHp / hpPerKw) * 100) / 100,
      yearFrom: generation.yearFrom, yearTo: generation.yearTo, source: 'ru_market_core',
    }; // prettier-ignore
  });
}

function grouped(rows: readonly { key: string; year: number; make: () => Modification }[]): Modification[] {
  const found = new Map<string, Modification>();
  for (const row of rows) {
    const modification = found.get(row.key) ?? row.make();
    modification.yearFrom = Math.min(modification.yearFrom ?? Infinity, row.year);
    modification.yearTo = Math.max(modification.yearTo ?? 0, row.year);
    found.set(row.key, modification);
  }
  return [...found.keys()].sort().flatMap((key) => found.get(key) ?? []);
}

/** EPA knows no power; "2-Wheel Drive" does not say which, so the drive is then unknown. */
export function modificationsOfEpa(rows: readonly Record<string, string>[]): Modification[] {
  return grouped(
    rows.flatMap((row) => {
      const fuel = fuelOf(row['fuel'] ?? '');
      const litres = Number(row['displ']);
      if (!fuel || (fuel !== 'electric' && !(litres > 0))) return [];
      const engineCc = fuel === 'electric' ? null : ccOf(litres);
      const facts = { fuel, engineCc, gearbox: gearboxOf(row['trans'] ?? ''), drive: driveOf(row['drive'] ?? '') };
      const make = (): Modification => ({
        name: modificationName(facts), body: null, ...facts, powerHp: null, powerKw: null,
        yearFrom: null, yearTo: null, source: 'epa',
      }); // prettier-ignore
      const key = [String(engineCc ?? 0).padStart(5, '0'), fuel, facts.gearbox, facts.drive].join('|');
      return [{ key, year: Number(row['year']), make }];
    }),
  );
}

export function modificationsOfEv(rows: readonly Record<string, string>[]): Modification[] {
  return grouped(
    rows.map((row) => {
      const powerKw = Number(row['power_kw']) || null;
      const body = bodyOf(row['body'] ?? '');
      const drive = driveOf(row['drive'] ?? '');
      const trim = row['trim']?.trim() || 'EV';
      const make = (): Modification => ({
        name: trim === 'Base' ? modificationName({ engineCc: null, fuel: 'electric', gearbox: null, drive }) : trim,
        body, fuel: 'electric', engineCc: null, powerHp: powerKw && Math.round(powerKw * hpPerKw), powerKw,
        gearbox: 'at', drive, yearFrom: null, yearTo: null, source: 'open_ev',
      }); // prettier-ignore
      return { key: [trim, body, drive, powerKw].join('|'), year: Number(row['year']), make };
    }),
  );
}
