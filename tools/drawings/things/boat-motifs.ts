import { bar, box, dashes, disc, form, many, type Motif, type Paints, shape } from './shapes.ts';

const water = ({ light }: Paints): string => bar('M120 700Q240 676 360 700T600 700T840 700T1080 700', light, 14);
const outboard = (p: Paints): string =>
  box(930, 430, 80, 110, p.dark, 18) + box(958, 540, 28, 130, p.steel, 6) + form('M930 670H1010L990 700H950Z', p.dark);

/** Boats by their type, seen from the side, facing left. */
export const boatMotifs = {
  motor_boat: (p) =>
    form('M170 500H940V640Q930 690 860 690H380Q250 670 170 500Z', p.base) + form('M200 556H940V600H226Z', p.pale) + form('M380 690Q250 670 190 540L226 600Q290 650 400 660H940Q930 690 860 690Z', p.shade) + form('M440 500L530 380H570L540 500Z', p.glass) + bar('M530 380H580', p.dark, 12) +
    form('M600 500V440H680Q700 440 700 460V500Z', p.dark) + form('M770 500V440H850Q870 440 870 460V500Z', p.dark) + bar('M190 490Q300 460 430 490', p.steel, 12) + outboard(p) + water(p),
  inflatable: (p) =>
    box(420, 486, 90, 60, p.wood, 8) + box(700, 486, 90, 60, p.wood, 8) + box(900, 480, 40, 170, p.wood, 6) + form('M300 640H920V670Q900 694 860 694H420Q340 690 300 640Z', p.dark) +
    form('M150 486Q160 462 196 470Q300 540 440 536H900Q990 544 1000 600Q990 650 900 656H420Q250 650 160 520Q148 500 150 486Z', p.base) + form('M196 500Q300 566 440 562H880Q930 566 950 584Q700 574 440 584Q290 580 196 500Z', p.light) + form('M250 590Q330 632 440 630H900Q960 628 990 616Q970 652 900 656H420Q320 650 250 590Z', p.shade) +
    dashes('M230 526Q330 590 440 594H860', p.pale, 8, '60 16') + disc(520, 566, 18, p.dark) + bar('M400 556L700 624', p.wood, 14) + form('M690 606L820 636L812 664L684 638Z', p.wood) + disc(184, 494, 12, p.dark) + water(p),
  rowing: (p) =>
    box(400, 490, 100, 70, p.wood, 6) + box(640, 490, 100, 70, p.wood, 6) + form('M150 470Q320 540 560 548Q820 550 1020 490L970 620Q930 690 820 692H420Q250 680 150 470Z', p.base) + form('M176 520Q330 588 560 596Q820 598 1006 538L994 568Q820 630 560 626Q330 620 200 556Z', p.shade) + form('M260 626Q340 660 560 662Q800 664 968 622Q930 690 820 692H420Q320 684 260 626Z', p.shade) +
    bar('M150 470Q320 540 560 548Q820 550 1020 490', p.wood, 22) + bar('M500 440L760 640', p.wood, 16) + form('M740 612L860 690L840 706L724 634Z', p.wood) + bar('M570 520V560', p.steel, 14) + bar('M480 426L510 448', p.bark, 20) + water(p),
  jet_ski: (p) =>
    form('M150 560Q260 560 360 520L960 560Q1010 570 1000 620Q990 676 920 680H400Q260 664 150 560Z', p.shade) + form('M150 560Q240 480 360 440L470 400Q520 410 540 470Q560 520 640 530H900Q980 536 1000 580L960 600H420Q260 600 150 560Z', p.base) + form('M206 540Q300 472 400 446L470 424Q500 440 500 470Q380 480 300 520Q250 544 206 540Z', p.light) +
    form('M560 520Q540 470 620 452L700 450Q730 420 790 410H900Q950 410 960 450L940 520Q700 540 560 520Z', p.dark) + form('M380 440L440 360H474L500 420Z', p.glass) + bar('M500 430L536 372M500 366L580 352', p.dark, 20) + form('M240 588Q400 630 1000 604L996 630Q480 660 290 620Z', p.pale) + box(440, 590, 60, 12, p.dark, 4) + box(986, 596, 36, 40, p.dark, 8) + water(p),
  cruiser: (p) =>
    form('M400 440L480 330H760Q800 334 806 370L820 500H360Z', p.pale) + form('M424 450L496 352H566V450Z', p.glass) + form('M584 352H690V450H584Z', p.glass) + form('M708 352H756Q784 354 786 380L794 450H708Z', p.glass) + bar('M520 326L500 290H740L790 326', p.steel, 16) + bar('M640 290V220M640 240L690 220', p.steel, 10) + box(600, 268, 90, 24, p.pale, 12) +
    form('M120 470Q300 500 400 480L460 460H860L880 480H1010L1000 640Q980 690 900 692H400Q240 670 120 470Z', p.base) + form('M146 516Q300 552 460 548H1006L1004 580H470Q300 584 172 548Z', p.pale) + form('M262 640Q340 664 480 664H996Q970 692 900 692H400Q320 682 262 640Z', p.shade) + many(4, (at) => disc(400 + at * 90, 614, 17, p.glass)) +
    bar('M150 462Q260 420 400 430M200 478V440M280 488V426M350 486V428', p.steel, 8) + bar('M870 470V420H1006V474', p.steel, 8) + water(p),
  yacht: (p) =>
    bar('M560 570V130', p.steel, 16) + bar('M570 540H900', p.steel, 12) + shape('578,150 578,524 884,524', p.pale) + shape('578,400 578,524 884,524 830,446', p.base) + shape('542,170 542,530 230,530', p.pale) + shape('542,430 542,530 230,530 296,468', p.light) + bar('M560 130L180 560', p.steel, 5) +
    form('M460 560Q480 530 540 528H740Q790 534 800 566Z', p.pale) + many(3, (at) => box(530 + at * 76, 540, 46, 18, p.glass, 8)) + form('M150 556Q300 578 560 574H1000L960 650Q940 692 860 692H460Q250 676 150 556Z', p.base) + form('M196 596Q330 616 560 614H980L970 636H560Q350 640 226 622Z', p.pale) + form('M296 656Q380 672 560 672H940Q910 692 860 692H460Q360 684 296 656Z', p.shade) + water(p),
} as const satisfies Record<string, Motif>; // prettier-ignore
