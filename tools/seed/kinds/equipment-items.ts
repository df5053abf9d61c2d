import { cellsOf, factsOf } from '../photo-library.ts';

/** One thing of the demo; `price` is that of a new one, in thousands of roubles. */
export type Item = {
  readonly category: string;
  /** The motif of its drawing, or the photographs of one thing. */
  readonly picture: string;
  readonly title: string;
  readonly what: string;
  readonly brand: string;
  readonly model: string;
  readonly price: number;
  readonly kw: number | null;
  readonly kg: number | null;
  readonly oldest: number;
  /** Values of its category's fields: `current_a=250`. What the title says in numbers is among them. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
};

// category | what is drawn | title | brand | model | price of a new one, thousands of roubles | kW | kg | oldest, years | facts. Brands are makers' own names; prices are a demo's.
const rows = `
metalworking | lathe | Токарный станок 16К20 | Красный пролетарий | 16К20 | 1900 | 11 | 2900 | 45 | control=manual working_length_mm=1000 spindle_rpm=1600 dimensions=2505 × 1190 × 1500
metalworking | cnc_lathe | Токарный станок с ЧПУ CTX 310 | DMG Mori | CTX 310 | 9800 | 16.5 | 4300 | 18 | control=cnc working_length_mm=450 spindle_rpm=5000
metalworking | milling | Фрезерный станок 6Р12 | ГЗФС | 6Р12 | 1700 | 7.5 | 3100 | 45 | control=manual working_length_mm=800 working_width_mm=320 spindle_rpm=1600 dimensions=2305 × 1950 × 2020
metalworking | cnc_mill | Фрезерный станок с ЧПУ VF-2 | Haas | VF-2 | 6500 | 22 | 3300 | 15 | control=cnc working_length_mm=762 working_width_mm=406 spindle_rpm=8100 dimensions=2740 × 2330 × 2690
metalworking | band_saw | Ленточнопильный станок по металлу | Jet | HBS-1018 | 420 | 1.1 | 230 | 12 | control=manual
metalworking | press_brake | Листогибочный пресс 100 т | Durma | AD-S 30100 | 7200 | 11 | 8300 | 15 | control=cnc working_length_mm=3100
metalworking | laser_cutter | Лазерный станок для резки металла | Bodor | P3 | 8500 | 22 | 5200 | 6 | control=cnc working_length_mm=3000 working_width_mm=1500
metalworking | drill_press | Сверлильный станок 2С132 | Стерлитамак | 2С132 | 780 | 4 | 1200 | 30 | control=manual spindle_rpm=1400
woodworking | panel_saw | Форматно-раскроечный станок | Altendorf | F45 | 2100 | 5.5 | 900 | 15 | control=manual working_length_mm=3200 spindle_rpm=6000 dimensions=3300 × 3200 × 1200
woodworking | edge_bander | Кромкооблицовочный станок | Filato | FL-430 | 1450 | 6.5 | 1100 | 10 | control=semi
woodworking | planer | Рейсмусовый станок | Белмаш | SDR-400 | 95 | 2 | 75 | 10 | control=manual working_width_mm=400 spindle_rpm=8000
woodworking | sawmill | Ленточная пилорама | Тайга | Т-2М | 620 | 11 | 750 | 12 | control=semi working_length_mm=6500 working_width_mm=700
woodworking | moulder | Четырёхсторонний станок | Weinig | Unimat 218 | 4800 | 30 | 3200 | 18 | control=semi working_width_mm=180 spindle_rpm=6000
food | dough_mixer | Тестомесильная машина 60 л | Sigma | Silver 60 | 380 | 3 | 330 | 12 | control=manual volume_l=60
food | meat_mixer | Фаршемешалка 150 л | Ижица | ИПКС-019 | 290 | 2.2 | 180 | 12 | control=manual volume_l=150
food | rotary_oven | Печь ротационная на 18 противней | Polin | Roto Avant | 1900 | 1.5 | 1400 | 14 | control=semi
food | bowl_cutter | Куттер 35 л | Laska | KU 65 | 2300 | 15 | 900 | 16 | control=manual volume_l=35
food | bottling | Линия розлива воды | Флотенк | ЛР-600 | 1250 | 3.5 | 650 | 10 | control=semi output_per_hour=600
catering | combi_oven | Пароконвектомат на 10 уровней | Rational | SCC 101 | 950 | 18 | 140 | 9 | dimensions=847 × 771 × 1042
catering | espresso | Кофемашина двухпостовая | La Marzocco | Linea PB | 890 | 4.6 | 61 | 9 | 
catering | pizza_oven | Печь для пиццы двухъярусная | Apach | AMM44 | 165 | 9.4 | 85 | 8 | 
catering | hood_dishwasher | Посудомоечная машина купольная | Electrolux | EHT8 | 420 | 9.9 | 115 | 10 | 
catering | fryer | Фритюрница 2 по 8 л | Airhot | EF-8 | 24 | 6.5 | 10 | 6 | volume_l=16
trade | shelf | Стеллажи торговые, 20 секций | Водолей | СТ-20 | 130 | | 900 | 12 | height_mm=2200
trade | display_fridge | Витрина холодильная 1,8 м | Полюс | ВХС-1.8 | 115 | 0.6 | 160 | 10 | height_mm=1250
trade | self_checkout | Касса самообслуживания | Атол | SCO | 340 | 0.3 | 90 | 5 | height_mm=1600
trade | label_scale | Весы торговые с печатью этикеток | Штрих-М | Принт | 58 | 0.05 | 12 | 8 | 
cooling | cold_room | Холодильная камера 12 м³ | Polair | КХН-11.75 | 240 | 1.2 | 350 | 12 | volume_l=12000 temperature_from_c=-5 dimensions=2560 × 2260 × 2200
cooling | chest_freezer | Морозильный ларь 600 л | Бирюса | 600 | 52 | 0.3 | 70 | 10 | volume_l=600 temperature_from_c=-24
cooling | blast_chiller | Шкаф шоковой заморозки | Abat | ШОК-20 | 690 | 2.6 | 210 | 8 | temperature_from_c=-18
cooling | chiller | Чиллер с водяным контуром | Carrier | 30RB-060 | 1900 | 22 | 620 | 14 | temperature_from_c=5
generators | generator | Дизельный генератор 30 кВт | АМПЕРОС | АД 30 | 690 | 30 | 780 | 10 | engine=diesel dimensions=1900 × 900 × 1350
generators | genset_container | Дизельная электростанция 100 кВт | Cummins | C150D5 | 2100 | 100 | 1600 | 14 | engine=diesel dimensions=3000 × 1100 × 1700
generators | petrol_generator | Бензиновый генератор 6 кВт | Fubag | BS 6600 | 72 | 6 | 78 | 8 | engine=petrol
generators | inverter_generator | Генератор инверторный 3 кВт | Huter | DN4400i | 49 | 3 | 34 | 6 | engine=petrol
generators | gas_engine | Газопоршневая установка 200 кВт | MWM | TCG 2016 | 14500 | 200 | 5200 | 15 | engine=gas
compressors | screw_compressor | Винтовой компрессор 15 кВт | Comaro | LB 15 | 560 | 15 | 330 | 10 | engine=electric air_l_min=2200 pressure_bar=8 dimensions=1250 × 750 × 1600
compressors | compressor | Поршневой компрессор 100 л | Fiac | AB 100 | 62 | 2.2 | 75 | 12 | engine=electric volume_l=100 air_l_min=300 pressure_bar=10
compressors | towed_compressor | Передвижной дизельный компрессор | Atlas Copco | XAS 97 | 1900 | 36 | 940 | 15 | engine=diesel air_l_min=5300 pressure_bar=7
welding | welder | Сварочный полуавтомат 250 А | Сварог | MIG 250 | 68 | 9.2 | 23 | 8 | control=semi current_a=250 dimensions=650 × 300 × 560
welding | tig_welder | Аппарат аргонной сварки | Ресанта | САИ-230АД | 39 | 6 | 16 | 8 | control=manual current_a=230
welding | laser_welder | Аппарат лазерной сварки | Raycus | HW-1500 | 620 | 6 | 130 | 4 | control=manual
welding | welding_genset | Сварочный агрегат дизельный | Denyo | DCW-480 | 1450 | 17 | 560 | 14 | control=manual current_a=480
pumps | pumpset | Насосная станция 1,1 кВт | Джилекс | Джамбо 70/50 | 26 | 1.1 | 20 | 8 | engine=electric flow_m3_h=4.2 pressure_bar=5
pumps | submersible_pump | Погружной насос ЭЦВ 6 | Ливнынасос | ЭЦВ 6-10-110 | 48 | 5.5 | 72 | 10 | engine=electric flow_m3_h=10 pressure_bar=11
pumps | motor_pump | Мотопомпа для грязной воды | Koshin | KTH-80 | 115 | 6.3 | 62 | 9 | engine=petrol flow_m3_h=80 pressure_bar=2.5
pumps | console_pump | Насос консольный К 80 | Катайский завод | К 80-50-200 | 92 | 15 | 250 | 20 | engine=electric flow_m3_h=50 pressure_bar=5
construction | plate_compactor | Виброплита 92 кг | Masalta | MS90 | 78 | 4.1 | 92 | 8 | engine=petrol dimensions=1050 × 500 × 950
construction | concrete_drum | Бетоносмеситель 500 л | Скаут | CM500 | 165 | 4 | 310 | 10 | engine=electric dimensions=1600 × 1150 × 1550
construction | scaffolding | Леса рамные, 200 м² | Промышленник | ЛРСП-200 | 195 | | 2600 | 12 | dimensions=2000 × 1000 × 2000
construction | plaster_station | Штукатурная станция | PFT | G4 | 780 | 6.5 | 250 | 10 | engine=electric
construction | formwork | Опалубка стеновая, комплект | Гамма | Крупнощит | 1450 | | 9000 | 12 | dimensions=3000 × 1200 × 125
warehouse | pallet_rack | Стеллажи паллетные, 120 мест | Металл-Завод | СГР | 540 | | 4800 | 15 | height_mm=5500 shelf_load_kg=2000
warehouse | hand_stacker | Штабелёр ручной 1 т | Tor | SDJ | 78 | | 220 | 8 | payload_kg=1000 height_mm=1980
warehouse | pallet_jack | Рокла 2,5 т | Xilin | DF-25 | 24 | | 65 | 6 | payload_kg=2500 height_mm=1220
warehouse | conveyor | Ленточный конвейер 6 м | Конвейер-Сервис | ЛК-6 | 260 | 1.1 | 420 | 12 | payload_kg=300 height_mm=900
packaging | packing_machine | Упаковочный автомат вертикальный | Бестром | 220 | 1350 | 2.5 | 580 | 12 | control=cnc output_per_hour=1800 working_width_mm=250
packaging | pallet_wrapper | Паллетообмотчик | Robopac | Rotoplat | 690 | 1.1 | 480 | 12 | control=semi output_per_hour=30
packaging | shrink_tunnel | Термоусадочный аппарат | Hualian | BSF-5640 | 165 | 8 | 190 | 8 | control=semi output_per_hour=500 working_width_mm=350
printing | digital_press | Цифровая печатная машина | Konica Minolta | C3070 | 1900 | 2.4 | 291 | 9 | control=cnc output_per_hour=4200 working_width_mm=330
printing | plotter | Плоттер для широкоформатной печати | Roland | VG-540 | 1450 | 1.1 | 160 | 8 | control=cnc working_width_mm=1370
printing | paper_cutter | Резак для бумаги | Polar | 72 | 890 | 1.5 | 640 | 25 | control=semi working_width_mm=720
sewing | sewing | Прямострочная машина с приводом | Juki | DDL-8100 | 42 | 0.45 | 38 | 10 | control=manual
sewing | overlock | Оверлок пятиниточный | Jack | E4S-5 | 46 | 0.45 | 40 | 8 | control=manual
sewing | embroidery | Вышивальная машина | Tajima | TMBR-SC | 980 | 0.5 | 130 | 10 | control=cnc
car_service | carlift | Подъёмник двухстоечный 4 т | Nordberg | N4120 | 168 | 2.2 | 620 | 10 | payload_kg=4000 height_mm=2800 dimensions=3400 × 600 × 2800
car_service | tyre_changer | Шиномонтажный станок | Сивик | КС-302 | 135 | 1.1 | 230 | 10 | 
car_service | wheel_alignment | Стенд развал-схождения 3D | Hunter | PA130 | 1350 | 0.5 | 320 | 10 | 
car_service | paint_booth | Окрасочная камера | Saico | SB-7000 | 1950 | 11 | 2600 | 14 | 
medical | ultrasound | Аппарат УЗИ | Mindray | DC-40 | 1650 | 0.4 | 75 | 9 | 
medical | dental_unit | Стоматологическая установка | Anthos | A3 | 980 | 1.4 | 190 | 10 | 
medical | massage_table | Массажный стол электрический | Med-Mos | ММ-940 | 62 | 0.2 | 55 | 7 | 
beauty | laser_device | Диодный лазер для эпиляции | Alma | Soprano | 890 | 2 | 60 | 6 | 
beauty | barber_chair | Парикмахерское кресло, 4 шт. | МебельКомплект | Инекс | 78 | | 100 | 8 | 
farming | milking_machine | Доильный аппарат на 2 коровы | УДМ | АИД-2 | 58 | 0.75 | 55 | 8 | 
farming | grain_crusher | Зернодробилка | Молот | 500 | 42 | 4 | 90 | 8 | 
farming | incubator | Инкубатор на 500 яиц | Блиц | Норма 500 | 68 | 0.3 | 40 | 7 | 
farming | milk_cooler | Охладитель молока 1000 л | Serap | First SE | 540 | 3.2 | 260 | 12 | volume_l=1000
vending | coffee_vending | Кофейный автомат | Necta | Kikko | 165 | 1.5 | 135 | 9 | 
vending | snack_vending | Снековый автомат | Unicum | Food Box | 280 | 0.6 | 240 | 8 | 
vending | pay_terminal | Платёжный терминал | SAGA | Р-2 | 62 | 0.2 | 90 | 8 | 
laboratory | microscope | Микроскоп бинокулярный | Микромед | 3 вар. 2-20 | 78 | 0.03 | 9 | 10 | 
laboratory | hardness_tester | Твердомер по Роквеллу | Metolab | 101 | 165 | 0.1 | 90 | 14 | 
laboratory | drying_cabinet | Сушильный шкаф | Binder | ED 115 | 240 | 1.6 | 65 | 12 | 
other | pressure_washer | Моечная машина высокого давления | Kärcher | HD 10/25 | 185 | 9.2 | 66 | 8 | 
other | industrial_vacuum | Промышленный пылесос | Nilfisk | Attix 50 | 92 | 1.5 | 25 | 8 | 
other | sea_container | Контейнер морской 20 футов | | 20DC | 165 | | 2200 | 20 | dimensions=6058 × 2438 × 2591 volume_l=33200
`;

// The same columns, with photographs of data/photos in place of the motif.
const photographedRows = `
warehouse | equipment/warehouse-racks-02 | Стеллажи паллетные, склад целиком | |  | 1900 | | 24000 | 10 | shelf_load_kg=3000 height_mm=7000 dimensions=42000 × 18000 × 7000
farming | vehicles/sprayer-01 | Опрыскиватель самоходный Pantera | Amazone | Pantera 4503 | 34000 | 160 | 9800 | 6 | working_width_m=36 volume_l=4500
metalworking | equipment/cnc-milling-01 | Фрезерный станок с ЧПУ, обрабатывающий центр | |  | 5200 | 11 | 3500 | 12 | control=cnc working_length_mm=800 working_width_mm=500 spindle_rpm=10000 dimensions=2300 × 2200 × 2400
other | equipment/plastic-shredder-02 equipment/plastic-shredder-03 | Шредер для пластика с бункером | |  | 240 | 1.5 | 95 | 5 | dimensions=700 × 650 × 1350
farming | vehicles/baler-kuhn-01 | Пресс-подборщик рулонный VB | Kuhn | VB 2260 | 4900 | | 2900 | 8 | working_width_m=2.3 dimensions=4700 × 2550 × 2850
other | equipment/sheet-press-02 | Пресс листовой для пластика | |  | 420 | 6 | 380 | 5 | dimensions=900 × 800 × 1700
farming | vehicles/planter-02 | Сеялка пропашная Maestro | Horsch | Maestro 12 SW | 14500 | | 5200 | 7 | working_width_m=8.4
construction | machines/atlas-copco-1055 | Дробилка мобильная роторная | SBM | Remax | 28000 | 250 | 32000 | 12 | engine=diesel
other | equipment/gym-equipment-01 | Тренажёры и рамы для зала, комплект | |  | 2600 | | 4200 | 6 | dimensions=9000 × 6000 × 2600
farming | vehicles/disc-harrow-01 | Борона дисковая Rubin 9 | Lemken | Rubin 9 | 4200 | | 3900 | 12 | working_width_m=4
other | equipment/plastic-extruder-01 | Экструдер для пластика на станине | |  | 310 | 2.2 | 110 | 5 | dimensions=1450 × 600 × 1250
farming | vehicles/mower-krone-01 | Косилка самоходная Big M | Krone | Big M 450 | 39000 | 330 | 14800 | 7 | working_width_m=10
warehouse | equipment/warehouse-racks-04 | Стеллажи архивные, 40 секций | |  | 980 | | 9600 | 10 | shelf_load_kg=150 height_mm=2500 dimensions=20000 × 4000 × 2500
farming | vehicles/seed-drill-03 | Сеялка зерновая Saphir 7 | Lemken | Saphir 7 | 3100 | | 1600 | 12 | working_width_m=3 volume_l=1200
other | equipment/injection-machine-01 | Литьевая машина для пластика, ручная | |  | 190 | 1.2 | 85 | 5 | dimensions=600 × 500 × 1600
farming | vehicles/forage-wagon-01 | Прицеп-подборщик Jumbo | Pöttinger | Jumbo 8450 | 12500 | | 11800 | 7 | working_width_m=2 volume_l=48000
metalworking | equipment/cnc-milling-02 | Фрезерный станок с подачей СОЖ | |  | 1400 | 5.5 | 2100 | 18 | control=manual working_width_mm=240 working_length_mm=900 spindle_rpm=2000
farming | vehicles/precision-planter-01 | Сеялка точного высева Precea | Amazone | Precea 4500-2CC | 9800 | | 3400 | 5 | working_width_m=4.5
construction | machines/atlas-copco-5515 | Сортировка мобильная на гусеницах | SBM | Remax | 24000 | 98 | 29000 | 12 | engine=diesel
farming | vehicles/rake-krone-01 | Грабли роторные Swadro | Krone | Swadro | 2100 | | 1900 | 12 | working_width_m=7
other | equipment/plastic-shredder-04 | Шредер для пластика двухвальный | |  | 390 | 3 | 160 | 5 | dimensions=950 × 700 × 1400
farming | vehicles/spreader-01 | Разбрасыватель удобрений ZG-TS | Amazone | ZG-TS 8200 | 7900 | | 3600 | 6 | working_width_m=36 volume_l=8200
other | equipment/bio-press-01 | Пресс для посуды из биоматериала | |  | 280 | 2 | 120 | 4 | dimensions=800 × 700 × 1650
farming | vehicles/disc-cultivator-01 | Культиватор дисковый Carrier | Väderstad | Carrier 650 | 5600 | | 5100 | 12 | working_width_m=6.5
other | equipment/plastic-extruder-02 | Экструдер малый для филамента | |  | 220 | 1.1 | 70 | 5 | dimensions=900 × 450 × 600
farming | vehicles/baler-krone-01 | Пресс-подборщик тюковый Big Pack | Krone | Big Pack 1290 | 16500 | | 10200 | 8 | dimensions=8700 × 3000 × 3200
farming | cars/joskin-tornado3-agricultural-trailer-spreader-green | Разбрасыватель навоза Tornado3 | Joskin | Tornado3 | 6200 | | 6900 | 10 | dimensions=8200 × 2550 × 3100
farming | vehicles/seed-drill-01 | Сеялка Cataya | Amazone | Cataya 3000 Super | 3900 | | 1700 | 6 | working_width_m=3
farming | vehicles/seed-drill-02 | Посевной комплекс Avatar | Horsch | Avatar 12 SD | 21500 | | 11500 | 6 | working_width_m=12
`;

const itemsOf = (table: string): Item[] =>
  cellsOf(table).map(([category = '', picture = '', title = '', brand = '', model = '', price, kw, kg, oldest, facts = '']) => {
    const what = `${title.charAt(0).toLowerCase()}${title.slice(1)}${brand === '' ? '' : `, ${brand}`}`;
    return { category, picture, title, what, brand, model, price: Number(price), kw: kw ? Number(kw) : null, kg: kg ? Number(kg) : null, oldest: Number(oldest), facts: factsOf(facts) };
  }); // prettier-ignore

export const equipmentItems: readonly Item[] = itemsOf(rows);
export const photographedEquipment: readonly Item[] = itemsOf(photographedRows);
