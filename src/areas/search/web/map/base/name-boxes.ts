import type { GeoJSONSource, Map as Drawing } from 'maplibre-gl';
import { type Box, boxAround, type Frame } from './box.ts';
import { boxesIn } from './element-boxes.ts';

// Boxes on the map that names give way to.

type Feature = { type: 'Feature'; geometry: object; properties: Record<string, unknown> };

/** An invisible image of the size of a box. */
function imageOf(map: Drawing, { left, right, top, bottom }: Box): string {
  const [width, height] = [Math.max(1, Math.ceil(right - left)), Math.max(1, Math.ceil(bottom - top))];
  const image = `box ${width} ${height}`;
  if (!map.hasImage(image)) map.addImage(image, { width, height, data: new Uint8Array(width * height * 4) });
  return image;
}

function featureAt(map: Drawing, box: Box): Feature {
  const middle: [number, number] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const geometry = { type: 'Point', coordinates: map.unproject(middle).toArray() };
  return { type: 'Feature', geometry, properties: { image: imageOf(map, box) } };
}

/** The edges of a frame: no name is cut there. */
const edgesOf = ({ width, height }: Frame): Box[] => [
  { left: 0, right: 1, top: 0, bottom: height },
  { left: width - 1, right: width, top: 0, bottom: height },
  { left: 0, right: width, top: 0, bottom: 1 },
  { left: 0, right: width, top: height - 1, bottom: height },
];

/** Has names give way to these boxes and to the edges of the map. */
export function setNameBoxes(map: Drawing, boxes: readonly Box[]): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const features = [...boxes, ...edgesOf({ width, height })].map((box) => featureAt(map, box));
  void map.getSource<GeoJSONSource>('boxes')?.setData({ type: 'FeatureCollection', features } as never);
}

/** The size of the mark of a small map (map.css), and pixels of the outline of a circle. */
const markSize = { width: 28, height: 34 };
const outline = 2;
/** A circle that is wider than this fills the map, and names lie on it. */
const mostRadius = 120;

/** Has names give way to the mark of a point and to what stands on its small map: a mark with a tip, or a circle with this radius if that is above 0. */
export function coverMark(map: Drawing, at: readonly [number, number] | null, radius: number): void {
  const container = map.getContainer();
  const controls = boxesIn(container, [...container.querySelectorAll('.maplibregl-ctrl')]);
  if (!at) return setNameBoxes(map, controls);
  const { x, y } = map.project([...at]);
  const side = radius > mostRadius ? 0 : 2 * (radius + outline);
  const mark =
    radius > 0
      ? boxAround({ x, y }, side, side)
      : boxAround({ x, y: y - markSize.height / 2 }, markSize.width, markSize.height);
  setNameBoxes(map, [...controls, mark]);
}
