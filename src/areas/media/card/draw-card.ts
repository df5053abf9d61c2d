import { loadSharp } from '../load-sharp.ts';
import { truncated, svgLine, widthOf } from './text.ts';

/** The size that all social networks show uncropped. */
export const cardSize = { width: 1200, height: 630 };
const photoHeight = 430;

/** A drawing in the size of the card's picture, which it fits by itself: cropped to it, it would lose its upper and its lower part. */
export const drawnCover = (svg: string): Buffer =>
  Buffer.from(svg.replace(/ width="\d+" height="\d+"/u, ` width="${cardSize.width}" height="${photoHeight}"`));
const margin = 48;

/** Colours of the light theme (src/web/styles/tokens.css): an image cannot follow the reader's theme. */
const colours = { surface: '#ffffff', ink: '#15181a', ink2: '#4b5257', tint: '#f1f2ee', accent: '#0b6e4f' };

/** The Dvor logo as in src/ui/Arch.tsx, in a square of 28. */
const arch = 'M3 25.5V14a11 11 0 0 1 22 0v11.5h-6.5V14a4.5 4.5 0 0 0-9 0v11.5Z';

export type CardText = {
  title: string;
  price: string;
  place: string;
  /** Author and licence of a photo that requires credit. */
  credit: string | null;
};

const sizeThatFits = (text: string, sizes: readonly number[], width: number): number =>
  sizes.find((size) => widthOf(text, size, 600) <= width) ?? sizes.at(-1)!;

/** Credit in white on a dark strip in the corner of the photo. */
function creditStrip(credit: string): string {
  const size = 18;
  const text = truncated(credit, size, 400, cardSize.width / 2);
  const width = widthOf(text, size, 400) + 24;
  return (
    `<rect x="0" y="${photoHeight - 32}" width="${width}" height="32" fill="#000000" opacity="0.6"/>` +
    svgLine({ text, x: 12, y: photoHeight - 10, size, weight: 400, fill: '#ffffff' })
  );
}

function overlay({ title, price, place, credit }: CardText): Buffer {
  const priceSize = 56;
  const priceWidth = widthOf(price, priceSize, 600);
  const room = cardSize.width - margin * 2;
  const titleSize = sizeThatFits(title, [52, 46, 40], room);
  const nameX = cardSize.width - margin - widthOf('Двор', 44, 600);
  const placeRoom = nameX - 64 - margin - priceWidth - 56;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">` +
      `<rect y="${photoHeight}" width="${cardSize.width}" height="${cardSize.height - photoHeight}" fill="${colours.surface}"/>` +
      (credit === null ? '' : creditStrip(credit)) +
      svgLine({
        text: truncated(title, titleSize, 600, room),
        x: margin,
        y: photoHeight + 76,
        size: titleSize,
        weight: 600,
        fill: colours.ink,
      }) +
      svgLine({ text: price, x: margin, y: photoHeight + 158, size: priceSize, weight: 600, fill: colours.accent }) +
      (placeRoom > 80
        ? svgLine({
            text: truncated(place, 30, 400, placeRoom),
            x: margin + priceWidth + 28,
            y: photoHeight + 156,
            size: 30,
            weight: 400,
            fill: colours.ink2,
          })
        : '') +
      `<path transform="translate(${nameX - 56} ${photoHeight + 118}) scale(1.6)" d="${arch}" fill="${colours.accent}"/>` +
      svgLine({ text: 'Двор', x: nameX, y: photoHeight + 158, size: 44, weight: 600, fill: colours.ink }) +
      '</svg>',
  );
}

const empty = (): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${photoHeight}"><rect width="100%" height="100%" fill="${colours.tint}"/><path transform="translate(474 80) scale(9)" d="${arch}" fill="${colours.accent}" opacity="0.25"/></svg>`,
  );

/** Renders the preview image of a listing: cover, title, price and the Dvor logo. JPEG. */
export async function drawCard(text: CardText, cover: Buffer | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const photo = await sharp(cover ?? empty(), { density: 96 })
    .resize(cardSize.width, photoHeight, { fit: 'cover', position: 'centre' })
    .flatten({ background: colours.tint })
    .toBuffer();
  return sharp({
    create: { width: cardSize.width, height: cardSize.height, channels: 3, background: colours.surface },
  })
    .composite([
      { input: photo, left: 0, top: 0 },
      { input: overlay(text), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
