import type { Map as Drawing } from 'maplibre-gl';
import { type Box, insetBy } from './base/box.ts';
import type { Group } from './markers/group.ts';
import { lastNamedZoom } from './markers/join-groups.ts';
import type { Label } from './markers/marker-labels.ts';
import { setNameBoxes } from './base/name-boxes.ts';
import { groundNames, townFilter } from './base/name-layers.ts';

/** Pixels around a group that no name enters: it would be taken for that of the group. */
const around = 8;

/** The sources that say where names may stand; milliseconds after which MapLibre begins to place all names anew, and the frames that it takes. */
const [givenWay, placedMs, placedFrames] = [['boxes', 'ground'], 400, 6] as const;

/** A marker with its box and label. */
type Placed = { group: Group; box: Box; label: Label | undefined };

/**
 * The names on a map with markers: those of towns give way to markers, to their labels and to what lies over the map; a city that labels a marker has no
 * other name. In far views `leave` takes them off until they are placed among the next markers.
 */
export function markerNames(map: Drawing, language: 'ru' | 'en') {
  const setNames = (opacity: 0 | 1): void => {
    for (const id of groundNames.filter((name) => map.getLayer(name)))
      for (const property of ['text-opacity', 'icon-opacity'] as const) map.setPaintProperty(id, property, opacity);
  };
  // In far views names are shown once the boxes are there that they give way to: the largest cities would be named twice.
  setNames(0);
  let [isHidden, isAwaited] = [true, false];
  /** The cities that label markers; null before the first ones. */
  let namedAtMarkers: ReadonlySet<string> | null = null;
  const hide = (): void => {
    if (!isHidden) setNames(0);
    isHidden = true;
  };
  const unhide = (): void => {
    if (isHidden) setNames(1);
    isHidden = false;
  };
  /** Where no marker has the name of a city, no name is there twice: none is hidden while others are placed. */
  const isNear = (): boolean => map.getZoom() > lastNamedZoom;
  // In near views no marker has the name of a city: names come with the ground, and give way once the markers come.
  map.on('moveend', function showEarly() {
    const isEarly = namedAtMarkers === null;
    if (isEarly && !isNear()) return;
    map.off('moveend', showEarly);
    if (isEarly) unhide();
  });
  let isRemoved = false;
  map.once('remove', () => void (isRemoved = true));
  /** Names come as soon as they give way to the boxes: a map that is drawn slowly, or whose tiles come late, may not be idle for many seconds. */
  const showPlaced = (): void => {
    if (!isHidden || isAwaited) return;
    isAwaited = true;
    let [isDone, frames] = [false, 0];
    const finish = (): void => {
      if (isDone || isRemoved) return;
      isDone = true;
      isAwaited = false;
      map.off('render', check);
      map.off('render', countFrame);
      // At the end of the zoom they are placed anew.
      if (!map.isZooming()) unhide();
    };
    const check = (): void => {
      if (!givenWay.every((source) => !map.getSource(source) || map.isSourceLoaded(source))) return;
      map.off('render', check);
      setTimeout(() => {
        if (!isDone && !isRemoved) map.on('render', countFrame);
      }, placedMs);
    };
    const countFrame = (): void => {
      frames += 1;
      if (frames >= placedFrames) finish();
    };
    map.on('render', check);
    map.once('idle', finish);
  };

  const show = (placed: readonly Placed[], over: readonly Box[]): void => {
    const names = new Set(placed.flatMap(({ label }) => label?.city ?? []));
    const boxesAt = ({ group, box, label }: Placed): Box[] => [
      group.listing ? box : insetBy(box, -around),
      ...(label ? [label.box] : []),
    ];
    // A city that labels a marker from now on would be named twice until the map is drawn without its name.
    const before = namedAtMarkers;
    const isNew = (name: string): boolean => before !== null && !before.has(name);
    if ([...names].some(isNew)) hide();
    setNameBoxes(map, [...placed.flatMap(boxesAt), ...over]);
    if (isNear()) unhide();
    else showPlaced();
    if (before?.size === names.size && ![...names].some(isNew)) return;
    namedAtMarkers = names;
    if (map.getLayer('town-names')) map.setFilter('town-names', townFilter(language, [...names].sort()));
  };
  /** From here on the zoom changes. */
  const leave = (): void => {
    if (!isNear()) hide();
  };
  return { show, leave };
}
