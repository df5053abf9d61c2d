import type { Words } from '#dictionary/field.ts';
import type { Pixel } from '../base/box.ts';
import { unwrapped } from '../base/corners.ts';
import { type Group, isStack } from './group.ts';
import { circleSize, dotSize, type MarkerSizes, tipOf } from './marker-box.ts';
import type { Label } from './marker-labels.ts';

export const positionOf = ({ place: { longitude, latitude } }: Pick<Group, 'place'>): [number, number] => [
  unwrapped(longitude),
  latitude,
];

export type MarkerTexts = {
  /** The accessible name of a marker; `isSeen`: its listing has been viewed. */
  marker: (group: Group, isSeen: boolean) => string;
  /** «5», «12,5 тыс.», in each language. */
  count: (count: number) => Words;
  /** What stands below a group: «от 8,2 млн ₽»; undefined where nothing does. */
  note: (group: Group) => Words | undefined;
};

/** The button of a marker, of which markers.css tells the look: the number of a group, the price and the kind of a pin, and a label. */
export function createMarkerElement(): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  const price = document.createElement('span');
  price.append(document.createElement('strong'), document.createElement('i'));
  element.append(document.createElement('b'), price, document.createElement('small'));
  return element;
}

export function writeElement(
  element: HTMLElement,
  group: Group,
  texts: MarkerTexts,
  sizes: MarkerSizes,
  language: 'ru' | 'en',
  isSeen: boolean,
): void {
  element.classList.add('map-marker');
  element.classList.toggle('map-pin', group.listing !== undefined);
  const { count, listing } = group;
  element.toggleAttribute('data-list', isStack(group));
  element.toggleAttribute('data-dot', group.isDot === true);
  element.toggleAttribute('data-seen', isSeen);
  element.toggleAttribute('data-unlike', listing?.isUnlike === true);
  if (listing) element.style.removeProperty('--height');
  else element.style.setProperty('--height', `${circleSize(group, sizes)}px`);
  element.querySelector('b')!.textContent = listing ? '' : texts.count(count)[language];
  element.querySelector('strong')!.textContent = listing?.price[language] ?? '';
  element.querySelector('i')!.textContent = listing?.kind?.[language] ?? '';
  const name = texts.marker(group, isSeen);
  element.setAttribute('aria-label', name);
  element.title = name;
  if (listing) element.dataset['listing'] = String(listing.id);
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

const translate = (element: HTMLElement, { x, y }: Pixel): void =>
  void (element.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`);

/** Moves a marker aside from its point, where the tip of a pin stays as far as it can. */
export function shiftElement(element: HTMLElement, group: Group, shift: Pixel, widthOfPrice: number): void {
  const aside = { x: shift.x + (group.lean ?? 0), y: shift.y };
  // A pin has its lower end at its point, a dot its middle.
  translate(element, group.isDot ? { x: shift.x, y: shift.y + dotSize / 2 } : group.listing ? { x: 0, y: 0 } : aside);
  if (!group.listing || group.isDot) return;
  translate(element.querySelector('span')!, aside);
  const { x, y } = tipOf(aside, widthOfPrice);
  element.style.setProperty('--tip-x', `${x}px`);
  element.style.setProperty('--tip-y', `${y}px`);
}
