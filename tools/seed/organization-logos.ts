import { svgLine, widthOf } from '#areas/media/card/text.ts';
import { iconPaths, type IconName } from '#ui/icon-paths.ts';
import type { DemoOrganization } from './organizations.ts';
import type { Trade } from './trades.ts';

/** Grounds dark enough for white letters, each with a lighter tone for shapes on it. */
const tones = [
  ['#14532d', '#1c6b3c'],
  ['#1e3a5f', '#2a4f7f'],
  ['#7c2d12', '#9a3c1b'],
  ['#27272a', '#3f3f46'],
  ['#134e4a', '#1b6660'],
  ['#4c1d5f', '#63297a'],
  ['#713f12', '#8d511b'],
] as const;

/** The initials of at most two words of a name: «МР» of «Машинный ряд». */
export const monogramOf = (name: string): string =>
  name
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .slice(0, 2)
    .map(([initial = '']) => initial.toUpperCase())
    .join('');

const side = 96;
/** The height of a capital of Onest, as a share of the size. */
const capital = 0.7;

function lettersOf(text: string, size: number, fill: string, middle = side / 2): string {
  const x = (side - widthOf(text, size, 600)) / 2;
  return svgLine({ text, x, y: middle + (size * capital) / 2, size, weight: 600, fill });
}

type Emblem = (text: string, size: number, tone: readonly [ground: string, light: string]) => string;

/** The ways of setting a monogram. Each fills its square, whose ground would be a square of its own within the frame of the page. */
const emblems: readonly Emblem[] = [
  (text, size, [ground, light]) =>
    `<rect width="96" height="96" fill="${ground}"/><circle cx="48" cy="48" r="37" fill="none" stroke="${light}" stroke-width="4"/>${lettersOf(text, size, '#fff')}`,
  (text, size, [ground, light]) =>
    `<rect width="96" height="96" fill="${light}"/><circle cx="48" cy="48" r="37" fill="${ground}"/>${lettersOf(text, size, '#fff')}`,
  (text, size, [ground]) =>
    `<rect width="96" height="96" fill="${ground}"/><rect x="34" y="70" width="28" height="4" fill="#fff"/>${lettersOf(text, size, '#fff', 44)}`,
  (text, size, [ground, light]) =>
    `<rect width="96" height="96" fill="${ground}"/><path d="M96 0v96H0z" fill="${light}"/>${lettersOf(text, size, '#fff')}`,
  (text, size, [ground, light]) =>
    `<rect width="96" height="96" fill="${ground}"/><rect x="12" y="12" width="72" height="72" rx="16" fill="none" stroke="${light}" stroke-width="5"/>${lettersOf(text, size * 0.86, '#fff')}`,
];

/** What is drawn above the initials of those who sell things, whose sign shows their trade. */
const signs: Partial<Record<Trade, IconName>> = { cars: 'car', machines: 'truck', homes: 'home' };

/** The sign of a trade above small initials, on the ground of an emblem. */
const withSign = (sign: IconName, text: string, [ground, light]: readonly [string, string]): string =>
  `<rect width="96" height="96" fill="${ground}"/><path d="M0 62h96v34H0z" fill="${light}"/>` +
  `<path transform="translate(22 8) scale(2.16)" d="${iconPaths[sign]}" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>${lettersOf(text, 21, '#fff', 79)}`;

/** A logo as SVG in a square of 96: the initials of the name, below the sign of those who sell things. */
export function logoOf({ index, name, sells }: Pick<DemoOrganization, 'index' | 'name' | 'sells'>): string {
  const tone = tones[index % tones.length]!; // within the list
  const emblem = emblems[index % emblems.length]!; // within the list
  const text = monogramOf(name);
  const sign = sells === null ? undefined : signs[sells];
  const drawn = sign ? withSign(sign, text, tone) : emblem(text, text.length > 1 ? 34 : 46, tone);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${drawn}</svg>`;
}
