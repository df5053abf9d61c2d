type Point = { latitude: number; longitude: number };

/** Addresses of the maps that plan a way by car to a point from where their user is. */
export const routesTo = ({ latitude, longitude }: Point) =>
  [
    { name: 'yandex', href: `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto` },
    { name: 'twogis', href: `https://2gis.ru/routeSearch/rsType/car/to/${longitude},${latitude}` },
    { name: 'google', href: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}` },
  ] as const;
