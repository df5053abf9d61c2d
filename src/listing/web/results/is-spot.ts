import type { Within } from './address-values.ts';

/** The widest part of the map that is one place, in degrees: what the marker of a group covers where the map can come no nearer. */
const widest = 0.012;
export const isSpot = ({ west, south, east, north }: Within): boolean => east - west < widest && north - south < widest;
