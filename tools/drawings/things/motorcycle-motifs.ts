import { bar, box, disc, form, many, type Motif, type Paints, ring, spokes, turn, wheels } from './shapes.ts';

/** A wheel with spokes on the ground: the x of its centre and its outer radius. */
const spoked = (x: number, r: number, { dark, steel }: Paints, tyre = 30): string =>
  spokes(x, 715 - r, r - tyre, steel) +
  ring(x, 715 - r, r - tyre, steel, 10) +
  ring(x, 715 - r, r - tyre / 2, dark, tyre) +
  disc(x, 715 - r, 22, steel);
/** An engine with fins. */
const engine = (x: number, y: number, w: number, h: number, p: Paints): string =>
  box(x, y, w, h, p.steel, 16) + many(4, (at) => box(x + 6, y + 10 + at * 20, w - 12, 7, p.dark, 2));
const headlamp = (x: number, y: number, r: number, p: Paints): string =>
  disc(x, y, r, p.pale) + ring(x, y, r, p.dark, 8);

/** A road motorcycle, which others share. */
const road: Motif = (p) =>
    bar('M330 600L430 360M870 600L690 520', p.steel, 20) + bar('M400 330L470 316', p.dark, 18) + bar('M430 370L520 590H690L720 440', p.dark, 20) +
  engine(540, 520, 130, 90, p) + form('M440 400Q520 340 640 380L660 450H470Z', p.base) + form('M462 420Q540 380 630 400L640 430H480Z', p.light) +
  form('M650 430H850Q880 430 890 400L900 430Q880 480 830 480H660Z', p.dark) + bar('M600 600Q760 650 930 600', p.steel, 24) + bar('M440 322L424 372', p.dark, 16) + form('M250 560Q330 490 420 570L404 580Q330 520 266 580Z', p.base) + form('M780 560Q870 480 960 560L944 580Q870 510 800 580Z', p.base) +
  headlamp(424, 388, 34, p) + wheels([330, 870], 112, p); // prettier-ignore

/** Motorcycles by their type, seen from the side, facing left; the one with a sidecar faces right, where its sidecar is. */
export const motorcycleMotifs = {
  motorcycle: road,
  sport_motorcycle: (p) =>
    bar('M320 611L404 410', p.steel, 22) + bar('M640 590L850 611', p.steel, 28) + form('M450 430H720L860 410L800 470L700 500L680 600H500Z', p.dark) + bar('M560 640Q640 660 720 620L820 560', p.steel, 34) + bar('M760 594L840 548', p.dark, 34) +
    wheels([320, 850], 106, p) + form('M226 566Q300 480 400 556L388 566Q310 510 240 584Z', p.shade) + form('M690 420Q760 450 830 400L960 336L986 342Q970 380 870 450L740 484Z', p.base) + form('M664 404Q740 440 822 392L836 408Q770 470 670 460Z', p.dark) +
    form('M470 372Q560 318 656 372L704 448Q620 480 540 460Z', p.base) + form('M496 378Q560 340 640 382L650 402Q560 370 510 404Z', p.light) + form('M330 402Q396 306 482 300L492 366Q400 372 330 402Z', p.glass) + bar('M470 356L520 350', p.dark, 18) +
    form('M250 462Q280 400 400 372L486 352Q520 420 590 446L690 470Q700 560 640 616L500 664Q440 650 424 590Q400 500 320 490Q270 480 250 462Z', p.base) + form('M400 430Q480 460 640 476L630 510Q520 500 430 470Z', p.pale) + form('M450 560Q540 590 660 560Q650 600 640 616L500 664Q450 650 424 590Z', p.shade) + form('M262 456Q300 424 356 412L350 446Q310 462 276 466Z', p.pale),
  touring_motorcycle: (p) =>
    bar('M330 600L420 400M870 600L690 540', p.steel, 22) + form('M480 430H840L820 470L700 500L670 620H520Z', p.dark) + engine(520, 520, 140, 96, p) + bar('M600 640Q760 670 940 640', p.steel, 30) + wheels([330, 870], 112, p) + form('M240 570Q330 480 430 566L414 578Q330 520 256 590Z', p.base) +
    form('M356 404Q396 290 474 248L494 256L510 384Z', p.glass) + bar('M470 372L530 340', p.dark, 18) + form('M500 384Q580 350 650 400L680 450H520Z', p.base) + form('M640 424Q660 450 720 440Q740 410 770 410H880Q896 440 880 464H650Z', p.dark) + box(820, 330, 20, 90, p.dark, 6) +
    form('M290 470Q310 400 400 374L500 372Q520 440 610 470L590 560L500 590Q440 560 420 510Q360 500 290 470Z', p.base) + form('M420 420Q490 460 590 486L580 510Q480 490 430 456Z', p.light) + form('M300 464Q326 420 380 410L376 444Q340 462 310 470Z', p.pale) +
    box(724, 458, 232, 128, p.base, 28) + box(724, 506, 232, 14, p.shade, 4) + box(828, 316, 160, 104, p.base, 22) + box(828, 360, 160, 12, p.shade, 4) + box(962, 474, 16, 40, p.shade, 6),
  enduro: (p) =>
    spoked(310, 122, p) + spoked(870, 114, p) + bar('M310 593L424 330', p.steel, 24) + bar('M640 590L870 601', p.steel, 24) + bar('M450 400L520 600H660L700 440', p.dark, 22) + engine(520, 510, 126, 92, p) + bar('M540 520Q470 560 520 620H640Q700 600 740 500', p.steel, 18) + bar('M740 490L880 424', p.steel, 46) +
    form('M226 420Q330 362 440 404L446 432Q330 404 226 420Z', p.base) + form('M436 372L560 346Q610 390 610 430L660 470L560 530Q500 500 452 430Z', p.base) + form('M470 392L552 370Q580 396 580 420Q520 420 480 410Z', p.light) + form('M540 356Q600 398 720 392L910 366L918 388L740 436H606Z', p.dark) +
    form('M700 420L1000 344L1012 358Q900 440 720 474Z', p.base) + form('M366 356Q372 336 400 330L436 322L448 412L404 430Q376 400 366 356Z', p.pale) + bar('M424 334L436 306M400 302L476 290', p.dark, 18) + form('M330 480L372 486L330 590L300 580Z', p.shade),
  chopper: (p) =>
    spoked(250, 104, p) + bar('M250 611L486 350', p.steel, 26) + bar('M480 390L560 600H780L700 470', p.dark, 22) + wheels([870], 116, p) +
    form('M530 470L700 460L770 600H570Z', p.dark) + turn(-24, 600, 560, engine(560, 470, 80, 110, p)) + turn(24, 660, 560, engine(640, 470, 80, 110, p)) + disc(636, 600, 52, p.steel) + disc(636, 600, 26, p.dark) + bar('M590 560Q600 650 680 656H960', p.steel, 26) + bar('M700 570Q720 616 800 620H980', p.steel, 26) +
    bar('M486 350Q520 300 530 262L610 268', p.steel, 16) + bar('M568 266L620 270', p.dark, 22) + form('M494 420Q560 344 690 420L716 462Q600 480 510 462Z', p.base) + form('M524 418Q570 374 660 414L674 430Q590 410 534 440Z', p.light) + form('M690 450Q710 512 780 506Q800 470 830 462L920 470L912 500Q840 540 780 540Q700 530 680 480Z', p.dark) +
    form('M730 570Q750 480 860 474Q990 480 1000 620L968 616Q950 520 866 510Q790 520 764 590Z', p.base) + form('M136 590Q180 490 290 500L330 530Q220 520 160 600Z', p.base) + headlamp(446, 404, 36, p),
  scooter: (p) =>
    wheels([340, 840], 76, p) + bar('M340 636L416 400', p.steel, 24) + form('M258 640Q264 560 340 540Q400 540 430 600L400 640Q380 580 336 584Q290 590 280 650Z', p.base) + form('M384 380H456Q470 500 500 580H640L680 640H480Q420 640 410 570Q400 460 372 420Z', p.base) + form('M384 420Q400 520 424 590Q440 616 490 620H560V640H480Q420 640 410 570Q400 460 372 420Z', p.shade) +
    form('M590 640Q580 500 690 462H900Q974 480 984 570Q980 620 920 650Q916 560 840 556Q764 560 756 650H620Q594 656 590 640Z', p.base) + form('M650 520Q690 486 740 482H880Q930 490 944 520Q860 490 780 500Q700 510 650 540Z', p.light) + form('M640 462Q640 430 720 424H880Q950 430 964 470H660Z', p.dark) + box(500, 618, 120, 24, p.dark, 6) +
    form('M356 372Q360 320 430 310Q480 316 480 350L470 392H380Q356 392 356 372Z', p.base) + bar('M464 330L526 318', p.dark, 20) + bar('M440 316L470 262', p.steel, 8) + disc(476, 252, 22, p.dark) + headlamp(380, 352, 28, p) + box(980, 510, 14, 40, p.shade, 4),
  moped: (p) =>
    spoked(320, 110, p, 22) + spoked(850, 110, p, 22) + bar('M320 605L430 350', p.steel, 20) + bar('M850 605L740 440M640 590L850 605', p.steel, 18) + bar('M430 400Q500 500 560 520H680L740 430', p.base, 40) + engine(520, 540, 126, 84, p) + bar('M560 620Q700 670 900 636', p.steel, 26) +
    form('M640 440Q660 400 720 400H890Q920 410 920 440L890 456H660Z', p.dark) + form('M440 380Q500 480 580 500L640 440L700 460L660 530H570Q470 520 420 420Z', p.base) + form('M456 420Q500 480 570 512Q500 510 446 440Z', p.light) + form('M230 566Q300 490 410 560L396 574Q310 520 246 584Z', p.base) + form('M730 560Q800 474 960 540L950 560Q830 510 748 574Z', p.base) +
    bar('M890 410H980L960 540M780 430L860 520', p.steel, 12) + bar('M430 350L446 310L520 300', p.dark, 18) + bar('M446 310L480 256', p.steel, 8) + disc(486, 248, 20, p.dark) + form('M386 350H450L456 420H400Z', p.base) + headlamp(400, 372, 32, p),
  sidecar: (p) =>
    `<g transform="translate(1200 0) scale(-1 1)">${road(p)}</g>` + bar('M420 640H800', p.dark, 20) + form('M298 530Q284 392 344 388Q400 390 412 500Z', p.dark) + form('M286 600Q274 540 300 492Q400 500 510 484Q640 470 740 520Q812 560 806 610Q790 660 720 664H380Q300 660 286 600Z', p.base) +
    form('M520 482Q620 480 720 526L740 546Q640 500 520 506Z', p.light) + form('M510 486L548 396Q562 390 570 400L560 486Z', p.glass) + form('M290 610H804Q790 660 720 664H380Q306 660 290 610Z', p.shade) + wheels([480], 84, p) + form('M376 612Q390 520 480 520Q576 524 590 620L566 618Q550 552 480 548Q412 552 398 616Z', p.base),
} as const satisfies Record<string, Motif>; // prettier-ignore
