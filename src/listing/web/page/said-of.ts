import type { KindData } from '../../kind-data.ts';
import { Crumbs } from './Crumbs.tsx';
import { Facts } from '#dictionary/web/Facts.tsx';
import { MorePictures } from '../card/MorePictures.tsx';
import { PriceRating } from './PriceRating.tsx';

/** The parts of the page of a listing that its kind's dictionary speaks in, with the dictionary. */
export type Said = { data: KindData } & typeof parts;

const parts = { Crumbs, Facts, MorePictures, PriceRating };

export const saidOf = (data: KindData): Said => ({ data, ...parts });
