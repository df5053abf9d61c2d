import type { Words } from '#dictionary/field.ts';
import type { Pin } from './group.ts';
import type { MarkerSizes } from './marker-box.ts';
import type { MarkerTexts } from './marker-element.ts';
import type { LabelSizes } from './marker-labels.ts';

/** The font of a marker's number, and in pixels the width of its rim (markers.css); the font of labels and its height. */
const [markerFont, markerRim] = ['600 14px Onest, sans-serif', 10];
const [labelFont, labelHeight] = ['500 12px Onest, sans-serif', 15];
/** The same of the price of a pin, and of its kind with the room before it. */
const [priceFont, pinFrame] = ['600 13px Onest, sans-serif', 20];
const [kindFont, kindGap] = ['500 12px Onest, sans-serif', 5];

export type MarkerMeasures = {
  sizes: MarkerSizes;
  labels: LabelSizes;
  /** The pin as it is drawn, which may be narrower than the room that it has. */
  drawnWidth: (pin: Pin) => number;
};

/** On phones circles are smaller, and pins are prices alone but for unlike ones (markers.css). */
const isOnPhone = (): boolean => matchMedia('(width < 640px)').matches;

/** How wide texts are on the screen. */
export function measureMarkers(texts: Pick<MarkerTexts, 'count'>, language: 'ru' | 'en'): MarkerMeasures {
  const pen = document.createElement('canvas').getContext('2d')!;
  const widthIn = (text: string, font: string): number => {
    pen.font = font;
    return Math.ceil(pen.measureText(text).width);
  };
  const widthOf = ({ ru, en }: Words): number => Math.max(widthIn(ru, markerFont), widthIn(en, markerFont)) + markerRim;
  const widthOfPin = ({ price, kind, isUnlike }: Pin, locale: 'ru' | 'en'): number =>
    widthIn(price[locale], priceFont) +
    pinFrame +
    (kind && (isUnlike || !isOnPhone()) ? kindGap + widthIn(kind[locale], kindFont) : 0);
  return {
    sizes: {
      isOnPhone,
      ofPin: (pin) => Math.max(widthOfPin(pin, 'ru'), widthOfPin(pin, 'en')),
      ofCount: (count) => widthOf(texts.count(count)),
    },
    labels: {
      height: labelHeight,
      widthOf: (text) => widthIn(text, labelFont),
    },
    drawnWidth: (pin) => widthOfPin(pin, language),
  };
}
