import type { Car } from './cars.ts';
import type { DemoListing } from './demo-listing.ts';
import type { DemoCar } from './generate.ts';

const named = (row: { name: string; nameRu: string | null; synonyms: readonly string[] }) => ({
  name: row.name,
  name_ru: row.nameRu,
  synonyms: row.synonyms,
});

const contentOf = (car: Car) => ({
  mark_id: car.mark.id, model_id: car.model.id, generation_id: car.generation?.id ?? null, modification_id: car.modification?.id ?? null,
  year: car.year, mileage_km: car.mileageKm, body: car.body, fuel: car.fuel, engine_cc: car.engineCc, power_hp: car.powerHp,
  gearbox: car.gearbox, drive: car.drive, steering: car.steering, colour: car.colour, condition: car.condition, owners: car.owners,
  pts: car.pts, vin: car.vin, frame_number: car.frameNumber, plate: null,
}); // prettier-ignore

/** A generated car in the form in which listings of all kinds are written. */
export function carListing({ car, title, description, pictures, ...listing }: DemoCar): DemoListing {
  const { mark, model, generation, engineCc, priceRub } = car;
  const thing = {
    content: contentOf(car), title, description, pictures, priceMinor: priceRub * 100,
    named: [named(mark), named(model), generation && { name: generation.name }],
    facts: [engineCc === null ? null : (engineCc / 1000).toFixed(1)],
  }; // prettier-ignore
  return { ...listing, kind: 'auto', thing };
}
