import type { Words } from '#dictionary/field.ts';
import { clusterHeight, opensList, tipOf, type Point, type Spot, unwrapped } from './clusters.ts';
import type { Label } from './marker-labels.ts';

export const positionOf = ({ place: { longitude, latitude } }: Pick<Point, 'place'>): [number, number] => [
  unwrapped(longitude),
  latitude,
];

/** The button of a marker, of which map.css tells the look. */
export function createSign(): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.append(document.createElement('b'), document.createElement('span'), document.createElement('small'));
  return element;
}

export type SignTexts = {
  /** The accessible name of a marker. */
  sign: (point: Point) => string;
  /** «Казань и рядом». */
  around: (city: string) => string;
  /** «5», «12,5 тыс.», in each language. */
  count: (count: number) => Words;
  /** What stands below a group: «от 8,2 млн ₽», «в одном месте»; undefined where nothing does. */
  note: (point: Point) => string | undefined;
};

export function drawSign(element: HTMLElement, sign: Point, texts: SignTexts, language: 'ru' | 'en'): void {
  element.classList.add('map-sign');
  element.classList.toggle('map-pin', sign.listing !== undefined);
  element.toggleAttribute('data-dot', sign.isDot === true);
  element.toggleAttribute('data-list', opensList(sign));
  if (!sign.listing) element.style.setProperty('--height', `${clusterHeight(sign.count)}px`);
  element.querySelector('b')!.textContent = sign.listing ? '' : texts.count(sign.count)[language];
  element.querySelector('span')!.textContent = sign.listing?.price[language] ?? '';
  element.title = texts.sign(sign);
  element.setAttribute('aria-label', element.title);
  if (sign.listing) element.dataset['listing'] = String(sign.listing.id);
}

/** Writes the label of a marker, which goes with it, where there is room for one: `at` is the point of the marker on the screen. */
export function labelSign(element: HTMLElement, sign: Point, label: Label | undefined, at: Spot, shift: Spot): void {
  const text = element.querySelector('small')!;
  text.textContent = label?.text ?? '';
  if (!label) return;
  const { left, right, top, bottom } = label.box;
  // A group is moved as a whole; of a price, the price alone.
  const from = sign.listing ? at : { x: at.x + shift.x, y: at.y + shift.y };
  text.style.translate = `calc(${(left + right) / 2 - from.x}px - 50%) calc(${(top + bottom) / 2 - from.y}px - 50%)`;
}

/** Moves a marker aside from its point, where the tip of a price stays as far as it can. */
export function shiftSign(element: HTMLElement, sign: Point, shift: Spot, widthOfPrice: number): void {
  const aside = { x: shift.x + (sign.lean ?? 0), y: shift.y };
  const part = sign.listing ? element.querySelector('span')! : element;
  part.style.translate = aside.x === 0 && aside.y === 0 ? '' : `${aside.x}px ${aside.y}px`;
  if (!sign.listing) return;
  const { x, y } = tipOf(aside, widthOfPrice);
  element.style.setProperty('--tip-x', `${x}px`);
  element.style.setProperty('--tip-y', `${y}px`);
}
