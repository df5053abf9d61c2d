import { abroadData } from '#areas/abroad/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { wasPublic } from '#areas/object/history/history.ts';
import { findSameNumbers } from '#listing/comparables-queries.ts';
import { mayOpen, type Viewer } from '#listing/present.ts';
import { findListings, findPictures } from '#listing/queries.ts';
import type { ListingRow } from '#listing/rows.ts';
import type { Db } from '#server/db/connect.ts';
import type { VehicleNumber } from './vehicle-number.ts';

const shownPictures = 3;

/** Listings of every kind that have this number and have been public. */
export async function findPublicListings(db: Db, { type, number }: VehicleNumber, now: Date) {
  const field = type === 'vin' ? 'vin' : 'frame_number';
  // Cars have both identifiers; every kind with an identifier of the same name is searched.
  const [data, noListing] = [type === 'vin' ? autoData : abroadData, 0];
  const same = await findSameNumbers(db, data, { [field]: number }, noListing);
  const rows = await findListings(db, same.find((found) => found.field === field)?.objects ?? []);
  return rows.filter(wasPublic).filter(({ published_at }) => published_at <= now);
}

/**
 * Returns our own listings of a vehicle, oldest first. For a listing that the viewer may not open, only day, price, city and mileage are
 * returned; sellers are never named.
 */
export async function findSightings(db: Db, vehicle: VehicleNumber, viewer: Viewer) {
  const rows = await findPublicListings(db, vehicle, viewer.now);
  const open = rows.filter((row) => mayOpen(row, viewer)).map(({ id }) => id);
  const pictures = await findPictures(db, open, shownPictures);
  const mileageOf = ({ values }: ListingRow): number | null => {
    const km = values['mileage_km'];
    return typeof km === 'number' ? km : null;
  };
  return rows
    .toSorted((a, b) => a.published_at.getTime() - b.published_at.getTime())
    .map((row) => {
      const isOpen = open.includes(row.id);
      return {
        listing: isOpen ? { id: row.id, kind: row.kind, slug: row.slug } : null,
        published_at: row.published_at,
        price: { minor: row.price_minor, currency: row.currency },
        city: { name: row.city_name, name_en: row.city_name_en },
        mileage_km: mileageOf(row),
        photos: isOpen ? (pictures.get(row.id)?.count ?? 0) : null,
        pictures: pictures.get(row.id)?.pictures ?? [],
      };
    });
}

/** Returns the number of a listing's vehicle: its VIN, or else its body number; null without either. */
export function numberOfListing({ values }: Pick<ListingRow, 'values'>): VehicleNumber | null {
  const [vin, frame] = [values['vin'], values['frame_number']];
  if (typeof vin === 'string' && vin !== '') return { type: 'vin', number: vin };
  return typeof frame === 'string' && frame !== '' ? { type: 'frame', number: frame } : null;
}

/** The account's own public listings of this vehicle. */
export async function findOwnListings(db: Db, vehicle: VehicleNumber, ownerId: number, now: Date) {
  const rows = await findPublicListings(db, vehicle, now);
  return rows.filter(({ owner_id, status }) => owner_id === ownerId && status === 'active');
}
