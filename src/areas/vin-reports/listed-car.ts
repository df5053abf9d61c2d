import { optionOf } from '#dictionary/field.ts';
import { dataOf } from '#kinds/data.ts';
import type { Db } from '#server/db/connect.ts';
import { findPublicListings } from './sightings.ts';
import type { VehicleNumber } from './vehicle-number.ts';

/** What the latest listing of a vehicle on the site says of it, in Russian, as far as it says anything. */
export type ListedCar = {
  readonly listedAt: Date;
  readonly model: string | null;
  readonly year: number | null;
  readonly body: string | null;
  readonly color: string | null;
  readonly fuel: string | null;
  readonly engineCc: number | null;
  readonly powerHp: number | null;
  readonly mileageKm: number | null;
  /** In the vehicle passport; 3 for three or more. */
  readonly owners: number | null;
  /** The region, or the country of a car abroad. */
  readonly place: string;
  readonly isAbroad: boolean;
  readonly hadAccident: boolean;
};

const findRegionName = async (db: Db, iso: string): Promise<string | undefined> =>
  (await db.selectFrom('regions').select('full_name').where('iso', '=', iso).executeTakeFirst())?.full_name;

/** Finds what the latest public listing says of a vehicle; null if it was never listed. */
export async function findListedCar(db: Db, vehicle: VehicleNumber, now: Date): Promise<ListedCar | null> {
  const rows = await findPublicListings(db, vehicle, now);
  const row = rows.toSorted((a, b) => b.published_at.getTime() - a.published_at.getTime())[0];
  if (!row) return null;
  const { fields } = dataOf(row.kind);
  const number = (key: string): number | null => (typeof row.values[key] === 'number' ? row.values[key] : null);
  const label = (key: string): string | null =>
    optionOf(fields.find((field) => field.key === key) ?? {}, row.values[key])?.ru ?? null;
  const names = ['mark_id', 'model_id'].flatMap((key) => row.refs[key]?.name ?? []);
  return {
    listedAt: row.published_at,
    model: names.length > 0 ? names.join(' ') : null,
    year: number('year'),
    body: label('body'),
    color: label('colour'),
    fuel: label('fuel'),
    engineCc: number('engine_cc'),
    powerHp: number('power_hp'),
    mileageKm: number('mileage_km'),
    owners: number('owners'),
    place: label('country') ?? (await findRegionName(db, row.region)) ?? row.region_name,
    isAbroad: row.kind === 'autofromabroad',
    hadAccident: row.values['condition'] === 'damaged',
  };
}
