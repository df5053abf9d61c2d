import type { Place } from './delivery.ts';

/**
 * The locations of the listings' border points, from the cities of data/geo/ru_cities.json.gz and the ports of Natural Earth; a crossing
 * without a city of its own has the nearest one within 70 km. Zarubino, Zabaikalsk and Pogranichny, which have none, are where Wikipedia
 * places them (articles «Port of Zarubino», «Zabaykalsk», «Pogranichny, Primorsky Krai»). Border points that stand for a whole border have
 * no location.
 */
const places: Readonly<Record<string, Place>> = {
  vladivostok: { region: 'RU-PRI', latitude: 43.0944, longitude: 131.8878 },
  nakhodka: { region: 'RU-PRI', latitude: 42.8, longitude: 132.8862 },
  zarubino: { region: 'RU-PRI', latitude: 42.641_39, longitude: 131.081_94 },
  korsakov: { region: 'RU-SAK', latitude: 46.6267, longitude: 142.7585 },
  petropavlovsk: { region: 'RU-KAM', latitude: 53.05, longitude: 158.65 },
  novorossiysk: { region: 'RU-KDA', latitude: 44.715, longitude: 37.8044 },
  taman: { region: 'RU-KDA', latitude: 45.261_095, longitude: 37.445_441 },
  saint_petersburg: { region: 'RU-SPE', latitude: 59.939_131, longitude: 30.3159 },
  ust_luga: { region: 'RU-LEN', latitude: 59.374_043, longitude: 28.611_244 },
  kaliningrad: { region: 'RU-KGD', latitude: 54.7, longitude: 20.4555 },
  makhachkala: { region: 'RU-DA', latitude: 42.984_916, longitude: 47.504_718 },
  zabaikalsk: { region: 'RU-ZAB', latitude: 49.651_39, longitude: 117.326_94 },
  pogranichny: { region: 'RU-PRI', latitude: 44.413_61, longitude: 131.375_56 },
  blagoveshchensk: { region: 'RU-AMU', latitude: 50.290_659, longitude: 127.527_198 },
  kyakhta: { region: 'RU-BU', latitude: 50.346_543, longitude: 106.453_352 },
  verkhny_lars: { region: 'RU-SE', latitude: 43.020_588, longitude: 44.681_918 },
  ivangorod: { region: 'RU-LEN', latitude: 59.376_612, longitude: 28.223_166 },
  shumilkino: { region: 'RU-PSK', latitude: 57.814_582, longitude: 27.622_259 },
  burachki: { region: 'RU-PSK', latitude: 56.290_855, longitude: 28.472_433 },
};

/** Returns the location of a border point; null if it is not a single place. */
export const borderPlace = (key: unknown): Place | null => (typeof key === 'string' ? (places[key] ?? null) : null);
