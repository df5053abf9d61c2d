import { bar, box, disc, form, many, type Motif, ring, wheels } from './shapes.ts';

/** Motorcycles, quad bikes, snowmobiles and boats, seen from the side, facing left. */
export const leisureVehicleMotifs = {
  motorcycle: (p) =>
    bar('M330 600L430 360M870 600L690 520', p.steel, 20) + bar('M400 330L470 316', p.dark, 18) + bar('M430 370L520 590H690L720 440', p.dark, 20) +
    box(540, 520, 130, 90, p.steel, 16) + many(4, (at) => box(546, 530 + at * 20, 118, 7, p.dark, 2)) + form('M440 400Q520 340 640 380L660 450H470Z', p.base) + form('M462 420Q540 380 630 400L640 430H480Z', p.light) +
    form('M650 430H850Q880 430 890 400L900 430Q880 480 830 480H660Z', p.dark) + bar('M600 600Q760 650 930 600', p.steel, 24) + form('M250 560Q330 490 420 570L404 580Q330 520 266 580Z', p.base) + form('M780 560Q870 480 960 560L944 580Q870 510 800 580Z', p.base) +
    disc(424, 388, 34, p.pale) + ring(424, 388, 34, p.dark, 8) + wheels([330, 870], 112, p),
  quad: (p) =>
    bar('M380 640L450 520M820 640L740 520', p.steel, 22) + bar('M440 340L520 326M480 336L500 420', p.dark, 18) + box(440, 540, 320, 60, p.dark, 12) + form('M270 500Q280 420 380 420H500L560 500H700L740 430H880Q940 440 950 510L820 490Q740 500 720 560H480Q450 490 380 490Z', p.base) +
    form('M300 470Q320 440 380 440H480L500 460H380Q330 460 300 480Z', p.light) + form('M540 450Q560 420 620 420H760Q790 420 790 450L780 480H560Z', p.dark) + bar('M270 410H430M790 410H950', p.dark, 14) + many(4, (at) => box(290 + at * 36, 408, 8, 30, p.dark, 2)) + many(4, (at) => box(810 + at * 36, 408, 8, 30, p.dark, 2)) +
    disc(320, 470, 20, p.pale) + wheels([370, 840], 104, p),
  snowmobile: (p) =>
    form('M470 610H930Q990 610 990 660Q990 712 930 712H470Q430 712 430 660Q430 610 470 610Z', p.dark) + many(6, (at) => disc(490 + at * 88, 664, 26, p.steel)) + many(16, (at) => box(440 + at * 34, 708, 18, 12, p.shade, 2)) +
    bar('M320 660L400 520', p.steel, 20) + form('M200 690Q180 640 220 640Q230 670 260 676H420V700H230Q206 700 200 690Z', p.steel) + form('M240 560Q260 480 380 450L560 430L600 560L460 610H300Q240 610 240 560Z', p.base) + form('M270 550Q300 500 390 480L540 460L550 490L400 520Z', p.light) +
    form('M410 440L480 320H510L490 430Z', p.glass) + bar('M500 400L560 380', p.dark, 18) + form('M580 540Q600 480 680 480H900Q960 480 980 520L970 580H590Z', p.dark) + form('M600 580H980L960 616H500Z', p.shade) + box(930, 430, 16, 70, p.dark, 4) + disc(280, 560, 22, p.pale),
  motor_boat: (p) =>
    form('M170 500H940V640Q930 690 860 690H380Q250 670 170 500Z', p.base) + form('M200 556H940V600H226Z', p.pale) + form('M380 690Q250 670 190 540L226 600Q290 650 400 660H940Q930 690 860 690Z', p.shade) + form('M440 500L530 380H570L540 500Z', p.glass) + bar('M530 380H580', p.dark, 12) +
    form('M600 500V440H680Q700 440 700 460V500Z', p.dark) + form('M770 500V440H850Q870 440 870 460V500Z', p.dark) + bar('M190 490Q300 460 430 490', p.steel, 12) + box(930, 430, 80, 110, p.dark, 18) + box(958, 540, 28, 130, p.steel, 6) + form('M930 670H1010L990 700H950Z', p.dark) + bar('M120 700Q240 676 360 700T600 700T840 700T1080 700', p.light, 14),
} as const satisfies Record<string, Motif>; // prettier-ignore
