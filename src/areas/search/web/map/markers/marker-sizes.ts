import type { Words } from '#dictionary/field.ts';
import type { MarkerSizes } from './marker-box.ts';
import type { MarkerTexts } from './marker-element.ts';
import type { LabelSizes } from './marker-labels.ts';

/** The font of a marker's text, and the width of its frame in pixels (markers.css); the fonts of labels and their heights. */
const [markerFont, markerFrame] = ['600 14px Onest, sans-serif', 24];
const [labelFont, labelHeight] = ['13px Onest, sans-serif', 16];
const [dotLabelFont, dotLabelHeight] = ['12px Onest, sans-serif', 14];

export type MarkerMeasures = {
  sizes: MarkerSizes;
  labels: LabelSizes;
  /** The price as it is drawn, which may be narrower than the room that it has. */
  drawnWidth: (price: Words) => number;
};

/** How wide texts are on the screen. */
export function measureMarkers(texts: Pick<MarkerTexts, 'count' | 'listings'>, language: 'ru' | 'en'): MarkerMeasures {
  const pen = document.createElement('canvas').getContext('2d')!;
  const widthIn = (text: string, font: string): number => {
    pen.font = font;
    return Math.ceil(pen.measureText(text).width);
  };
  const widthOf = ({ ru, en }: Words): number =>
    Math.max(widthIn(ru, markerFont), widthIn(en, markerFont)) + markerFrame;
  return {
    sizes: {
      ofPrice: widthOf,
      ofCount: (count) => widthOf(texts.count(count)),
      ofListings: (count) => widthOf(texts.listings(count)),
    },
    labels: {
      height: labelHeight,
      widthOf: (text) => widthIn(text, labelFont),
      ofDots: { height: dotLabelHeight, widthOf: (text) => widthIn(text, dotLabelFont) },
    },
    drawnWidth: (price) => widthIn(price[language], markerFont) + markerFrame,
  };
}
