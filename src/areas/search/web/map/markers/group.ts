import type { Words } from '#dictionary/field.ts';
import { type Corners, isOnePlace, isWithin, type Place } from '../base/corners.ts';

/** The only listing of a group, with the text of its pin and its accessible name in each language. */
export type Pin = {
  id: number;
  price: Words;
  /** What it is, in short, after its price: «2-комн.», «Гараж». */
  kind?: Words | undefined;
  /** It is of another sort than most in view, so that its pin says what it is where others are prices alone. */
  isUnlike?: boolean;
  title?: Words;
};

/** Listings that lie close together, or one alone. The marker of one is a pin: its price with a tip; that of several is a circle with their number. */
export type Group = {
  place: Place;
  count: number;
  /** The smallest part of the map that has all of them. */
  corners: Corners;
  /** The largest city of theirs, where it lies. */
  city?: { name: string; names?: Words; population: number; place: Place; region?: Words | undefined } | undefined;
  /** In far views: what the group is called, on the map and to readers. */
  called?: Words | undefined;
  /** How many of them are of that city; undefined: all. */
  ofCity?: number | undefined;
  /** In near views: the district of the city. */
  district?: string | undefined;
  /** Whether some of them lie in other districts. */
  isAround?: boolean | undefined;
  listing?: Pin | undefined;
  /** They have no points of their own, and lie where their city does. */
  hasNoPoint?: boolean | undefined;
  /** The map can come no nearer. */
  isClosest?: boolean | undefined;
  /** The lowest price in kopecks; null where prices are not comparable. */
  least?: number | null;
  /** Each of them, where they are so few that they may be shown as pins. */
  few?: readonly Group[] | undefined;
  /** The groups that have joined in this one. */
  parts?: readonly Group[] | undefined;
  /** In near views: a group that opens a list looks so. */
  isNear?: boolean | undefined;
  /** A listing that stands as a pin by itself, where others are grouped. */
  isSingle?: boolean | undefined;
  /** The place of the group that this pin is shown instead of, with others. */
  insteadOf?: Place | undefined;
  /** A listing whose price has no room above its point: it is a dot there. */
  isDot?: boolean | undefined;
  /** Pixels that a pin leans aside, for one beside it. */
  lean?: number | undefined;
};

export const placeKeyOf = ({ place: { longitude, latitude } }: Pick<Group, 'place'>): string =>
  `${longitude} ${latitude}`;
/** The marker of the same listing, or of a group at the same place, stays: with the focus, and under the pointer. */
export const keyOf = ({ listing, place }: Group): string => (listing ? `listing ${listing.id}` : placeKeyOf({ place }));

export const newestFirst = (a: Group, b: Group): number => (b.listing?.id ?? 0) - (a.listing?.id ?? 0);
export const populationOf = ({ city }: Group): number => city?.population ?? 0;
export const fewOf = (group: Group): readonly Group[] | undefined => (group.listing ? [group] : group.few);
export const partsOf = (group: Group): readonly Group[] => group.parts ?? [group];

/** How many listings of a group are of the city that it is named after. */
export const ofCityIn = ({ ofCity, count }: Group): number => ofCity ?? count;
/** A group is named after its city alone if no more than one in five lies elsewhere; other districts are no other place where none is named. */
const leastOfCity = 0.8;
export const liesAround = (group: Group): boolean =>
  (group.isAround === true && group.district !== undefined) || ofCityIn(group) < group.count * leastOfCity;

/** Whether the marker of a group opens a list of its listings: they lie at one point, or the map can come no nearer. */
export const opensList = ({ corners, listing, isClosest }: Group): boolean =>
  !listing && (isClosest === true || isOnePlace(corners));

/** In near views such a group is a square, of which others are behind; a circle leads nearer. */
export const isStack = (group: Group): boolean => opensList(group) && group.isNear === true;

/** Degrees of latitude by which a rounded point may be off. */
const rounding = 2e-5;
/** Whether a group has the listing with this id, or listings at this place. */
export const hasListing = (group: Group, id: number | null, place: Place | null): boolean =>
  fewOf(group)?.some(({ listing }) => listing?.id === id) ||
  (place !== null &&
    partsOf(group).some(({ corners: [west, south, east, north] }) =>
      isWithin(place, [west - rounding, south - rounding, east + rounding, north + rounding]),
    ));
