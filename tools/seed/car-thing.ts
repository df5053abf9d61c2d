import type { Car } from './cars.ts';
import { createRandom } from './random.ts';
import type { DemoListing } from './demo-listing.ts';
import type { DemoCar } from './generate.ts';

const named = (row: { name: string; nameRu: string | null; synonyms: readonly string[] }) => ({
  name: row.name,
  name_ru: row.nameRu,
  synonyms: row.synonyms,
});

/** What a seller adds to the figures, as the description says it. Drawn of a stream of its own, so that other values do not depend on it. */
function termsOf({ model, year, mileageKm, fuel, condition }: Car, description: string) {
  const random = createRandom(model.id, year * 1_000_003 + mileageKm);
  const said = (yes: RegExp, no: RegExp, share: number) =>
    !no.test(description) && (yes.test(description) || random.chance(share));
  return {
    customs_cleared: random.chance(0.97), service_book: said(/сервисная книжка/iu, /(?!)/u, condition === 'new' ? 1 : 0.4),
    gas_kit: fuel === 'petrol' && year < 2020 && random.chance(0.06), video_url: null,
    bargain: said(/торг/iu, /без торга/iu, 0.35), exchange: said(/обмен/iu, /обмен не/iu, 0.15),
  }; // prettier-ignore
}

const contentOf = (car: Car, description: string) => ({
  mark_id: car.mark.id, model_id: car.model.id, generation_id: car.generation?.id ?? null, modification_id: car.modification?.id ?? null,
  year: car.year, mileage_km: car.mileageKm, body: car.body, fuel: car.fuel, engine_cc: car.engineCc, power_hp: car.powerHp,
  gearbox: car.gearbox, drive: car.drive, steering: car.steering, colour: car.colour, condition: car.condition, owners: car.owners,
  pts: car.pts, vin: car.vin, frame_number: car.frameNumber, plate: null,
  ...termsOf(car, description),
}); // prettier-ignore

/** A generated car in the form in which listings of all kinds are written. */
export function carListing({ car, title, description, pictures, ...listing }: DemoCar): DemoListing {
  const { mark, model, generation, engineCc, priceRub } = car;
  const thing = {
    content: contentOf(car, description), title, description, pictures, priceMinor: priceRub * 100,
    named: [named(mark), named(model), generation && { name: generation.name }],
    facts: [engineCc === null ? null : (engineCc / 1000).toFixed(1)],
  }; // prettier-ignore
  return { ...listing, kind: 'auto', thing };
}
