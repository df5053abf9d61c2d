import type { GeoJSONSource, Map as Drawing, MapSourceDataEvent } from 'maplibre-gl';
import { type Box, boxAround, type Pixel } from './box.ts';
import { cityRadiusKm } from './city-radius.ts';
import { markBoxes } from './metro-layers.ts';
import {
  districtLetters,
  districtLineHeight,
  districtNameSizes,
  districtNameZoom,
  placeFilter,
} from './name-layers.ts';
import { arrowTo, freePlace, linesOf, type Part, placeNames, type Writing } from './name-places.ts';

// Names that tiles cannot place: of districts, in the part of them that is in view, and of the nearest town where the map shows no other name.

const sizeAt = (zoom: number): number => districtNameSizes.findLast(([from]) => zoom >= from)?.[1] ?? 0;
/** From this zoom on the nearest town is named, where there would be no name at all. */
const nearestZoom = 9;
/** Pixels from the edge of the map within which the name of a place may have no room. */
const margin = 24;

type Town = { ru: string; en: string; population: number };

/** Keeps these names up to date, each time the map or what lies over it has come to rest; tells whether they are. */
export function nameWhatIsNear(map: Drawing, language: 'ru' | 'en'): () => boolean {
  const pen = document.createElement('canvas').getContext('2d')!;
  let was = { zoom: 0, named: '', places: new Map<string, [longitude: number, latitude: number]>() };
  let drawn = '';
  const frameOf = () => ({ width: map.getContainer().clientWidth, height: map.getContainer().clientHeight });
  const project = (at: readonly number[]): Pixel => map.project([at[0]!, at[1]!]);

  const writingOf = (text: string): Writing => {
    const size = sizeAt(map.getZoom());
    pen.font = `${size}px Onest, sans-serif`;
    const lines = text.split('\n');
    const width = Math.max(
      ...lines.map(
        (line) => pen.measureText(line.toLocaleUpperCase(language)).width + line.length * size * districtLetters,
      ),
    );
    return { text, width, height: lines.length * size * districtLineHeight };
  };
  /** The boxes of what lies over the map, and of markers. */
  const takenBoxes = async (): Promise<Box[]> => {
    const data = await map.getSource<GeoJSONSource>('boxes')!.getData(); // mapStyle declares it
    const features = data.type === 'FeatureCollection' ? data.features : data.type === 'Feature' ? [data] : [];
    return features.flatMap(({ geometry, properties }) => {
      const image = properties?.['image'] && map.getImage(properties['image']);
      if (!image || geometry.type !== 'Point') return [];
      const { width, height } = image.data;
      const { x, y } = project(geometry.coordinates);
      return [boxAround({ x, y }, width, height)];
    });
  };
  const districtParts = (): Part[] =>
    map.getSource('districts')
      ? map.querySourceFeatures('districts', { sourceLayer: 'districts' }).flatMap(({ geometry, properties }) => {
          const polygons =
            geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : []; // prettier-ignore
          const name = String(properties[language]);
          return polygons.map((rings) => ({ name, rings: rings.map((ring) => ring.map(project)) }));
        })
      : [];
  const towns = (): (Town & { pixel: Pixel; kilometres: number })[] =>
    [
      ['ground', 'towns'],
      ['places', 'places'],
    ].flatMap(([source, sourceLayer]) =>
      map.getSource(source!)
        ? map.querySourceFeatures(source!, { sourceLayer: sourceLayer! }).map(({ geometry, properties }) => {
            const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
            const kilometres = map.getCenter().distanceTo({ lng: longitude, lat: latitude } as never) / 1000;
            return { ...(properties as Town), pixel: project([longitude, latitude]), kilometres };
          })
        : [],
    );
  /** The town around the middle of the map, or the way to the nearest one; null: a name is in view. */
  const nearestName = (taken: readonly Box[]): (Pixel & { name: string; text: string; isAway: boolean }) | null => {
    const [frame, all] = [frameOf(), towns()];
    const isSeen = ({ x, y }: Pixel): boolean =>
      x > margin && y > margin && x < frame.width - margin && y < frame.height - margin;
    if (all.some(({ pixel }) => isSeen(pixel))) return null;
    const [town] = all
      .map((one) => ({ ...one, away: one.kilometres - cityRadiusKm(one.population) }))
      .sort((a, b) => a.away - b.away);
    if (!town) return null;
    const middle = { x: frame.width / 2, y: frame.height / 2 };
    const name = town[language];
    const way = `${arrowTo(middle, town.pixel)} ${name}, ${Math.round(town.kilometres)} ${language === 'ru' ? 'км' : 'km'}`;
    const text = town.away < 0 ? name : way;
    const to = {
      x: Math.min(frame.width, Math.max(0, town.pixel.x)),
      y: Math.min(frame.height, Math.max(0, town.pixel.y)),
    };
    const place = freePlace(town.away < 0 ? middle : to, writingOf(text), frame, taken);
    return place && { ...place, name, text, isAway: town.away >= 0 };
  };
  const update = async (): Promise<void> => {
    const zoom = map.getZoom();
    const taken = [...(await takenBoxes()), ...markBoxes(map)];
    if (isRemoved || map.isMoving()) return;
    const before = was.zoom === zoom ? [...was.places] : [];
    const writings = (name: string): Writing[] => linesOf(name).map(writingOf);
    const districts = zoom < districtNameZoom ? [] : placeNames(districtParts(), writings, frameOf(), taken, new Map(before.map(([name, at]) => [name, project(at)]))); // prettier-ignore
    const nearest = districts.length > 0 || zoom < nearestZoom ? null : nearestName(taken);
    const features = [...districts, ...(nearest ? [nearest] : [])].map(({ x, y, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: map.unproject([x, y]).toArray() },
      properties,
    }));
    const named = districts.map(({ name }) => name).sort();
    if (named.join() !== was.named && map.getLayer('place-names')) map.setFilter('place-names', placeFilter(language, named)); // prettier-ignore
    was.named = named.join();
    const data = JSON.stringify(features);
    if (data === drawn) return;
    drawn = data;
    was = {
      named: was.named,
      zoom,
      places: new Map(features.map(({ properties: { name }, geometry }) => [name, geometry.coordinates])),
    };
    map.getSource<GeoJSONSource>('near')?.setData({ type: 'FeatureCollection', features } as never);
  };
  let [isDue, isRemoved, updates] = [false, false, 0];
  map.once('remove', () => void (isRemoved = true));
  const schedule = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      if (isRemoved) return;
      updates += 1;
      void update().finally(() => (updates -= 1));
    });
  };
  map.on('moveend', schedule);
  map.on('sourcedata', ({ sourceId, sourceDataType, tile }: MapSourceDataEvent) => {
    if (sourceId === 'boxes' ? sourceDataType === 'content' : tile && ['districts', 'ground', 'places', 'stations'].includes(sourceId)) schedule(); // prettier-ignore
  });
  return () => !isDue && updates === 0;
}
