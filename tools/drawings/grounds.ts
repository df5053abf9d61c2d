import type { Ground } from '#areas/media/drawing-names.ts';

const stop = ([at, paint]: readonly [number, string]): string =>
  `<stop ${at === 0 ? '' : `offset="${at}" `}stop-color="${paint}"/>`;
const gradient = (...stops: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="g" x2="0" y2="1">${stops.map(stop).join('')}</linearGradient><rect width="1200" height="900" fill="url(#g)"/>`;

/** A wall and a floor that meet at two thirds of the height. */
const room = (wall: string, foot: string, edge: string, floor: string): string =>
  gradient([0, wall], [0.62, foot], [0.665, edge], [1, floor]);

const path = (d: string, paint: string): string => `<path d="${d}" fill="${paint}"/>`;

/**
 * What is behind and under a drawn thing. All are of middle tones, which look like photographs on a light page and do not glare on a dark one, and
 * none has details that could be taken for the thing itself.
 */
export const grounds: Readonly<Record<Ground, string>> = {
  plain: room('#A9AEB0', '#9CA2A5', '#8C9295', '#A0A5A7'),
  sand: room('#AFA593', '#A1967F', '#8E836E', '#A4987F'),
  slate: room('#8B97A1', '#7D8993', '#6A757E', '#818C95'),
  sage: room('#98A598', '#899789', '#768376', '#8D9A8C'),
  clay: room('#AC978A', '#9D8678', '#87715F', '#A38D7D'),
  yard:
    gradient([0, '#8496A5'], [0.55, '#A8B2B8'], [0.56, '#7A7F83'], [1, '#8E9295']) +
    path('M0 500V205h165v65h105V140h215v360ZM560 500V255h150v-80h215v325ZM1010 500V225h190v275Z', '#75838F') +
    '<path d="M315 190h140M315 245h140M315 300h140M315 355h140M25 260h110M25 315h110M25 370h110M590 300h90M590 355h90M755 225h140M755 280h140M755 335h140M755 390h140M1045 280h120M1045 335h120M1045 390h120" stroke="#93A1AC" stroke-width="24" stroke-dasharray="24 20"/>',
  field:
    gradient([0, '#89A0B0'], [0.5, '#B3BCBB'], [0.51, '#8A8B7B'], [1, '#9A9686']) +
    path('M0 455Q240 375 520 430T1200 390V520H0Z', '#7D8E77') +
    path('M0 480Q360 430 700 470T1200 450V560H0Z', '#8C9678'),
  dusk:
    gradient([0, '#566A82'], [0.34, '#8E8489'], [0.52, '#B7927D'], [0.53, '#585D63'], [1, '#70757A']) +
    path('M0 478v-95h120v-60h90v85h160v-130h70v130h150v-45h140v70h180v-120h90v95h100v-60h100v130Z', '#4B5664'),
  hall:
    gradient([0, '#7F7C78'], [0.57, '#8F8B85'], [0.575, '#66645F'], [1, '#7B7974']) +
    '<path d="M100 0v515M300 0v515M500 0v515M700 0v515M900 0v515M1100 0v515" stroke="#75726D" stroke-width="6"/>' +
    path('M0 60h1200v26H0Z', '#A3A09A'),
  winter:
    gradient([0, '#93A3B1'], [0.5, '#B2BBC1'], [0.51, '#A9B3BB'], [1, '#B7BFC5']) +
    path('M0 470L60 260 120 470 175 320 230 470 300 230 370 470 450 340 520 470 600 300 670 470 760 250 840 470 905 330 970 470 1050 240 1130 470 1165 360 1200 470V490H0Z', '#6F817F'),
}; // prettier-ignore
