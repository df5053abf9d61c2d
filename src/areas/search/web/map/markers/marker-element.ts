import type { Words } from '#dictionary/field.ts';
import type { Frame, Pixel } from '../base/box.ts';
import { unwrapped } from '../base/corners.ts';
import { type Group, opensList } from './group.ts';
import { clusterHeight, tipOf } from './marker-box.ts';
import type { Label } from './marker-labels.ts';

export const positionOf = ({ place: { longitude, latitude } }: Pick<Group, 'place'>): [number, number] => [
  unwrapped(longitude),
  latitude,
];

export type MarkerTexts = {
  /** The accessible name of a marker; `isSeen`: its listing has been viewed. */
  marker: (group: Group, isSeen: boolean) => string;
  /** «Казань и рядом». */
  around: (city: string) => string;
  /** «5», «12,5 тыс.», in each language. */
  count: (count: number) => Words;
  /** «5 объявлений». */
  listings: (count: number) => Words;
  /** What stands below a group: «от 8,2 млн ₽», «в одном месте»; undefined where nothing does. */
  note: (group: Group) => Words | undefined;
};

/** The button of a marker, of which markers.css tells the look: the number of a group, the price of a pin, and a label. */
export function createMarkerElement(): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.append(document.createElement('b'), document.createElement('span'), document.createElement('small'));
  return element;
}

export function writeElement(
  element: HTMLElement,
  group: Group,
  texts: MarkerTexts,
  language: 'ru' | 'en',
  isSeen: boolean,
): void {
  element.classList.add('map-marker');
  element.classList.toggle('map-pin', group.listing !== undefined);
  element.toggleAttribute('data-dot', group.isDot === true);
  element.toggleAttribute('data-list', opensList(group));
  element.toggleAttribute('data-seen', isSeen);
  if (!group.listing) element.style.setProperty('--height', `${clusterHeight(group.count)}px`);
  const number = opensList(group) && group.isNear ? texts.listings(group.count) : texts.count(group.count);
  element.querySelector('b')!.textContent = group.listing ? '' : number[language];
  element.querySelector('span')!.textContent = group.listing?.price[language] ?? '';
  const name = texts.marker(group, isSeen);
  element.setAttribute('aria-label', name);
  // A dot has a tooltip that shows at once, also under a finger (markers.css).
  element.title = group.isDot ? '' : name;
  if (group.listing) element.dataset['listing'] = String(group.listing.id);
}

/** Writes the label of a marker, which goes with it, where there is room for one: `at` is the point of the marker on the screen. */
export function labelElement(
  element: HTMLElement,
  group: Group,
  label: Label | undefined,
  at: Pixel,
  shift: Pixel,
): void {
  const text = element.querySelector('small')!;
  text.textContent = label?.text ?? '';
  if (!label) return;
  const { left, right, top, bottom } = label.box;
  // A group is moved as a whole; of a pin, the price alone.
  const from = group.listing ? at : { x: at.x + shift.x, y: at.y + shift.y };
  text.style.translate = `calc(${(left + right) / 2 - from.x}px - 50%) calc(${(top + bottom) / 2 - from.y}px - 50%)`;
}

/** Pixels of the frame that the tooltip of a dot takes to either side, and above. */
const [besideTooltip, aboveTooltip] = [130, 70];
/** Turns the tooltip of a dot away from the edges of the frame. */
export function turnTooltip(element: HTMLElement, { x, y }: Pixel, { width }: Frame): void {
  const sides = [x < besideTooltip && 'right', x > width - besideTooltip && 'left', y < aboveTooltip && 'below'];
  element.dataset['tooltip'] = sides.filter(Boolean).join(' ');
}

/** Moves a marker aside from its point, where the tip of a pin stays as far as it can. */
export function shiftElement(element: HTMLElement, group: Group, shift: Pixel, widthOfPrice: number): void {
  const aside = { x: shift.x + (group.lean ?? 0), y: shift.y };
  const part = group.listing ? element.querySelector('span')! : element;
  part.style.translate = aside.x === 0 && aside.y === 0 ? '' : `${aside.x}px ${aside.y}px`;
  if (!group.listing) return;
  const { x, y } = tipOf(aside, widthOfPrice);
  element.style.setProperty('--tip-x', `${x}px`);
  element.style.setProperty('--tip-y', `${y}px`);
}
