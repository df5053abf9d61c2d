import { fewOf, type Group, partsOf, placeKeyOf } from './group.ts';

/** What stands on the map already, at this zoom: listings as pins by themselves, the places of the other markers, and the listings in these. */
export type Kept = { pins: ReadonlySet<number>; places: ReadonlySet<string>; grouped: ReadonlySet<number> };
export const nothingKept: Kept = { pins: new Set(), places: new Set(), grouped: new Set() };

/** These markers as what stays in the next view at the same zoom. */
function keptOf(markers: readonly Group[]): Kept {
  const { single = [], others = [] } = Object.groupBy(markers, ({ isSingle }) => (isSingle ? 'single' : 'others'));
  const inFrame = others.filter((marker) => 'shift' in marker);
  return {
    grouped: new Set(
      inFrame
        .flatMap(partsOf)
        .flatMap((part) => fewOf(part) ?? [])
        .flatMap(({ listing }) => listing?.id ?? []),
    ),
    pins: new Set(single.flatMap(({ listing }) => listing?.id ?? [])),
    places: new Set(
      others.flatMap(({ place, insteadOf = place }) => [placeKeyOf({ place }), placeKeyOf({ place: insteadOf })]),
    ),
  };
}

/** Levels of the zoom within which the markers are those of one zoom. */
const sameZoom = 0.01;
export const keptAt = (was: number, zoom: number, markers: readonly Group[]): Kept =>
  Math.abs(was - zoom) < sameZoom ? keptOf(markers) : nothingKept;
