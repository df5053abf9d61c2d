import { cellsOf } from '../photo-library.ts';

/** What a motorcycle, a quad bike, a snowmobile or a boat of a model is, and its price when new, in thousands of roubles. */
export interface LeisureModel {
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly price: number;
  /** The years in which it was made, where not to this day. */
  readonly years: readonly [from: number, to: number] | null;
}

// make | model: type, cc, hp, strokes (four where it has no 2), thousands of roubles, years; …
const motorcycles = `
Honda | Dio: scooter 49 4 110; Lead: scooter 124 11 290; CRF 250: enduro 249 24 750; CB 400 Super Four: road 399 53 900; CBR 600RR: sport 599 121 1500; Africa Twin: touring 1084 102 1900; CB 1300: road 1284 110 1400; Gold Wing: touring 1833 126 3300
Yamaha | Jog: scooter 49 4 130; WR 250: enduro 250 30 850; YBR 125: road 124 10 300; XSR 700: road 689 73 1100; MT-07: road 689 73 1100; YZF-R6: sport 599 118 1600; MT-09: road 890 119 1400; FJR 1300: touring 1298 145 1900
Suzuki | Address V50: scooter 49 5 130; DR-Z 400: enduro 398 39 900; SV 650: road 645 75 950; GSX-R 600: sport 599 125 1400; V-Strom 650: touring 645 71 1050; Bandit 1250: road 1255 98 1150; Hayabusa: sport 1340 190 2200
Kawasaki | KLX 250: enduro 249 22 700; Ninja 400: sport 399 45 750; Z650: road 649 68 950; Versys 650: touring 649 67 1100; Vulcan S: chopper 649 61 1100; ZX-6R: sport 636 130 1500; Z1000: road 1043 142 1600
BMW | G 310 GS: touring 313 34 650 2017-2026; F 700 GS: touring 798 75 1200 2012-2018; F 800 GS: enduro 798 85 1400 2008-2018; R 1200 GS: touring 1170 125 2000 2004-2018; R 1250 GS: touring 1254 136 2500 2018-2024; S 1000 RR: sport 999 207 2700 2009-2026; K 1600 GT: touring 1649 160 3000 2011-2026
KTM | 250 EXC: enduro 249 50 1000 2; 390 Duke: road 373 44 750 2013-2026; 690 Enduro: enduro 690 67 1300 2008-2026; 790 Adventure: touring 799 95 1500 2019-2026; 1290 Super Duke: road 1301 180 2300 2014-2024
Harley-Davidson | Iron 883: chopper 883 52 1300 2009-2021; Street Bob: chopper 1745 83 2100; Softail: chopper 1745 86 2300; Road King: touring 1745 87 2700; Electra Glide: touring 1745 90 3000
Ducati | Scrambler: road 803 73 1300 2015-2026; Monster: road 937 111 1600; Multistrada: touring 1158 170 2600; Panigale V4: sport 1103 214 3600 2018-2026
Triumph | Street Triple: road 765 121 1500 2007-2026; Bonneville: road 1200 80 1600; Scrambler: road 900 65 1500; Tiger 900: touring 888 95 1800 2020-2026
Урал | М-67: sidecar 649 32 300 1973-1984; Соло: road 745 40 750; Турист: sidecar 745 41 1000; Ранд: sidecar 745 40 1000
Днепр | МТ-9: sidecar 649 32 280 1971-1976; МТ-11: sidecar 649 32 290 1985-1995; МТ-16: sidecar 649 32 320 1986-1998
ИЖ | Планета-3: road 346 18 220 2 1971-1985; Планета-5: road 346 22 260 2 1987-2008; Юпитер-4: road 347 28 240 2 1980-1985; Юпитер-5: road 347 24 260 2 1985-2008
Минск | D4 125: road 124 11 130; C4 250: road 223 15 190; SCR 250: road 223 15 220
Jawa | 350: road 343 23 330 2 1974-2016; 350 OHC: road 397 27 550 2017-2026; 500 Bizon: road 471 47 650 2018-2026
Восход | 2М: road 173 10 170 2 1976-1979; 3М: road 173 14 180 2 1983-1993
Racer | Alpha: moped 49 4 75; Tiger: road 149 12 120; Panther: enduro 249 17 190; Ranger: enduro 197 15 160
Motoland | XR 250: enduro 249 21 210; Enduro 250: enduro 249 21 230; Dakar 250: enduro 249 24 290
Regulmoto | Alien Monster: enduro 249 19 260; TE: enduro 249 19 250; SK 200: road 197 15 170
BSE | J1: enduro 249 21 220; Z3: cross 249 23 240; Z5: enduro 249 27 290
Kayo | T2: enduro 249 21 290; T4: enduro 249 26 330; K2: cross 249 28 370
Bajaj | Boxer 150: road 145 12 170; Pulsar NS 200: road 199 25 270; Dominar 400: touring 373 40 400 2017-2026
CFMOTO | 150NK: road 149 14 210; 300NK: road 292 28 390 2019-2026; 450MT: touring 449 42 750 2024-2026; 650MT: touring 649 60 700 2016-2026; 800MT: touring 799 91 1200 2021-2026
Voge | 300 Rally: enduro 292 27 480 2022-2026; 500DS: touring 471 47 690 2019-2024; 525DSX: touring 494 47 780 2023-2026; 900DSX: touring 895 95 1250 2023-2026
Lifan | KP 150: road 149 13 180; KPR 200: sport 198 17 220; KPX 250: touring 249 17 300
Stels | Skif 50: scooter 49 3 85; Flame 200: road 197 16 140; Enduro 250: enduro 249 20 180
Vespa | Primavera: scooter 155 13 560; GTS 300: scooter 278 24 800
`;
const quadBikes = `
CFMOTO | CFORCE 400: utility 400 31 750; CFORCE 500: utility 495 39 850; X5: utility 495 37 650; X6: utility 594 44 800; X8: utility 800 62 1000; CFORCE 1000: utility 963 79 1350; Z10: side_by_side 963 79 1900
Can-Am | Renegade 650: sport 650 62 1500; Outlander 570: utility 570 48 1200; Outlander 650: utility 650 59 1400; Outlander 1000: utility 976 91 2000; Commander: side_by_side 976 100 2700; Maverick X3: side_by_side 900 172 3800 2017-2026
Polaris | Sportsman 570: utility 567 44 1200; Sportsman 850: utility 850 78 1600; Sportsman XP 1000: utility 952 89 2000; Ranger: side_by_side 999 82 2800; RZR 1000: side_by_side 999 110 3000
Yamaha | Grizzly 350: utility 348 22 700; Kodiak 450: utility 421 30 950; Grizzly 700: utility 686 48 1500; YXZ 1000: side_by_side 998 112 2500 2016-2026
Honda | TRX 420: utility 420 27 1000; TRX 500: utility 475 35 1200; TRX 680: utility 675 42 1400
Stels | ATV 300: utility 283 19 330; ATV 500 Guepard: utility 493 36 650; ATV 650 Guepard: utility 650 43 750; ATV 850 Guepard: utility 850 67 950
РМ | 500-2: utility 493 38 700; 650-2: utility 650 45 800; 800 DUO: utility 800 60 950
Segway | Snarler 600: utility 570 44 900 2020-2026; Villain SX10: side_by_side 1000 105 2000 2020-2026
Linhai | 300: utility 275 19 350; 400: utility 352 27 450; 500: utility 493 35 550
Motoland | 125: child 124 8 130; 200: utility 197 13 200; 250: sport 249 17 260
Irbis | ATV 150: utility 149 10 150; ATV 200: utility 197 13 200; ATV 250: sport 249 16 230
`;
const snowmobiles = `
РМ | Буран АД: utility 635 34 450 2; Буран Лидер: utility 635 34 500 2; Тайга Варяг 500: utility 497 47 520 2; Тайга Варяг 550: utility 553 50 550 2; Тайга Патруль 800: utility 800 60 900; Vector 551: touring 553 60 650 2
Ski-Doo | Tundra: utility 550 56 1100 2; Skandic 600: utility 600 60 1500; Expedition 900: touring 899 95 1900 2013-2026; Summit 850: mountain 849 165 2200 2 2016-2026; Freeride 850: mountain 849 165 2300 2 2017-2026
Lynx | 49 Ranger: utility 600 60 1500; 69 Ranger: utility 600 62 1700; Commander 900: touring 899 130 2300 2014-2026; BoonDocker 850: mountain 849 165 2300 2 2017-2026; Adventure: touring 899 95 1900
Yamaha | VK 540: utility 535 45 1000 2; VK Professional: utility 973 121 1700; Viking 1200: utility 1049 120 1900; Sidewinder: sport 998 200 2200 2016-2026
Polaris | Widetrak: utility 488 42 1000 2; RMK 800: mountain 795 154 1900 2; Titan 800: utility 795 135 2000 2 2017-2026; Khaos 850: mountain 840 160 2300 2 2019-2026
Arctic Cat | Bearcat 570: utility 565 65 1200 2; Bearcat 2000: utility 1056 123 1700; M 8000: mountain 794 160 1900 2; Norseman: utility 599 125 1700 2 2019-2026
Stels | Мороз 400: utility 397 29 380; Атаман 600: utility 600 50 650; Витязь 800: utility 800 67 850
Irbis | Dingo 125: child 124 8 150; Tungus 400: utility 400 28 330; Tungus 600: utility 600 36 480
Sharmax | SN 210: utility 210 15 230; SN 550: utility 550 38 480
IKUDZO | МК200: utility 197 14 210; МК250: utility 249 20 260
`;

// make | model: type, hull, metres, hp (0 where it is rowed), seats, thousands of roubles, years; …
const boats = `
Казанка | Южанка: motor_boat aluminium 3.8 15 4 300 1972-1990; 2М: motor_boat aluminium 4.4 30 5 420 1970-1990; 5: motor_boat aluminium 4.6 40 5 420 1971-1995; 5М4: motor_boat aluminium 4.6 50 5 550
Прогресс | 2: motor_boat aluminium 4.65 40 6 420 1966-1985; 4: motor_boat aluminium 4.65 50 6 430 1979-2005; 7: motor_boat aluminium 4.8 60 6 600
Обь | 1: motor_boat aluminium 4.1 20 4 280 1970-1995; М: motor_boat aluminium 4.1 25 4 290 1970-1995; 3: motor_boat aluminium 4.2 30 4 320 1980-2005; 5: motor_boat aluminium 4.6 40 5 400
Крым | М: motor_boat aluminium 4.2 30 4 360 1970-1995; 3: motor_boat aluminium 4.3 40 4 380 1980-2000
Воронеж | М: motor_boat aluminium 4.7 40 5 380 1975-1995
Wellboat | 37: motor_boat aluminium 3.7 20 3 250; 42: motor_boat aluminium 4.2 30 4 400; 46: motor_boat aluminium 4.6 50 5 650; 51: motor_boat aluminium 5.1 80 6 1100
Салют | 430: motor_boat aluminium 4.3 40 4 550; 480: motor_boat aluminium 4.8 60 5 800; 510: motor_boat aluminium 5.1 90 6 1200; 525: motor_boat aluminium 5.25 100 6 1400
Волжанка | 46: motor_boat aluminium 4.6 50 5 700; 49: motor_boat aluminium 4.9 70 5 1000; 51: motor_boat aluminium 5.1 90 6 1300; 58: motor_boat aluminium 5.8 150 7 2200
Windboat | 42: motor_boat aluminium 4.2 30 4 450; 46: motor_boat aluminium 4.6 50 5 750; 5.0: motor_boat aluminium 5 80 6 1100
Realcraft | 440: motor_boat aluminium 4.4 40 4 700; 470: motor_boat aluminium 4.7 60 5 900; 510: motor_boat aluminium 5.1 90 6 1300; 600: motor_boat aluminium 6 150 7 2400
Finval | 475: motor_boat aluminium 4.75 60 5 1200; 505: motor_boat aluminium 5.05 90 6 1600; 555: motor_boat aluminium 5.55 115 6 2100; 600: motor_boat aluminium 6 150 7 2800
Silver | Fox 485: motor_boat aluminium 4.85 60 5 1600; Beaver 450: motor_boat aluminium 4.5 50 5 1300; Hawk 540: motor_boat aluminium 5.4 100 6 2300; Shark 605: motor_boat aluminium 6.05 150 7 3000
Buster | S: motor_boat aluminium 3.9 20 4 900; M: motor_boat aluminium 4.5 50 5 1200; L: motor_boat aluminium 4.9 60 5 1600; XL: motor_boat aluminium 5.2 100 6 2200; XXL: motor_boat aluminium 6 150 7 3200
Quicksilver | 470: motor_boat fibreglass 4.7 60 5 1500; 505: motor_boat fibreglass 5.05 100 5 1900; 605: motor_boat fibreglass 6.05 115 6 2700; 675: cruiser fibreglass 6.75 200 7 3800
Sea Ray | 190: motor_boat fibreglass 5.8 220 7 4000; 240 Sundancer: cruiser fibreglass 7.6 260 8 6500; 290 Sundancer: cruiser fibreglass 9 300 10 9000
Bayliner | 175: motor_boat fibreglass 5.3 135 6 2800; 192: cruiser fibreglass 5.9 190 6 3500; 285: cruiser fibreglass 9.1 260 10 8000
Yamaha | VX: jet_ski fibreglass 3.35 125 3 1500; FX: jet_ski fibreglass 3.58 180 3 2200; GP1800: jet_ski fibreglass 3.35 250 3 2300; Super Jet: jet_ski fibreglass 2.43 80 1 1100
Sea-Doo | Spark: jet_ski fibreglass 2.79 90 2 900; GTI 130: jet_ski fibreglass 3.32 130 3 1400; GTX 230: jet_ski fibreglass 3.45 230 3 2200; RXP-X 300: jet_ski fibreglass 3.31 300 2 2700
Уфимка | 2: inflatable pvc 2.2 0 2 35; 22: inflatable pvc 2.3 0 2 38; 3: inflatable pvc 2.6 0 3 45
Фрегат | 290: inflatable pvc 2.9 10 3 90; 320: inflatable pvc 3.2 15 4 120; 350: inflatable pvc 3.5 20 4 150; 390: inflatable pvc 3.9 30 5 200
Хантер | 280: inflatable pvc 2.8 5 2 60; 320: inflatable pvc 3.2 10 3 80; 360: inflatable pvc 3.6 20 4 120
Ротан | 340: inflatable pvc 3.4 15 3 120; 380: inflatable pvc 3.8 20 4 160; 420: inflatable pvc 4.2 30 5 220
`;

/** The entries of a table: category, make, model, and its words without the years. */
const entriesOf = (category: string, table: string) =>
  cellsOf(table).flatMap(([mark = '', models = '']) =>
    models.split('; ').map((entry) => {
      const [model = '', told = ''] = entry.split(': ');
      const words = told.split(' ');
      const made = /^(\d{4})-(\d{4})$/u.exec(words.at(-1) ?? '');
      const years = made && ([Number(made[1]), Number(made[2])] as const);
      return { key: `${category}|${mark}|${model}`, words: years ? words.slice(0, -1) : words, years };
    }),
  );

function drivenIn(category: string, table: string): [string, LeisureModel][] {
  return entriesOf(category, table).map(({ key, words, years }) => {
    const [type = '', cc, hp, price, strokes] = words;
    const facts = {
      [`${category}_type`]: type,
      engine_cc: Number(cc),
      power_hp: Number(hp),
      strokes: strokes === '2' ? 'two' : 'four',
    };
    return [key, { facts, price: Number(price), years }];
  });
}

function boatsIn(table: string): [string, LeisureModel][] {
  return entriesOf('boat', table).map(({ key, words, years }) => {
    const [type = '', hull = '', length, hp, seats, price] = words;
    const isRowed = hp === '0';
    const facts = {
      boat_type: type,
      hull,
      length_m: Number(length),
      power_hp: isRowed ? null : Number(hp),
      seats: Number(seats),
      ...(isRowed && { strokes: null }),
    };
    return [key, { facts, price: Number(price), years }];
  });
}

const models = new Map([
  ...drivenIn('motorcycle', motorcycles),
  ...drivenIn('atv', quadBikes),
  ...drivenIn('snowmobile', snowmobiles),
  ...boatsIn(boats),
]);

/** The row of a model for leisure; undefined for working machines. */
export const leisureModel = (category: string, mark: string, model: string): LeisureModel | undefined =>
  models.get(`${category}|${mark}|${model}`);
