import sharp from 'sharp';

const [green, paper] = ['#0b6e4f', '#fafaf8'];
/** The arch of src/web/public/icon.svg, on a grid of 28. */
const arch = 'M3 25.5V14a11 11 0 0 1 22 0v11.5h-6.5V14a4.5 4.5 0 0 0-9 0v11.5Z';

/** An icon of the installed site: the arch on a ground. `scale` is the share of the side that the arch takes. */
function iconSvg(side: number, scale: number, corner: number): string {
  const size = side * scale;
  const offset = (side - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner * side}" fill="${green}"/><path transform="translate(${offset} ${offset - size * 0.01}) scale(${size / 28})" fill="${paper}" d="${arch}"/></svg>`;
}

/** Systems cut maskable icons to shapes of their own, down to a circle of 80 % of the side, so theirs have more ground around. */
const icons = {
  'icon-192.png': iconSvg(192, 0.72, 0.2),
  'icon-512.png': iconSvg(512, 0.72, 0.2),
  'maskable-192.png': iconSvg(192, 0.54, 0),
  'maskable-512.png': iconSvg(512, 0.54, 0),
  // iOS rounds the corners itself and shows no transparency.
  'apple-touch-icon.png': iconSvg(180, 0.66, 0),
};

/** The icons of the installed site by file name. */
export async function drawAppIcons(): Promise<Map<string, Buffer>> {
  const drawn = Object.entries(icons).map(
    async ([name, svg]) => [name, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()] as const,
  );
  return new Map(await Promise.all(drawn));
}
