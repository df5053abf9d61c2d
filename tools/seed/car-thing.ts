import type { Car } from './cars.ts';
import { equipmentFields } from '#areas/auto/equipment-fields.ts';
import { bodyParts } from '#areas/auto/equipment-options.ts';
import { equipmentFor } from './phrases-look.ts';
import { createRandom, type Random } from './random.ts';
import { stockPointOf } from './shops.ts';
import type { DemoListing } from './demo-listing.ts';
import type { DemoCar } from './generate.ts';

const named = (row: { name: string; nameRu: string | null; synonyms: readonly string[] }) => ({
  name: row.name,
  name_ru: row.nameRu,
  synonyms: row.synonyms,
});

/** Options that no phrase names: since which year of make they are common, and from which class of car (thousands of roubles new). */
const unnamed: readonly [key: string, from: number, price: number][] = [
  ['front_airbags', 1999, 900], ['side_airbags', 2006, 1500], ['isofix', 2007, 1100], ['alarm', 1996, 700], ['remote_start', 2008, 1200],
  ['bluetooth', 2009, 1100], ['carplay', 2017, 1800],
]; // prettier-ignore

/** Models that are sold with a third row of seats, most of them with no other. */
const withThirdRow: ReadonlySet<string> = new Set([
  ...'highlander alphard vellfire sienna noah voxy estima sequoia land-cruiser land-cruiser-prado fortuner'.split(' ').map((model) => `toyota ${model}`),
  ...'pilot stepwgn odyssey freed'.split(' ').map((model) => `honda ${model}`),
  ...'pathfinder patrol serena elgrand'.split(' ').map((model) => `nissan ${model}`),
  ...'mohave carnival sorento telluride'.split(' ').map((model) => `kia ${model}`),
  ...'palisade grand-santa-fe grand-starex h-1'.split(' ').map((model) => `hyundai ${model}`),
  ...'pajero pajero-sport delica-d-5 grandis'.split(' ').map((model) => `mitsubishi ${model}`),
  ...'teramont multivan caravelle touran'.split(' ').map((model) => `volkswagen ${model}`),
  ...'tahoe orlando captiva suburban traverse'.split(' ').map((model) => `chevrolet ${model}`),
  ...'gls gl v-class'.split(' ').map((model) => `mercedes-benz ${model}`),
  ...'tiggo-8 tiggo-8-pro tiggo-8-pro-max tiggo-9'.split(' ').map((model) => `chery ${model}`),
  ...'qx56 qx60 qx80'.split(' ').map((model) => `infiniti ${model}`),
  'volvo xc90', 'mazda cx-9', 'mazda cx-8', 'mazda 5', 'mazda mpv', 'ford explorer', 'ford galaxy', 'ford s-max', 'cadillac escalade', 'cadillac xt6',
  'lexus gx', 'lexus lx', 'bmw x7', 'opel zafira', 'peugeot 5008', 'exeed vx', 'skoda kodiaq', 'haval h9', 'audi q7', 'geely okavango', 'changan cs95',
  'citroen grand-c4-picasso', 'dodge journey', 'dodge grand-caravan',
]); // prettier-ignore
const thirdRowShare = 0.8;

/** The equipment that fits the year and the class of a car, all that the description names among it. */
function equipmentOf(random: Random, car: Car, description: string) {
  const { year, classPrice, condition } = car;
  const isListed = random.chance(0.75);
  const share = condition === 'new' ? 0.85 : random.next() * 0.4 + 0.45;
  const said = description.toLowerCase();
  const others = unnamed.flatMap(([key, from, price]) => (from <= year && price <= classPrice ? [key] : []));
  const hasThirdRow = withThirdRow.has(`${car.mark.slug} ${car.model.slug}`) && createRandom(car.model.id, year * 1_000_039 + car.mileageKm).chance(thirdRowShare); // prettier-ignore
  const has = new Set([
    ...(hasThirdRow ? ['third_row'] : []),
    ...[
      ...equipmentFor(car).map(({ key, name }) => ({ key, isNamed: said.includes(name.toLowerCase()) })),
      ...others.map((key) => ({ key, isNamed: false })),
    ].flatMap(({ key, isNamed }) => ((isListed && random.chance(share)) || isNamed ? [key] : [])),
  ]);
  const sets = equipmentFields.filter(({ facet }) => facet === 'all').map(({ key, options }) => {
    const keys = options.flatMap((option) => (has.has(option.key) ? [option.key] : []));
    return [key, keys.length > 0 ? keys : null] as const;
  }); // prettier-ignore
  return Object.fromEntries(sets);
}

/** Which parts an accident hit, as the description says where. */
const hits: readonly [said: RegExp, broken: string[], dented: string[]][] = [
  [/передняя часть/u, ['front_bumper', 'bonnet'], ['left_front_wing']],
  [/Битая сзади/u, ['rear_bumper', 'boot_lid'], ['right_rear_wing']],
  [/правый бок/u, ['right_front_door', 'right_rear_door'], ['right_sill']],
  [/Удар в угол|удар в угол/u, ['front_bumper', 'right_front_wing'], ['bonnet']],
];

/** What was done to the body of a used car: nothing that the description denies, and what it admits. */
function bodyOf(random: Random, { condition, year }: Car, description: string) {
  const [, broken = null, dented = null] = (condition === 'damaged' && hits.find(([said]) => said.test(description))) || [];
  const denied = /родной краске|Окрасов нет|остальное в заводе|без сколов и царапин/u.test(description);
  const some = (most: number) => [...new Set(Array.from({ length: random.int(1, most) }, () => random.pick(bodyParts).key))];
  const isFree = condition !== 'new' && !denied && broken === null;
  const painted = /Крашены два элемента/u.test(description)
    ? ['left_front_wing', 'bonnet']
    : /Одна деталь крашена/u.test(description)
      ? ['right_rear_door']
      : /Бампер подкрашивали/u.test(description)
        ? ['rear_bumper']
        : isFree && random.chance(Math.min(0.35, (2027 - year) / 60)) ? some(3) : null;
  const isScratched = isFree && (/мелкие царапины|мелких сколов/u.test(description) || random.chance(0.08));
  const scratched = isScratched ? ['front_bumper'].filter((part) => !painted?.includes(part)) : null;
  return { painted_parts: painted, replaced_parts: null, dented_parts: dented ?? (scratched?.length ? scratched : null), broken_parts: broken };
} // prettier-ignore

/** What a seller adds to the figures, as the description says it. Drawn of a stream of its own, so that other values do not depend on it. */
function termsOf({ model, year, mileageKm, fuel, condition }: Car, description: string) {
  const random = createRandom(model.id, year * 1_000_003 + mileageKm);
  const said = (yes: RegExp, no: RegExp, share: number) =>
    !no.test(description) && (yes.test(description) || random.chance(share));
  return {
    customs_cleared: random.chance(0.995), service_book: said(/сервисн(?:ая|ой) книжк/iu, /(?!)/u, condition === 'new' ? 1 : 0.4),
    gas_kit: fuel === 'petrol' && year < 2020 && random.chance(0.06), video_url: null,
    bargain: said(/торг/iu, /без торга/iu, 0.35), exchange: said(/обмен/iu, /обмен не/iu, 0.15),
  }; // prettier-ignore
}

/** Drawn of a stream of its own too. */
function madeOf(car: Car, description: string) {
  const random = createRandom(car.model.id, car.year * 1_000_033 + car.mileageKm);
  return { ...equipmentOf(random, car, description), ...bodyOf(random, car, description) };
}

function contentOf(car: Car, description: string) {
  const terms = termsOf(car, description);
  return {
    mark_id: car.mark.id, model_id: car.model.id, generation_id: car.generation?.id ?? null, modification_id: car.modification?.id ?? null,
    year: car.year, mileage_km: car.mileageKm, body: car.body, fuel: car.fuel, engine_cc: car.engineCc, power_hp: car.powerHp,
    gearbox: car.gearbox, drive: car.drive, steering: car.steering, colour: car.colour, condition: car.condition, owners: car.owners,
    // A car that has not been cleared by customs has no Russian papers.
    pts: terms.customs_cleared ? car.pts : 'none', vin: car.vin, frame_number: car.frameNumber, plate: null,
    ...terms, ...madeOf(car, description),
  }; // prettier-ignore
}

/** A generated car in the form in which listings of all kinds are written. */
export function carListing({ car, title, description, pictures, ...listing }: DemoCar): DemoListing {
  const { mark, model, generation, engineCc, priceRub } = car;
  const thing = {
    content: { ...contentOf(car, description), point: stockPointOf(listing.seller, listing.index) }, title, description, pictures, priceMinor: priceRub * 100,
    named: [named(mark), named(model), generation && { name: generation.name }],
    facts: [engineCc === null ? null : (engineCc / 1000).toFixed(1)],
  }; // prettier-ignore
  return { ...listing, kind: 'auto', thing };
}
