import { dayMs } from '#ui/durations.ts';
import { createHash } from 'node:crypto';
import type { ListedCar } from '#areas/vin-reports/listed-car.ts';
import { demoEndings } from '#areas/vin-reports/rules.ts';
import type { SourceSections } from '#areas/vin-reports/section-schemas.ts';
import type { VehicleNumber } from '#areas/vin-reports/vehicle-number.ts';
import type { Clock } from './clock.ts';
import { type VinSource, VinSourceError } from './vin-sources.ts';

const regions = ['Московская область', 'Свердловская область', 'Краснодарский край', 'Республика Татарстан'] as const;
const colors = ['Белый', 'Чёрный', 'Серый', 'Синий', 'Красный'] as const;
const accidentKinds = ['Столкновение', 'Наезд на стоящее транспортное средство', 'Наезд на препятствие'] as const;
const damages = ['Передний бампер, капот', 'Задняя дверь, заднее крыло', 'Переднее правое крыло, фара'] as const;
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** Returns numbers from 0 to 1 that depend on the vehicle alone, so that a repeated order gets the same answer. */
function drawsOf(number: string): () => number {
  let at = 0;
  return () => createHash('sha256').update(`${number} ${at++}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** The model year of a demo listing's VIN, which is in the tenth position; otherwise a typical year. */
function yearOf(number: string, thisYear: number, draw: () => number): number {
  const at = number.length === 17 ? yearLetters.indexOf(number[9] ?? '') : -1;
  const coded = 1980 + at + (2010 + at <= thisYear ? 30 : 0);
  return at >= 0 && number.slice(3, 6) === 'DEM' ? coded : thisYear - 4 - Math.floor(draw() * 10);
}

/**
 * Returns a history of a vehicle, the same for every order of its VIN. What our listing of the vehicle says holds in it, and the rest is
 * invented.
 */
export function demoSections(number: string, now: Date, listed: ListedCar | null = null): SourceSections {
  const draw = drawsOf(number);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(draw() * list.length)] ?? list[0];
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  // The listing is the last that is known of its vehicle.
  const end = (listed?.listedAt ?? now).getTime();
  const year = listed?.year ?? yearOf(number, now.getUTCFullYear(), draw);
  const made = Math.min(Date.UTC(year, Math.floor(draw() * 12), 5), end - 40 * dayMs);
  const age = Math.max(30 * dayMs, end - made - 10 * dayMs);
  const dayAfter = (share: number) => dayAt(made + 10 * dayMs + age * share);
  const drawnOwners = 1 + Math.floor(draw() * 3);
  const owners = listed?.owners ?? drawnOwners;
  const kmAYear = 9000 + draw() * 14_000;
  const kmNow = listed?.mileageKm ?? (kmAYear * age) / (365 * dayMs);
  const kmAt = (share: number) => Math.round((kmNow * share) / 10) * 10;
  const readings = [0.2, 0.45, 0.7, 0.93].map((share) => ({ day: dayAfter(share), km: kmAt(share) }));
  // One car in six has a reading below the one before; a listed one never has.
  const isRolledBack = draw() < 1 / 6;
  if (isRolledBack && !listed) readings[3] = { day: dayAfter(0.93), km: Math.round(kmAt(0.93) * 0.55) };
  const wasTaxi = draw() < 0.15 && !listed?.isAbroad && owners > 1;
  const accidents = Math.floor(draw() * 2.4);
  // A buyer of a car abroad meets no Russian bailiff or bank.
  const isRussian = !listed?.isAbroad;
  const regionOf = (isLast: boolean) => {
    const drawn = pick(regions);
    return listed && (isLast || listed.isAbroad) ? listed.place : drawn;
  };
  const fuel = listed ? listed.fuel : 'Бензин';
  const [engineCc, powerHp] = [1200 + Math.floor(draw() * 18) * 100, 90 + Math.floor(draw() * 16) * 10];
  const color = pick(colors);
  return {
    passport: {
      model: listed?.model ?? 'Демонстрационный автомобиль',
      year,
      body: listed ? listed.body : 'Легковой',
      color: listed ? listed.color : color,
      fuel,
      engine_cc: listed ? listed.engineCc : engineCc,
      power_hp: listed ? listed.powerHp : powerHp,
      document: isRussian ? (year >= 2020 ? 'Электронный' : 'Бумажный') : null,
    },
    owners: Array.from({ length: owners }, (_, at) => ({
      since: dayAfter(at / owners),
      until: at === owners - 1 ? null : dayAfter((at + 1) / owners),
      kind: wasTaxi && at === 0 ? ('company' as const) : ('person' as const),
      region: regionOf(at === owners - 1),
    })),
    accidents: Array.from({ length: listed ? Number(listed.hadAccident) : accidents }, (_, at) => ({
      day: dayAfter(listed ? 0.95 : 0.3 + at * 0.25),
      place: regionOf(true),
      kind: pick(accidentKinds),
      damage: pick(damages),
      repair_minor: (20 + Math.floor(draw() * 180)) * 1000 * 100,
    })),
    wanted: [],
    restrictions:
      draw() < 0.1 && isRussian ? [{ day: dayAfter(0.95), kind: 'Запрет на регистрацию', by: 'Судебный пристав' }] : [],
    pledges:
      draw() < 0.15 && isRussian
        ? [{ day: dayAfter(0.6), holder: 'Вымышленный банк', number: '2020-000-000000-000' }]
        : [],
    mileage: readings,
    taxi: wasTaxi ? [{ since: dayAfter(0.05), until: dayAfter(0.3), region: pick(regions) }] : [],
    photos: [{ day: dayAfter(0.5), count: 3 + Math.floor(draw() * 9), place: 'Демонстрационная площадка' }],
  };
}

type FindListedCar = (vehicle: VehicleNumber) => Promise<ListedCar | null>;

/** The demo source, which contacts nobody; it answers the second request. */
export const createDemoVinSource = (clock: Clock, findListed: FindListedCar): VinSource => ({
  name: 'demo',
  async advance({ type, number }, ticket) {
    if (ticket === null) return { state: 'pending', ticket: 'ordered' };
    if (number.endsWith(demoEndings.notFound)) return { state: 'not_found' };
    if (number.endsWith(demoEndings.failed)) throw new VinSourceError('The demo shows a failure', 'unavailable');
    return { state: 'ready', sections: demoSections(number, clock.now(), await findListed({ type, number })) };
  },
});
