import { fileURLToPath } from 'node:url';

/** A handful of stations in the shape of an answer of Overpass: interchanges, two stations of one name, and what is no open station. */
export const metroFile = fileURLToPath(new URL('metro-stations.json', import.meta.url));

/** The stations that are shipped. */
export const shippedMetroFile = fileURLToPath(new URL('../../data/geo/metro.json', import.meta.url));
