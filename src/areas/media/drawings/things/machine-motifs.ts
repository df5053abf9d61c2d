import { bar, box, disc, type Motif, shape, tracks, wheel, wheels } from './shapes.ts';

const cab: Motif = (p) =>
  shape('250,640 250,430 300,360 430,360 430,640', p.base) + shape('275,490 275,440 314,388 380,388 380,490', p.glass) + box(240, 600, 200, 50, p.shade); // prettier-ignore
const cabin = (x: number, y: number): Motif => (p) =>
  box(x, y, 150, 170, p.base) + box(x + 18, y + 20, 114, 90, p.glass, 6); // prettier-ignore

export const machineMotifs = {
  tractor_unit: (p) => box(430, 590, 480, 46, p.dark) + cab(p) + box(650, 560, 190, 30, p.steel) + wheels([330, 680, 820], 68, p),
  dump: (p) => box(430, 600, 520, 40, p.dark) + cab(p) + shape('450,590 480,410 980,410 930,590', p.shade) + shape('450,590 462,520 950,520 930,590', p.base) + wheels([330, 700, 840], 68, p),
  flatbed: (p) => box(430, 600, 540, 40, p.dark) + cab(p) + box(450, 520, 540, 80, p.shade, 4) + [0, 1, 2, 3].map((at) => box(470 + at * 132, 530, 10, 60, p.light, 2)).join('') + wheels([330, 850], 68, p),
  van: (p) => box(430, 600, 520, 40, p.dark) + cab(p) + box(450, 300, 540, 300, p.pale, 10) + box(450, 420, 540, 60, p.light, 0) + wheels([330, 850], 68, p),
  trailer: (p) => box(210, 320, 760, 280, p.base, 6) + [0, 1, 2, 3, 4, 5].map((at) => box(262 + at * 118, 340, 8, 240, p.light, 2)).join('') + box(230, 600, 720, 34, p.dark) + box(330, 634, 18, 80, p.steel, 2) + wheels([690, 800, 910], 58, p),
  excavator: (p) => tracks(300, 700, p) + box(330, 500, 360, 115, p.base) + cabin(360, 380)(p) + box(560, 470, 140, 60, p.shade) + bar('M520 480 L690 260 L880 360', p.light, 34) + bar('M880 360 L900 560', p.shade, 26) + shape('850,545 960,545 940,650 880,650', p.dark),
  loader: (p) => box(330, 470, 340, 150, p.base) + cabin(430, 320)(p) + bar('M640 520 L850 600', p.shade, 34) + shape('840,520 970,560 960,690 840,690', p.dark) + wheel(420, 92, p) + wheel(660, 92, p),
  backhoe: (p) => box(400, 480, 300, 130, p.base) + cabin(470, 330)(p) + bar('M690 540 L850 610', p.shade, 30) + shape('840,560 950,590 940,690 840,690', p.dark) + bar('M410 520 L290 330 L200 520', p.light, 26) + shape('170,510 250,510 240,590 190,590', p.dark) + wheel(470, 92, p) + wheel(700, 66, p),
  telehandler: (p) => box(330, 510, 420, 100, p.base) + cabin(470, 380)(p) + bar('M340 470 L900 300', p.light, 44) + bar('M890 300 L960 420', p.shade, 20) + bar('M960 420 L1040 420', p.dark, 14) + wheels([430, 700], 82, p),
  dozer: (p) => tracks(330, 780, p) + box(470, 470, 300, 150, p.base) + cabin(400, 350)(p) + box(780, 580, 80, 26, p.steel) + shape('860,450 900,470 890,700 850,700', p.dark),
  grader: (p) => box(300, 520, 330, 90, p.base) + cabin(440, 370)(p) + bar('M600 540 L930 480', p.light, 26) + bar('M660 640 L820 690', p.dark, 22) + wheels([360, 490, 900], 66, p),
  roller: (p) => box(430, 470, 330, 150, p.base) + cabin(500, 320)(p) + disc(350, 615, 100, p.dark) + disc(350, 615, 78, p.steel) + wheel(730, 88, p),
  paver: (p) => tracks(400, 720, p) + box(370, 470, 400, 150, p.base) + box(420, 350, 300, 18, p.dark) + bar('M450 360 L450 470 M690 360 L690 470', p.dark, 12) + shape('230,500 380,500 380,620 280,620', p.shade) + box(770, 600, 150, 90, p.dark),
  crane: (p) => box(220, 590, 740, 46, p.dark) + shape('230,590 230,470 280,420 390,420 390,590', p.base) + box(255, 450, 90, 60, p.glass, 6) + box(560, 480, 180, 110, p.base) + bar('M700 490 L340 190', p.light, 34) + bar('M340 190 L340 330', p.dark, 6) + box(326, 330, 28, 34, p.dark) + wheels([310, 650, 770, 890], 58, p),
  lift: (p) => box(380, 560, 420, 90, p.base) + bar('M590 560 L420 380 L760 240', p.light, 30) + box(740, 170, 150, 90, p.shade) + bar('M745 130 L885 130 M745 130 L745 180 M885 130 L885 180', p.dark, 10) + wheels([450, 730], 60, p),
  forklift: (p) => box(380, 480, 300, 150, p.base) + bar('M400 480 L430 300 L620 300 L650 480', p.dark, 18) + box(430, 430, 90, 50, p.shade) + bar('M730 240 L730 690', p.dark, 26) + bar('M740 690 L930 690', p.steel, 18) + wheel(450, 60, p) + wheel(660, 72, p),
  stacker: (p) => bar('M620 210 L620 690', p.dark, 34) + box(420, 430, 180, 230, p.base) + bar('M440 430 L360 300', p.dark, 16) + bar('M640 680 L940 680', p.steel, 22) + wheels([480, 900], 30, p),
  tractor: (p) => shape('560,610 560,480 880,480 900,520 900,610', p.base) + box(400, 300, 200, 200, p.base) + box(424, 326, 152, 130, p.glass, 6) + box(800, 390, 22, 100, p.dark) + wheel(440, 142, p) + wheel(820, 84, p),
  harvester: (p) => box(330, 380, 470, 230, p.base) + cabin(760, 330)(p) + box(360, 320, 300, 70, p.shade) + shape('860,640 1030,600 1030,700 860,700', p.dark) + wheel(430, 72, p) + wheel(760, 112, p),
  mixer: (p) => box(430, 600, 520, 40, p.dark) + cab(p) + shape('470,540 560,360 860,400 950,500 900,580 520,590', p.pale) + shape('600,366 700,378 660,590 570,590', p.base) + wheels([330, 720, 860], 68, p),
  pump: (p) => box(430, 600, 540, 40, p.dark) + cab(p) + box(760, 490, 200, 110, p.shade) + bar('M800 500 L520 330 L900 260 L300 200', p.light, 26) + wheels([330, 720, 860], 68, p),
  bus: (p) => box(190, 290, 820, 360, p.base, 26) + box(220, 330, 760, 130, p.glass, 10) + [0, 1, 2, 3].map((at) => box(370 + at * 150, 330, 10, 130, p.base, 0)).join('') + box(190, 520, 820, 24, p.light, 0) + wheels([340, 850], 66, p),
  tank: (p) => box(430, 600, 540, 40, p.dark) + cab(p) + box(450, 400, 530, 190, p.base, 90) + box(450, 480, 530, 26, p.light, 0) + wheels([330, 850], 68, p),
  drill: (p) => box(430, 600, 540, 40, p.dark) + cab(p) + box(560, 520, 260, 80, p.shade) + bar('M880 600 L880 130', p.light, 40) + bar('M880 150 L880 715', p.dark, 12) + wheels([330, 700, 840], 68, p),
} as const satisfies Record<string, Motif>; // prettier-ignore
