import type { Map as Drawing } from 'maplibre-gl';
import { groundNames } from '../base/name-layers.ts';

/** Names that a small map has at first at least, each of them whole: fewer tell nobody where the place is. */
const leastNames = 3;
/** The nearest first view by what is drawn, and the farthest, which has the large cities around. */
const nearest = { streets: 14, ground: 13.5 };
const farthest = 5;
/** Nearer than this, half a level of the zoom brings new names. */
const cityZoom = 10.5;
/** Milliseconds after which the map is shown as it is. */
const longestMs = 8000;

/** The next zoom on the way out. */
export const farther = (zoom: number): number => Math.max(farthest, zoom - (zoom > cityZoom ? 0.5 : 1));

/** Stations within so many metres are all near; of others, those no more than so many times as far as the nearest one. */
const [near, muchFarther] = [1500, 2];
/** Metres around a place that have its near stations, the nearest one at least; 0 without one. */
export const nearReach = (metres: readonly number[]): number => {
  const most = Math.max(near, Math.min(...metres) * muchFarther);
  return Math.max(0, ...metres.filter((one) => one <= most));
};

/** From this zoom on a small map names stations: it has few, and no markers among them. */
export const stationNameZoom = 10.5;
/** How far from where its stations fit a view goes on for more names, as long as the stations have theirs. */
const beyondReach = 1;
export const lastWithStations = (first: number): number =>
  Math.max(first - beyondReach, Math.min(first, stationNameZoom));

type Named = { properties: Record<string, unknown> };
/** The different names among features; the way to a town that is out of view is none. */
export const namesOf = (features: readonly Named[], language: 'ru' | 'en'): string[] => [
  ...new Set(
    features
      .filter(({ properties }) => properties['isAway'] !== true)
      .map(({ properties }) => String(properties[language] ?? properties['name'])),
  ),
];

const nextFrame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => resolve()));

/**
 * Zooms out from where streets or stations would be told apart until the view has enough names, which are as dense as the place has them. The map is
 * hidden meanwhile. `isNamed`: the names of districts are those of the view; `widest`: the zoom at which what is near fits. Resolves with the names.
 */
export async function openOnNames(
  map: Drawing,
  language: 'ru' | 'en',
  isNamed: () => boolean,
  widest = Infinity,
): Promise<string[]> {
  const canvas = map.getCanvas();
  const end = performance.now() + longestMs;
  const visitor = { hasMoved: false };
  let names: string[] = [];
  const take = ({ originalEvent }: { originalEvent?: unknown }): void =>
    void (visitor.hasMoved ||= originalEvent !== undefined);
  map.on('movestart', take);
  map.once('remove', () => void (visitor.hasMoved = true));
  canvas.style.visibility = 'hidden';
  map.jumpTo({ zoom: Math.min(widest, nearest[map.getSource('streets') ? 'streets' : 'ground']) });
  const last = widest === Infinity ? farthest : lastWithStations(map.getZoom());
  while (!visitor.hasMoved && performance.now() < end) {
    await nextFrame();
    if (!map.loaded() || !isNamed()) continue;
    const layers = groundNames.filter((id) => map.getLayer(id));
    names = namesOf(map.queryRenderedFeatures({ layers }), language);
    if (names.length >= leastNames || map.getZoom() <= last) break;
    map.jumpTo({ zoom: Math.max(last, farther(map.getZoom())) });
  }
  map.off('movestart', take);
  canvas.style.visibility = '';
  return names;
}
