import { bar, box, disc, form, many, type Motif, wheels } from './shapes.ts';

/** Quad bikes and snowmobiles, seen from the side, facing left. */
export const leisureVehicleMotifs = {
  quad: (p) =>
    bar('M380 640L450 520M820 640L740 520', p.steel, 22) + bar('M440 340L520 326M480 336L500 420', p.dark, 18) + box(440, 540, 320, 60, p.dark, 12) + form('M270 500Q280 420 380 420H500L560 500H700L740 430H880Q940 440 950 510L820 490Q740 500 720 560H480Q450 490 380 490Z', p.base) +
    form('M300 470Q320 440 380 440H480L500 460H380Q330 460 300 480Z', p.light) + form('M540 450Q560 420 620 420H760Q790 420 790 450L780 480H560Z', p.dark) + bar('M270 410H430M790 410H950', p.dark, 14) + many(4, (at) => box(290 + at * 36, 408, 8, 30, p.dark, 2)) + many(4, (at) => box(810 + at * 36, 408, 8, 30, p.dark, 2)) +
    disc(320, 470, 20, p.pale) + wheels([370, 840], 104, p),
  snowmobile: (p) =>
    form('M470 610H930Q990 610 990 660Q990 712 930 712H470Q430 712 430 660Q430 610 470 610Z', p.dark) + many(6, (at) => disc(490 + at * 88, 664, 26, p.steel)) + many(16, (at) => box(440 + at * 34, 708, 18, 12, p.shade, 2)) +
    bar('M320 660L400 520', p.steel, 20) + form('M200 690Q180 640 220 640Q230 670 260 676H420V700H230Q206 700 200 690Z', p.steel) + form('M240 560Q260 480 380 450L560 430L600 560L460 610H300Q240 610 240 560Z', p.base) + form('M270 550Q300 500 390 480L540 460L550 490L400 520Z', p.light) +
    form('M410 440L480 320H510L490 430Z', p.glass) + bar('M500 400L560 380', p.dark, 18) + form('M580 540Q600 480 680 480H900Q960 480 980 520L970 580H590Z', p.dark) + form('M600 580H980L960 616H500Z', p.shade) + box(930, 430, 16, 70, p.dark, 4) + disc(280, 560, 22, p.pale),
  side_by_side: (p) =>
    bar('M370 600L430 500M830 600L780 500', p.steel, 24) + form('M470 470L560 300H800L850 500L820 570H520Z', p.shade) + form('M500 470L570 330H660V560H520Z', p.glass) + form('M680 520V440Q682 410 700 404L730 400L750 500H820V560H680Z', p.dark) + bar('M600 480L560 420', p.dark, 14) + bar('M536 396L580 420', p.dark, 16) +
    form('M220 520Q240 460 330 440L480 430L530 470L560 560H680L720 500Q740 470 800 470H950Q990 480 990 540L940 520Q830 480 736 600L716 640H480L464 600Q400 500 260 530Z', p.base) + form('M262 496Q300 468 380 458L474 452L500 480Q400 470 262 496Z', p.light) + box(480, 600, 240, 44, p.dark, 10) +
    bar('M470 450L570 300H800L860 480M676 300V500', p.dark, 24) + form('M536 276H816Q836 278 832 300L812 312H530Q520 300 536 276Z', p.base) + form('M232 500L300 472L296 504L240 520Z', p.pale) + box(972, 492, 18, 36, p.pale, 6) + bar('M216 590L232 540L300 530', p.dark, 18) + wheels([340, 860], 108, p),
  sport_quad: (p) =>
    bar('M360 620L470 460', p.steel, 22) + bar('M640 560L850 611', p.steel, 26) + box(470, 540, 200, 84, p.dark, 14) + many(3, (at) => box(520, 552 + at * 22, 110, 8, p.steel, 2)) + bar('M700 540L880 480', p.steel, 40) + bar('M470 400L500 352M460 346L540 332', p.dark, 18) +
    form('M236 480Q280 420 400 440L440 380L520 374Q560 420 660 440L700 500L600 560L500 540Q470 470 400 480Q320 470 250 520Z', p.base) + form('M272 466Q330 434 410 452L450 396L506 390Q500 420 450 452Q360 456 272 466Z', p.light) + form('M540 404Q600 436 700 426L900 400L912 426L740 470H640Z', p.dark) + form('M700 470L740 440Q860 420 990 470L984 500Q860 470 760 520Z', p.base) +
    form('M380 424L440 392L436 440L396 452Z', p.pale) + bar('M220 600L250 540L330 520', p.steel, 16) + wheels([350, 860], 102, p),
} as const satisfies Record<string, Motif>; // prettier-ignore
