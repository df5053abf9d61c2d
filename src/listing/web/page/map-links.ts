import type { Listing } from '../../contract.ts';

export type MapLinks = {
  /** Pages of the place by the name of the map. */
  maps: readonly { name: { ru: string; en: string }; href: string }[];
  /** The way there; null where the place is not known exactly. */
  route: string | null;
};

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
    route: isExact ? `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto` : null,
  };
}
