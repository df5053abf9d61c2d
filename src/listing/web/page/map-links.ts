import type { Listing } from '../../contract.ts';

export type MapLinks = {
  /** Pages of the place by the name of the map. */
  maps: readonly { name: { ru: string; en: string }; href: string }[];
  /** The way there; null where the place is not known exactly. */
  route: string | null;
};

type Point = { latitude: number; longitude: number };

/** Addresses of the maps that plan a way by car to a point from where their user is. */
export const routesTo = ({ latitude, longitude }: Point) =>
  ({
    yandex: `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto`,
    twogis: `https://2gis.ru/routeSearch/rsType/car/to/${longitude},${latitude}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  }) as const;

const [yandex, twoGis] = [
  { ru: 'Яндекс Карты', en: 'Yandex Maps' },
  { ru: '2ГИС', en: '2GIS' },
];

/**
 * The place on maps of others: the point, or of a rounded one only its surroundings, without a mark that would look exact; without a point the
 * address.
 */
export function mapLinks(point: Listing['point'], address: string): MapLinks {
  if (!point) {
    const text = encodeURIComponent(address);
    return {
      maps: [
        { name: yandex, href: `https://yandex.ru/maps/?text=${text}` },
        { name: twoGis, href: `https://2gis.ru/search/${text}` },
      ],
      route: null,
    };
  }
  const { latitude, longitude, within_metres: within } = point;
  const place = `${longitude},${latitude}`;
  const isExact = within === 0;
  return {
    maps: [
      {
        name: yandex,
        href: `https://yandex.ru/maps/?ll=${place}&z=${isExact ? 17 : 15}${isExact ? `&pt=${place}` : ''}`,
      },
      {
        name: twoGis,
        href: `https://2gis.ru/${isExact ? `geo/${place}` : ''}?m=${encodeURIComponent(`${place}/${isExact ? 17 : 15}`)}`,
      },
    ],
    route: isExact ? routesTo(point).yandex : null,
  };
}
