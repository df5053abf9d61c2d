import type { BodyShape, ProfilePoint } from './body-shape.ts';

const sedanNose: readonly ProfilePoint[] = [
  [150, 215, 30],
  [40, 330, 60],
  [0, 520, 120],
  [45, 690, 60],
  [130, 760, 90],
];

const sedanTail: readonly ProfilePoint[] = [
  [4840, 1040, 40],
  [4800, 860, 100],
  [4860, 640, 60],
  [4830, 380, 80],
  [4690, 240, 30],
];

export const sedan: BodyShape = {
  length: 4860,
  width: 1840,
  frontAxle: 920,
  rearAxle: 3760,
  wheel: 338,
  sill: 210,
  nose: sedanNose,
  bonnet: [
    [620, 880, 300],
    [1460, 985, 60],
  ],
  roof: [
    [1460, 985],
    [2240, 1400, 260],
    [2820, 1472, 500],
    [3480, 1410, 420],
    [4300, 1075],
  ],
  deck: [[4300, 1075, 160]],
  tail: sedanTail,
  screenTop: 1,
  rearTop: 3,
  glassFrom: 1640,
  glassTo: 4020,
  pillars: [2740],
  doors: [1560, 2700, 3640],
  grille: [0.36, 450, 670],
  bars: 'level',
  headlamp: [600, 730],
  taillamp: [770, 930, 0.42],
  tumble: 0.36,
};

const moved = (points: readonly ProfilePoint[], dx: number, dz = 0, lift = 0): ProfilePoint[] =>
  points.map(([x, z, r]) => [x + dx, z + dz + (z > 500 ? lift : 0), r]);

const tallTail = (length: number, top: number, belt: number): ProfilePoint[] => [
  [length - 40, belt, 60],
  [length - 10, belt - 180, 80],
  [length, 560, 60],
  [length - 30, 350, 70],
  [length - 160, top, 30],
];

export const hatchback: BodyShape = {
  ...sedan,
  length: 3960,
  width: 1730,
  frontAxle: 800,
  rearAxle: 3220,
  wheel: 312,
  nose: [
    [140, 225, 30],
    [40, 340, 60],
    [0, 540, 120],
    [50, 730, 60],
    [140, 810, 90],
  ],
  bonnet: [
    [500, 945, 240],
    [1020, 1050, 60],
  ],
  roof: [
    [1020, 1050],
    [1840, 1500, 260],
    [2360, 1570, 500],
    [3300, 1500, 200],
    [3500, 1460, 30],
    [3840, 1060],
  ],
  deck: [],
  tail: tallTail(3960, 250, 1060),
  rearTop: 4,
  glassFrom: 1230,
  glassTo: 3330,
  pillars: [2260],
  doors: [1140, 2210, 3080],
  grille: [0.34, 660, 715],
  bars: 'none',
  headlamp: [630, 800],
  taillamp: [760, 1040, 0.66],
  hidesPipes: true,
};

export const liftback: BodyShape = {
  ...sedan,
  length: 4820,
  roof: [
    [1460, 985],
    [2240, 1395, 260],
    [2800, 1462, 500],
    [3400, 1420, 700],
    [4560, 1110],
  ],
  deck: [[4560, 1110, 100]],
  tail: [
    [4810, 1080, 30],
    [4760, 880, 100],
    [4820, 640, 60],
    [4790, 380, 80],
    [4650, 240, 30],
  ],
  glassTo: 4200,
  pillars: [2740, 3600],
  grille: [0.4, 520, 660],
  taillamp: [800, 930, 0.2],
};

export const wagon: BodyShape = {
  ...sedan,
  length: 4880,
  roof: [
    [1460, 985],
    [2240, 1400, 260],
    [2820, 1482, 500],
    [4240, 1440, 300],
    [4500, 1420, 40],
    [4810, 1060],
  ],
  deck: [],
  tail: tallTail(4880, 240, 1060),
  rearTop: 4,
  glassTo: 4520,
  pillars: [2740, 3640],
  rails: true,
  grille: [0.34, 460, 690],
  bars: 'upright',
  taillamp: [800, 1000, 0.56],
};

export const coupe: BodyShape = {
  ...sedan,
  length: 4640,
  width: 1860,
  frontAxle: 880,
  rearAxle: 3600,
  wheel: 345,
  nose: moved(sedanNose, 0, -20),
  bonnet: [
    [640, 840, 300],
    [1520, 935, 60],
  ],
  roof: [
    [1520, 935],
    [2280, 1310, 280],
    [2800, 1372, 500],
    [3360, 1310, 480],
    [4200, 1000],
  ],
  deck: [[4200, 1000, 160]],
  tail: [
    [4610, 985, 30],
    [4570, 830, 100],
    [4640, 620, 60],
    [4600, 380, 80],
    [4470, 240, 30],
  ],
  glassFrom: 1700,
  glassTo: 3700,
  pillars: [3010],
  doors: [1620, 3060],
  taillamp: [760, 870, 0.3],
  grille: [0.4, 560, 620],
  bars: 'none',
  headlamp: [590, 690],
};

export const convertible: BodyShape = {
  ...sedan,
  length: 4560,
  width: 1840,
  frontAxle: 870,
  rearAxle: 3520,
  wheel: 338,
  nose: moved(sedanNose, 0, -20),
  bonnet: [
    [640, 845, 300],
    [1500, 940, 60],
  ],
  roof: [
    [1500, 940],
    [2130, 1300, 40],
    [3640, 1000],
  ],
  deck: [[3640, 1000, 200]],
  tail: [
    [4530, 975, 30],
    [4490, 830, 100],
    [4560, 620, 60],
    [4520, 380, 80],
    [4390, 240, 30],
  ],
  screenTop: 1,
  rearTop: 1,
  glassFrom: 1680,
  glassTo: 3000,
  pillars: [],
  doors: [1600, 3000],
  taillamp: [750, 860, 0.4],
  grille: [0.36, 560, 620],
  bars: 'none',
  headlamp: [590, 690],
  openTop: true,
};

export const limousine: BodyShape = {
  ...sedan,
  length: 6300,
  width: 1880,
  frontAxle: 950,
  rearAxle: 5080,
  wheel: 350,
  roof: [
    [1500, 990],
    [2280, 1430, 260],
    [2900, 1500, 500],
    [4800, 1470, 460],
    [5640, 1090],
  ],
  bonnet: [
    [640, 890, 300],
    [1500, 990, 60],
  ],
  deck: [[5640, 1090, 160]],
  tail: moved(sedanTail, 1440, 0, 15),
  glassFrom: 1680,
  glassTo: 5380,
  pillars: [2760, 3260, 4140],
  doors: [1600, 2720, 4060, 4960],
  grille: [0.3, 440, 720],
  bars: 'upright',
};
