import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';

type Profile = OutputOf<'profile/get'>;
type Shop = NonNullable<Profile['shop']>;
export type FirmPlace = Pick<Shop, 'hours' | 'point'> & { address: string };

/** Whether a listing may be seen at the address of its firm: nothing says another address, and a firm sells it. */
export const mayBeAtFirm = ({ seller, values }: Pick<Listing, 'seller' | 'values'>): boolean =>
  seller.kind !== 'private' && !(values as Readonly<Record<string, unknown>>)['address'];

/** The address of a firm and its hours, where the listing is in the firm's town; null where the firm states none there. */
export function firmPlaceOf(
  listing: Pick<Listing, 'seller' | 'values' | 'city'>,
  profile: Pick<Profile, 'city' | 'shop'>,
): FirmPlace | null {
  const { city, shop } = profile;
  if (!mayBeAtFirm(listing) || !shop?.address || city?.id !== listing.city.id) return null;
  return { address: shop.address, hours: shop.hours, point: shop.point };
}

/** Where the firm that sells a listing is. Of its profile no more is kept, since the document must not have its phone. */
export const firmPlaceQuery = (api: Api, listing: Listing) =>
  queryOptions({
    queryKey: ['firm place', listing.id],
    queryFn: async ({ signal }) =>
      firmPlaceOf(listing, await api('profile/get', { id: listing.seller.id }, { signal })),
  });

/** The address of the firm that sells a listing; null until it is known. */
export function useFirmPlace(listing: Listing): FirmPlace | null {
  const { api } = useApp();
  return useQuery({ ...firmPlaceQuery(api, listing), enabled: mayBeAtFirm(listing) }).data ?? null;
}

/** A degree of latitude in metres. */
const degree = 111_320;
/** Points of one yard and of a building on it. */
const sameYard = 300;

type Point = { latitude: number; longitude: number };

/** Whether two points are one for a buyer. */
function isSamePlace(one: Point, other: Point): boolean {
  const north = (one.latitude - other.latitude) * degree;
  const east = (one.longitude - other.longitude) * degree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) <= sameYard;
}

/** Whether a listing is seen at the address of its firm: it has no point of its own, or this is there. A firm may have further places in its town. */
export const isAtFirm = ({ point }: Pick<Listing, 'point'>, firm: FirmPlace): boolean =>
  point === null || (firm.point !== null && isSamePlace(firm.point, point));
