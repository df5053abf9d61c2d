import type { Words } from '#dictionary/field.ts';
import { clusterHeight, hasTip, isOneSpot, type Point, type Spot } from './clusters.ts';

/** The button of a marker, of which map.css tells the look. */
export function createSign(): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.append(document.createElement('b'), document.createElement('span'));
  return element;
}

export type SignTexts = {
  /** The accessible name of a marker. */
  sign: (point: Point) => string;
  /** «5», «12,5 тыс.», in each language. */
  count: (count: number) => Words;
  /** «от 8,2 млн ₽», in each language. */
  from: (price: Words) => Words;
};

export function drawSign(element: HTMLElement, sign: Point, texts: SignTexts, language: 'ru' | 'en'): void {
  element.classList.add('map-sign');
  element.classList.toggle('map-pin', sign.listing !== undefined);
  element.toggleAttribute('data-list', isOneSpot(sign));
  if (!sign.listing) element.style.setProperty('--height', `${clusterHeight(sign.count)}px`);
  element.querySelector('b')!.textContent = sign.listing ? '' : texts.count(sign.count)[language];
  const price = sign.listing?.price ?? (sign.from && texts.from(sign.from));
  element.querySelector('span')!.textContent = price?.[language] ?? '';
  element.toggleAttribute('data-mirrored', !sign.listing && (sign.lean ?? 0) < 0);
  element.title = texts.sign(sign);
  element.setAttribute('aria-label', element.title);
  if (sign.listing) element.dataset['listing'] = String(sign.listing.id);
}

/** Moves a marker aside from its point. The tip of a pin stays there, as long as the price is above it. */
export function shiftSign(element: HTMLElement, sign: Point, { x, y }: Spot, widthOfPrice: number): void {
  const aside = { x: x + (sign.lean ?? 0), y };
  element.toggleAttribute('data-tipless', sign.listing !== undefined && !hasTip(aside, widthOfPrice));
  const part = sign.listing ? element.querySelector('span')! : element;
  part.style.translate = aside.x === 0 && y === 0 ? '' : `${aside.x}px ${y}px`;
}
