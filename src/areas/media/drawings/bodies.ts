/** A point of a profile: x from the nose, z from the ground, and the radius its corner is rounded with; all in millimetres. */
export type ProfilePoint = readonly [x: number, z: number, radius?: number];

/** One car body as a handful of profile points, in millimetres. Everything drawn is derived from these. */
export interface BodyShape {
  length: number;
  width: number;
  frontAxle: number;
  rearAxle: number;
  wheel: number;
  /** Height of the lower edge of the sill. */
  sill: number;
  /** From the bumper's lip up to the leading edge of the bonnet. */
  nose: readonly ProfilePoint[];
  /** From behind the leading edge to the base of the windscreen. */
  bonnet: readonly ProfilePoint[];
  /** From the windscreen's base over the roof to the base of the rear window; the first and last lie on the belt. */
  roof: readonly ProfilePoint[];
  /** From behind the rear window's base to the edge where the tail begins; empty where the rear window ends the car. */
  deck: readonly ProfilePoint[];
  /** From the tail's upper edge down to the rear bumper's lip. */
  tail: readonly ProfilePoint[];
  /** Where the windscreen ends and where the rear window begins, as indexes into `roof`. */
  screenTop: number;
  rearTop: number;
  /** Lower corners of the side windows and the pillars between them, as x at the belt. */
  glassFrom: number;
  glassTo: number;
  pillars: readonly number[];
  /** Cuts of the doors as x; handles sit before each but the first. */
  doors: readonly number[];
  /** Grille's half-width as a share of the car's, and its lower and upper height. */
  grille: readonly [half: number, low: number, high: number];
  headlamp: readonly [low: number, high: number];
  taillamp: readonly [low: number, high: number, inner: number];
  tumble: number;
  cladding?: boolean;
  rails?: boolean;
  openTop?: boolean;
  bed?: boolean;
  sliding?: boolean;
}

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

const moved = (points: readonly ProfilePoint[], dx: number, dz = 0, lift = 0): ProfilePoint[] =>
  points.map(([x, z, r]) => [x + dx, z + dz + (z > 500 ? lift : 0), r]);

const sedan: BodyShape = {
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
  grille: [0.42, 420, 690],
  headlamp: [610, 730],
  taillamp: [770, 930, 0.42],
  tumble: 0.36,
};

const tallTail = (length: number, top: number, belt: number): ProfilePoint[] => [
  [length - 40, belt, 60],
  [length - 10, belt - 180, 80],
  [length, 560, 60],
  [length - 30, 350, 70],
  [length - 160, top, 30],
];

export const bodyShapes = {
  sedan,
  hatchback: {
    ...sedan,
    length: 4080,
    width: 1790,
    frontAxle: 850,
    rearAxle: 3400,
    wheel: 325,
    bonnet: [
      [540, 895, 260],
      [1180, 1010, 60],
    ],
    roof: [
      [1180, 1010],
      [1900, 1430, 260],
      [2420, 1505, 500],
      [3380, 1450, 260],
      [3580, 1420, 40],
      [3980, 1080],
    ],
    deck: [],
    tail: tallTail(4080, 240, 1080),
    rearTop: 4,
    glassFrom: 1350,
    glassTo: 3600,
    pillars: [2360],
    doors: [1280, 2320, 3250],
    taillamp: [820, 1010, 0.6],
  },
  liftback: {
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
    taillamp: [800, 930, 0.2],
  },
  wagon: {
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
    taillamp: [800, 1000, 0.56],
  },
  suv: {
    ...sedan,
    length: 4700,
    width: 1900,
    frontAxle: 880,
    rearAxle: 3640,
    wheel: 375,
    sill: 280,
    nose: [
      [170, 290, 30],
      [40, 420, 70],
      [0, 640, 120],
      [30, 880, 60],
      [110, 960, 90],
    ],
    bonnet: [
      [560, 1060, 260],
      [1330, 1150, 60],
    ],
    roof: [
      [1330, 1150],
      [1990, 1610, 230],
      [2500, 1695, 500],
      [3960, 1660, 300],
      [4280, 1620, 40],
      [4590, 1200],
    ],
    deck: [],
    tail: [
      [4640, 1190, 60],
      [4690, 980, 90],
      [4700, 650, 60],
      [4670, 450, 70],
      [4520, 320, 30],
    ],
    rearTop: 4,
    glassFrom: 1510,
    glassTo: 4260,
    pillars: [2500, 3400],
    doors: [1430, 2460, 3420],
    grille: [0.46, 560, 880],
    headlamp: [790, 910],
    taillamp: [930, 1140, 0.56],
    tumble: 0.27,
    cladding: true,
    rails: true,
  },
  coupe: {
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
    grille: [0.44, 380, 600],
    headlamp: [590, 690],
  },
  convertible: {
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
    grille: [0.42, 380, 600],
    headlamp: [590, 690],
    openTop: true,
  },
  pickup: {
    ...sedan,
    length: 5330,
    width: 1900,
    frontAxle: 920,
    rearAxle: 4090,
    wheel: 390,
    sill: 330,
    nose: [
      [150, 330, 30],
      [30, 450, 60],
      [0, 680, 90],
      [20, 950, 60],
      [100, 1030, 90],
    ],
    bonnet: [
      [560, 1110, 260],
      [1400, 1170, 60],
    ],
    roof: [
      [1400, 1170],
      [2010, 1680, 200],
      [2440, 1770, 460],
      [3200, 1750, 180],
      [3420, 1700, 60],
      [3560, 1190],
    ],
    deck: [[3560, 1190, 10]],
    tail: [
      [5260, 1190, 30],
      [5260, 700, 30],
      [5330, 660, 30],
      [5320, 500, 40],
      [5180, 440, 30],
    ],
    rearTop: 4,
    glassFrom: 1570,
    glassTo: 3420,
    pillars: [2560],
    doors: [1490, 2530, 3460],
    grille: [0.5, 600, 930],
    headlamp: [830, 960],
    taillamp: [800, 1110, 0.82],
    tumble: 0.24,
    cladding: true,
    bed: true,
  },
  minivan: {
    ...sedan,
    length: 4900,
    width: 1890,
    frontAxle: 930,
    rearAxle: 3860,
    wheel: 345,
    sill: 220,
    nose: [
      [150, 230, 30],
      [40, 350, 70],
      [0, 560, 120],
      [60, 780, 80],
      [160, 860, 90],
    ],
    bonnet: [
      [540, 980, 260],
      [1080, 1090, 80],
    ],
    roof: [
      [1080, 1090],
      [1960, 1640, 320],
      [2560, 1760, 600],
      [4360, 1720, 300],
      [4620, 1680, 50],
      [4830, 1180],
    ],
    deck: [],
    tail: [
      [4860, 1170, 60],
      [4890, 940, 90],
      [4900, 580, 60],
      [4870, 370, 70],
      [4730, 250, 30],
    ],
    rearTop: 4,
    glassFrom: 1330,
    glassTo: 4600,
    pillars: [1760, 2640, 3700],
    doors: [1560, 2600, 3560],
    grille: [0.4, 460, 720],
    headlamp: [700, 850],
    taillamp: [840, 1130, 0.72],
    tumble: 0.22,
    sliding: true,
  },
  van: {
    ...sedan,
    length: 5400,
    width: 1980,
    frontAxle: 960,
    rearAxle: 4260,
    wheel: 352,
    sill: 270,
    nose: [
      [120, 270, 30],
      [30, 390, 60],
      [0, 620, 100],
      [40, 880, 80],
      [130, 980, 90],
    ],
    bonnet: [
      [420, 1120, 200],
      [820, 1230, 80],
    ],
    roof: [
      [820, 1230],
      [1500, 1960, 300],
      [2040, 2180, 460],
      [5120, 2200, 60],
      [5290, 2150, 90],
      [5360, 1260],
    ],
    deck: [],
    tail: [
      [5370, 1240, 60],
      [5390, 900, 60],
      [5400, 560, 50],
      [5390, 400, 50],
      [5280, 300, 30],
    ],
    rearTop: 4,
    glassFrom: 1060,
    glassTo: 2200,
    pillars: [1390],
    doors: [1180, 2260, 3560],
    grille: [0.44, 560, 800],
    headlamp: [790, 1010],
    taillamp: [780, 1180, 0.86],
    tumble: 0.1,
    sliding: true,
    cladding: true,
  },
  limousine: {
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
  },
} as const satisfies Record<string, BodyShape>;

export type DrawnBody = keyof typeof bodyShapes;
