import type { CatalogueMark, CatalogueModel, CatalogueModification } from '#areas/auto/catalogue/catalogue-file.ts';
import type { Body, Drive, Fuel, Gearbox } from '#areas/auto/options.ts';
import { knownEngines } from './known-engines.ts';
import type { Random } from './random.ts';

export interface Engine {
  readonly fuel: Fuel;
  readonly engineCc: number | null;
  readonly powerHp: number;
  readonly gearbox: Gearbox;
  readonly drive: Drive;
}

export interface EngineRequest {
  readonly mark: CatalogueMark;
  readonly model: CatalogueModel;
  readonly year: number;
  readonly body: Body;
  /** The price of a new car, thousands of roubles, by which its class is known. */
  readonly price: number;
  readonly japanese: boolean;
}

const electricMarks =
  /^(?:Tesla|NIO|XPeng|Leapmotor|Xiaomi|Avatr|Rivian|Lucid|Polestar|Evolute|HiPhi|Arcfox|Ora|Neta|Skywell|Атом|Zeekr|VinFast|Rimac|Luxeed)$/u;
const electricModels =
  /^(?:EQ[A-Z]|i[34578X]|iX\d?|EV\d|E-HS|E-QM|ID\.|bZ|Leaf|Ariya|Sakura|Taycan|e-tron|Q[468] e-tron|Zoe|Spring|Mustang Mach-E|Ioniq|Kona Electric|3e|Dolphin|Seagull|Seal$|#|.* EV$|e-|Cybertruck|Born)/u;
const hybridMarks = /^(?:Li Auto \(Lixiang\)|AITO|Voyah|Stelato|Maextro)$/u;
const rearJapanese =
  /^(?:Mark |Chaser|Cresta|Crown|Skyline|Laurel|Cedric|Gloria|Silvia|Altezza|Aristo|Celsior|Verossa|Progres)/u;
const rearOld =
  /^(?:210[1-7]|24|2410|21|3102|31029|3110|31105|408|412|2140|2138|13|14|М-1|12 ЗИМ|ГАЗель|ГАЗель Next|Соболь)\b/u;

/** Makes and models that are made with all-wheel drive alone. */
const alwaysAll =
  /^(?:УАЗ|Land Rover|Tank|Lada \(ВАЗ\) (?:4x4|Niva)|Chevrolet Niva|Mercedes-Benz G-Class|Toyota Land Cruiser|Nissan Patrol|Mitsubishi Pajero|Suzuki Jimny|Lexus (?:LX|GX)|Subaru Forester)/u;
/** Makes whose large cars have no diesel. */
const withoutDiesel = /^(?:Ford|Chevrolet|Jeep|Ram|Dodge|Honda|Subaru|Lexus|Infiniti|Acura|Cadillac|Lincoln|GMC)$/u;

/** Cars that had one engine for decades: mark, models, cubic centimetres, horsepower. */
const sovietEngines: readonly (readonly [RegExp, RegExp, number, number])[] = [
  [/^Lada/u, /^1111/u, 749, 33],
  [/^Lada/u, /^210[1-7]/u, 1451, 72],
  [/^Lada/u, /^21(?:08|09|099|13|14|15)/u, 1499, 77],
  [/^Lada/u, /^21/u, 1596, 89],
  [/^ГАЗ$/u, /Волга|^21|^24/u, 2445, 100],
  [/^УАЗ$/u, /./u, 2445, 92],
  [/^Москвич$/u, /^(?:\d{3,4}|Святогор|Князь|Юрий)/u, 1478, 75],
  [/^ИЖ$/u, /./u, 1568, 80],
  [/^ЗАЗ$/u, /Запорожец/u, 1196, 40],
  [/^ЗАЗ$/u, /Таврия|Славута|Дана|Sens/u, 1197, 58],
];

const choose = <T>(random: Random, first: T, share: number, other: T): T => (random.chance(share) ? first : other);

function driveOf(request: EngineRequest, random: Random): Drive {
  const { body, price, mark, model } = request;
  if (rearOld.test(model.name) || (request.japanese && rearJapanese.test(model.name))) return 'rwd';
  if (alwaysAll.test(`${mark.name} ${model.name}`)) return 'awd';
  if (electricMarks.test(mark.name)) return random.chance(0.6) ? 'awd' : 'rwd';
  if (body === 'suv') return random.chance(price > 2600 ? 0.85 : 0.5) ? 'awd' : 'fwd';
  if (body === 'pickup') return choose(random, 'awd', 0.85, 'rwd');
  if (mark.name === 'Subaru') return 'awd';
  if (
    /^(?:BMW|Mercedes-Benz|Porsche|Infiniti|Genesis|Ferrari|McLaren|Rolls-Royce|Jaguar|Aston Martin)$/u.test(mark.name)
  )
    return choose(random, 'rwd', 0.55, 'awd');
  if (/^(?:Lamborghini|Bentley)$/u.test(mark.name)) return 'awd';
  if ((body === 'coupe' || body === 'convertible') && price > 3000) return 'rwd';
  return price < 2600 && !request.japanese ? 'fwd' : choose(random, 'fwd', 0.88, 'awd');
}

function gearboxOf(request: EngineRequest, random: Random): Gearbox {
  const { mark, price, year } = request;
  const manual = year < 1995 ? 0.85 : price < 1000 ? 0.85 : price < 2000 ? 0.45 : price < 3200 ? 0.2 : 0.02;
  if (request.japanese) return year > 2006 ? choose(random, 'cvt', 0.7, 'at') : choose(random, 'at', 0.92, 'mt');
  if (random.chance(manual)) return 'mt';
  if (mark.country === 'CN') return choose(random, 'amt', 0.6, 'cvt');
  if (mark.country === 'JP' && year > 2008 && price < 4500) return choose(random, 'cvt', 0.6, 'at');
  if (/^(?:Volkswagen|Skoda|SEAT|Audi)$/u.test(mark.name) && year > 2008) return choose(random, 'amt', 0.6, 'at');
  return 'at';
}

/** Power grows with the class and with the decades. */
function powerOf(request: EngineRequest, random: Random): number {
  const decades = 0.72 + 0.28 * Math.min(1, Math.max(0, (request.year - 1985) / 35));
  return Math.min(820, Math.round(80 * (request.price / 700) ** 0.52 * decades * (0.9 + random.next() * 0.25)));
}

function volumeOf(power: number, year: number, fuel: Fuel): number {
  // Small engines of plain cars have no turbocharger.
  const petrol = power < 125 ? 62 + (year - 1990) * 0.3 : 60 + (year - 1990) * 1.4;
  const perLitre = fuel === 'diesel' ? 58 + (year - 1990) * 1.3 : petrol;
  const litres = power / Math.max(45, perLitre);
  const common = [0.7, 1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.5, 2.7, 3, 3.5, 4, 4.4, 5, 5.7, 6.2, 6.5];
  const nearest = common.reduce((best, one) => (Math.abs(one - litres) < Math.abs(best - litres) ? one : best));
  return Math.round(nearest * 1000) - (nearest === 0.7 ? 42 : 2);
}

function plausible(request: EngineRequest, random: Random): Engine {
  const { mark, model, price, body, year } = request;
  const drive = driveOf(request, random);
  if (electricMarks.test(mark.name) || (electricModels.test(model.name) && year > 2009))
    return { fuel: 'electric', engineCc: null, powerHp: Math.max(95, powerOf(request, random)), gearbox: 'at', drive };
  if (request.japanese && price <= 1250)
    return {
      fuel: 'petrol',
      engineCc: 658,
      powerHp: random.pick([49, 52, 54, 58, 64]),
      gearbox: gearboxOf(request, random),
      drive,
    };
  const heavy = body === 'suv' || body === 'pickup' || body === 'van' || body === 'minivan';
  const fuel: Fuel = hybridMarks.test(mark.name) || (/Prius|Aqua/u.test(model.name) && mark.name === 'Toyota') ? 'hybrid'
    : heavy && price > 2500 && mark.country !== 'CN' && !withoutDiesel.test(mark.name) && random.chance(0.33) ? 'diesel'
    : price < 2000 && random.chance(0.03) ? 'lpg' : 'petrol'; // prettier-ignore
  const soviet = sovietEngines.find(([marks, models]) => marks.test(mark.name) && models.test(model.name));
  if (soviet) {
    const [, , engineCc, powerHp] = soviet;
    return { fuel: fuel === 'lpg' ? 'lpg' : 'petrol', engineCc, powerHp, gearbox: 'mt', drive };
  }
  const powerHp = powerOf(request, random);
  return { fuel, engineCc: volumeOf(powerHp, year, fuel), powerHp, gearbox: gearboxOf(request, random), drive };
}

/** Fills what a modification leaves open with plausible values; an electric car gets the only gearbox that the form allows. */
function complete(row: CatalogueModification, request: EngineRequest, random: Random): Engine {
  if (row.fuel === 'electric') {
    const powerHp = row.powerHp ?? powerOf(request, random);
    return { fuel: 'electric', engineCc: null, powerHp, gearbox: 'at', drive: row.drive ?? 'rwd' };
  }
  const engineCc = row.engineCc ?? volumeOf(powerOf(request, random), request.year, row.fuel);
  const perLitre = (row.fuel === 'diesel' ? 48 : 56) + Math.max(0, request.year - 1988) * 1.15;
  const powerHp = row.powerHp ?? Math.round((engineCc / 1000) * perLitre * (0.95 + random.next() * 0.1));
  return {
    fuel: row.fuel,
    engineCc,
    powerHp,
    gearbox: row.gearbox ?? gearboxOf(request, random),
    drive: row.drive ?? driveOf(request, random),
  };
}

/** The engine of a car: that of the given modification, else one that the demo knows or a source names for the year, else a plausible one. */
export function engineOf(request: EngineRequest, modification: CatalogueModification | null, random: Random): Engine {
  if (modification) return complete(modification, request, random);
  const { mark, model, year } = request;
  const own = knownEngines(mark.name, model.name, year);
  if (own.length > 0) return random.pick(own);
  const known = request.japanese
    ? []
    : request.model.modifications.filter((row) => (row.yearFrom ?? 0) - 1 <= year && year <= (row.yearTo ?? 9999) + 1);
  return known.length > 0 ? complete(random.pick(known), request, random) : plausible(request, random);
}
