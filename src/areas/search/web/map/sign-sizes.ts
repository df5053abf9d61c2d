import type { Words } from '#dictionary/field.ts';
import type { SignSizes } from './clusters.ts';
import type { LabelSizes } from './marker-labels.ts';
import type { SignTexts } from './sign-element.ts';

/** The font of a marker's text, and the width of its frame in pixels (map.css); the font of labels and their height. */
const [signFont, signFrame] = ['600 14px Onest, sans-serif', 24];
const labelFont = '13px Onest, sans-serif';
const labelHeight = 16;

/** How wide texts are on the screen. */
export function measureSigns(texts: Pick<SignTexts, 'count'>, language: 'ru' | 'en') {
  const pen = document.createElement('canvas').getContext('2d')!;
  const widthIn = (text: string, font: string): number => {
    pen.font = font;
    return Math.ceil(pen.measureText(text).width);
  };
  const widthOf = ({ ru, en }: Words): number => Math.max(widthIn(ru, signFont), widthIn(en, signFont)) + signFrame;
  const sizes: SignSizes = {
    ofPrice: widthOf,
    ofCount: (count) => widthOf(texts.count(count)),
  };
  const labels: LabelSizes = { height: labelHeight, widthOf: (text) => widthIn(text, labelFont) };
  /** The price as it is drawn, which may be narrower than the room that it has. */
  const drawnWidth = (price: Words): number => widthIn(price[language], signFont) + signFrame;
  return { sizes, labels, drawnWidth };
}
