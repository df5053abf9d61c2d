import { housePin } from '#areas/house/pin.ts';
import type { Language } from '#dictionary/field.ts';
import type { KindName } from './names.ts';

/** What a listing is in a few letters, made from the values of `fields`; empty where they do not say it. */
export type PinName = {
  readonly fields: readonly string[];
  nameOf(values: Readonly<Record<string, unknown>>, language: Language): string;
};

/** The names on pins of the kinds whose listings are of different sorts. */
export const pinNames: Readonly<Partial<Record<KindName, PinName>>> = { house: housePin };
