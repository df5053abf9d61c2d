import { adsData } from '#areas/ads/data.ts';
import { cellsOf, factsOf } from '../photo-library.ts';

/** A thing of the demo; `price` is that of a new one, in roubles. */
export type AdItem = {
  readonly category: string;
  /** The motif of its drawing, or the photographs of one thing. */
  readonly picture: string;
  readonly title: string;
  readonly brand: string | null;
  readonly price: number;
  /** Values of its category's fields: `size=46`; `tone` is the paint of its drawing alone. */
  readonly traits: Readonly<Record<string, string | number | boolean>>;
};

// category | what is drawn | title | brand | price of a new one, roubles | traits
const rows = `
clothes | down_jacket | Пуховик женский, тёплый | | 14000 | wearer=women size=46 wear_season=winter made_of=textile length_cm=98 made_in=china
clothes | jacket | Куртка мужская осенняя | Columbia | 9500 | wearer=men size=52 wear_season=mild made_of=textile length_cm=74 made_in=vietnam
clothes | dress | Платье вечернее | | 7000 | wearer=women size=44 wear_season=all made_of=textile colour=blue length_cm=142 made_in=russia
clothes | sneaker | Кроссовки беговые | Asics | 12000 | wearer=men size=43 wear_season=summer made_of=textile made_in=vietnam
clothes | boots | Ботинки зимние для мальчика | Котофей | 5200 | wearer=boys size=33 wear_season=winter made_of=leather made_in=russia
clothes | fur_coat | Шуба норковая | | 130000 | wearer=women size=48 wear_season=winter made_of=fur length_cm=95 made_in=russia
clothes | jeans | Джинсы прямые | Levis | 6500 | wearer=men size=34 wear_season=all made_of=textile colour=blue length_cm=108 made_in=turkey
accessories | watch | Часы наручные механические | Восток | 8500 | wearer=men made_of=steel made_in=russia pieces=1
accessories | bag | Сумка кожаная через плечо | | 6500 | wearer=women made_of=leather volume_l=9 made_in=italy
accessories | backpack | Рюкзак городской | Xiaomi | 4200 | wearer=men made_of=textile volume_l=20 made_in=china
accessories | earrings | Серьги серебряные с камнем | | 3400 | wearer=women made_of=silver pieces=2 made_in=russia
kids | stroller | Коляска 2 в 1 | Riko | 42000 | child_age=newborn made_of=aluminium weight_kg=13.5 made_in=other height_cm=104
kids | car_seat | Автокресло 9–36 кг | Happy Baby | 14500 | child_age=toddler made_of=plastic weight_kg=6.2 made_in=china height_cm=68
kids | crib | Кроватка детская с маятником | | 12000 | child_age=newborn made_of=wood weight_kg=24 height_cm=105 made_in=russia
kids | toy_bricks | Конструктор, большой набор | LEGO | 9800 | child_age=school made_of=plastic pieces=942 weight_kg=1.8
kids | tricycle | Велосипед детский трёхколёсный | | 5600 | child_age=toddler made_of=metal weight_kg=7.5 height_cm=98 made_in=china
phones | phone | Смартфон 128 ГБ | Samsung | 32000 | storage_gb=128 screen_in=6.4 item_type=smartphone model=Galaxy A32 ram_gb=4 processor=Helio G80 made_year=2021 made_in=vietnam
phones | phone | iPhone 13 | Apple | 62000 | storage_gb=128 screen_in=6.1 item_type=smartphone model=iPhone 13 ram_gb=4 processor=A15 Bionic battery_percent=86 made_year=2021 made_in=china
phones | phone | Смартфон с большим экраном | Xiaomi | 24000 | storage_gb=256 screen_in=6.7 item_type=smartphone model=Redmi Note 12 Pro ram_gb=8 processor=Dimensity 1080 made_year=2023 made_in=china
phones | keypad_phone | Кнопочный телефон | Nokia | 3500 | screen_in=2.4 item_type=keypad_phone model=150 made_year=2020 made_in=vietnam
computers | laptop | Ноутбук для учёбы 15,6″ | Lenovo | 48000 | storage_gb=512 screen_in=15.6 item_type=laptop model=IdeaPad 3 15 ram_gb=8 processor=Ryzen 5 5500U resolution=full_hd made_year=2021 made_in=china
computers | pc_tower | Игровой компьютер, системный блок | | 95000 | storage_gb=1000 item_type=desktop ram_gb=16 processor=Core i5-12400F power_w=650 made_year=2022
computers | monitor | Монитор 27″ | AOC | 21000 | screen_in=27 item_type=monitor model=Q27P2 resolution=qhd power_w=35 made_year=2021 made_in=china
computers | printer | Принтер лазерный | HP | 16000 | item_type=printer model=LaserJet M111w power_w=340 made_year=2022 made_in=china
computers | tablet | Планшет 10,4″ | Huawei | 23000 | storage_gb=64 screen_in=10.4 item_type=tablet model=MatePad 10.4 ram_gb=4 processor=Kirin 820 made_year=2021 made_in=china
audio_video | screen | Телевизор 55″ | TCL | 46000 | screen_in=55 item_type=tv model=55P637 resolution=uhd power_w=165 made_year=2022 made_in=russia
audio_video | camera | Зеркальный фотоаппарат с объективом | Canon | 58000 | item_type=camera model=EOS 200D screen_in=3 made_year=2018 made_in=japan
audio_video | speaker | Колонка с голосовым помощником | Яндекс | 13000 | item_type=speaker model=Станция Мини power_w=10 colour=grey made_year=2022 made_in=china
audio_video | headphones | Наушники беспроводные | Sony | 17000 | item_type=headphones model=WF-1000XM4 made_year=2021 made_in=other
games | console | Игровая приставка | Sony | 52000 | model=PlayStation 5 child_age=teen made_year=2021 made_in=china
games | board_game | Настольная игра «Монополия» | Hasbro | 3200 | child_age=school pieces=96 made_year=2021 made_in=russia
games | gamepad | Геймпад беспроводной | Microsoft | 6800 | model=Xbox Wireless Controller child_age=teen made_year=2021 made_in=china
appliances | washer | Стиральная машина 6 кг | LG | 38000 | item_type=washer model=F1096SD load_kg=6 energy_class=a2 width_cm=60 depth_cm=44 height_cm=85 made_in=russia
appliances | fridge | Холодильник двухкамерный | Атлант | 42000 | item_type=fridge model=ХМ 4624 volume_l=361 energy_class=a width_cm=59.5 depth_cm=62.9 height_cm=196.8 made_in=belarus
appliances | robot_vacuum | Пылесос-робот | Dreame | 29000 | item_type=vacuum model=D9 volume_l=0.4 power_w=50 height_cm=9.6 made_in=china
appliances | microwave | Микроволновая печь | Samsung | 11000 | item_type=oven model=ME83 volume_l=23 power_w=800 width_cm=49 depth_cm=35 height_cm=28 made_in=other
appliances | multicooker | Мультиварка | Redmond | 7500 | item_type=small model=RMC-M25 volume_l=5 power_w=860 height_cm=24 made_in=china
furniture | corner_sofa | Диван угловой раскладной | Аскона | 62000 | item_type=sofa made_of=textile colour=grey width_cm=232 depth_cm=148 height_cm=88 made_in=russia
furniture | wardrobe | Шкаф-купе 2 метра | | 38000 | item_type=wardrobe made_of=board width_cm=200 depth_cm=60 height_cm=240 made_in=russia
furniture | table | Стол обеденный, массив дуба | | 29000 | item_type=table made_of=wood width_cm=160 depth_cm=90 height_cm=76 made_in=russia
furniture | bed | Кровать двуспальная с матрасом | | 46000 | item_type=bed made_of=textile width_cm=172 depth_cm=216 height_cm=110 made_in=russia
furniture | office_chair | Кресло офисное | Бюрократ | 13000 | item_type=chair made_of=textile width_cm=66 depth_cm=64 height_cm=118 made_in=china
furniture | rug | Ковёр 2 на 3 метра | | 14000 | item_type=decor made_of=wool width_cm=200 area_m2=6 made_in=turkey
kitchenware | pots | Набор кастрюль, 5 предметов | Rondell | 9800 | made_of=steel pieces=5 volume_l=5 weight_kg=6.4 made_in=china
kitchenware | tea_set | Сервиз чайный, фарфор | ЛФЗ | 12500 | made_of=porcelain colour=blue pieces=14 made_in=russia
kitchenware | frying_pan | Сковорода чугунная 28 см | | 3900 | made_of=iron height_cm=6 weight_kg=3 volume_l=3 made_in=russia
tools | hammer_drill | Перфоратор | Makita | 17500 | model=HR2470 power_source=mains power_w=780 weight_kg=2.6 length_cm=37 made_in=china
tools | drilltool | Шуруповёрт аккумуляторный | Bosch | 14500 | model=GSR 18V-50 power_source=battery charge_ah=2 weight_kg=1.6 length_cm=17 made_in=china
tools | tool_set | Набор инструментов, 108 предметов | Ombra | 13500 | made_of=steel pieces=108 weight_kg=7.8 power_source=hand made_in=china
tools | chainsaw | Бензопила | Stihl | 27000 | model=MS 180 power_source=petrol power_hp=2 weight_kg=3.9 length_cm=40 made_in=china
building | tiles | Плитка керамическая, 12 м² | Kerama Marazzi | 14500 | made_of=ceramic area_m2=12 width_cm=20 height_cm=60 pieces=100 made_in=russia
building | door | Дверь межкомнатная с коробкой | | 9500 | made_of=wood width_cm=80 height_cm=200 depth_cm=4 pieces=1 made_in=russia
building | insulation | Утеплитель, остатки, 6 упаковок | Rockwool | 12500 | made_of=stone width_cm=60 height_cm=100 depth_cm=10 area_m2=21.6 pieces=6 made_in=russia
building | bricks | Кирпич облицовочный, поддон | | 21000 | made_of=ceramic width_cm=25 depth_cm=12 height_cm=6.5 pieces=480 made_in=russia
garden | lawnmower | Газонокосилка бензиновая | Champion | 26000 | item_type=mower model=LM4627 power_source=petrol power_hp=3.5 width_cm=46 volume_l=60 weight_kg=31 made_in=china
garden | greenhouse | Теплица поликарбонат 3 на 6 | | 36000 | item_type=greenhouse made_of=polycarbonate width_cm=300 depth_cm=600 height_cm=210 weight_kg=95 made_in=russia
garden | saplings | Саженцы яблони, три сорта | | 1200 | item_type=plants height_cm=125 pieces=3 made_year=2024 made_in=russia
garden | walk_tractor | Мотоблок | Нева | 62000 | item_type=walk_tractor model=МБ-2 power_source=petrol power_hp=6 speeds=2 weight_kg=98 made_in=russia
car_parts | headlight | Фара левая, оригинал | | 16000 | part_origin=original part_number=ДЕМ-3711011 part_fits=Lada Vesta с 2015 made_in=russia model=Xenon
car_parts | dashcam | Видеорегистратор | 70mai | 8500 | part_origin=original part_number=ДЕМ-500S part_fits=Любые автомобили с бортовой сетью 12 В model=A500S made_in=china
car_parts | battery | Аккумулятор 60 Ач | Тюмень | 7200 | charge_ah=60 part_origin=original part_number=ДЕМ-6СТ60 part_fits=Легковые автомобили с двигателем до 2 л model=Стандарт made_in=russia
car_parts | roof_rack | Багажник на крышу | Lux | 8900 | part_origin=substitute part_number=ДЕМ-846 part_fits=Автомобили с рейлингами model=Элегант made_in=russia
tyres | studded_tyres | Шины зимние шипованные, комплект | Nokian | 42000 | tyre_item=tyres tyre_width_mm=205 tyre_profile=55 tyre_inches=16 season=studded tyre_count=4 model=Hakkapeliitta 9 tread_mm=7 made_year=2022 made_in=russia
tyres | tyre_stack | Летние шины, комплект | Cordiant | 24000 | tyre_item=tyres tyre_width_mm=185 tyre_profile=65 tyre_inches=15 season=summer tyre_count=4 model=Comfort 2 tread_mm=5 made_year=2023 made_in=russia
tyres | tyre | Колёса в сборе на литых дисках | КиК | 52000 | tyre_item=assembled tyre_width_mm=215 tyre_profile=50 tyre_inches=17 season=summer wheel_type=cast wheel_width_in=7 wheel_bolts=5 wheel_pcd_mm=114.3 wheel_offset_mm=45 wheel_bore_mm=60.1 tyre_count=4 model=Серия Реплика tread_mm=6 part_fits=Kia Ceed, Hyundai Elantra, Mazda 3 made_year=2022 made_in=russia
tyres | alloy_wheel | Диски литые R16, комплект | СКАД | 30000 | tyre_item=wheels tyre_inches=16 wheel_type=cast wheel_width_in=6.5 wheel_bolts=5 wheel_pcd_mm=114.3 wheel_offset_mm=40 wheel_bore_mm=67.1 tyre_count=4 model=Дельта part_fits=Nissan Qashqai, Renault Duster, Mitsubishi Lancer made_in=russia
tyres | alloy_wheel | Диски литые R15 на Киа Рио, комплект | КиК | 27000 | tyre_item=wheels tyre_inches=15 wheel_type=cast wheel_width_in=6 wheel_bolts=4 wheel_pcd_mm=100 wheel_offset_mm=48 wheel_bore_mm=54.1 tyre_count=4 model=Рапид part_fits=Kia Rio с 2011, Hyundai Solaris с 2010 made_in=russia
bicycles | bicycle | Велосипед горный 29″ | Stels | 32000 | frame_size=19″ item_type=mountain model=Navigator 900 cycle_inches=29 frame_material=aluminium speeds=21 wearer=men weight_kg=15.8 made_in=russia
bicycles | folding_bike | Велосипед складной | Forward | 21000 | frame_size=14″ item_type=folding model=Enigma 20 cycle_inches=20 frame_material=steel speeds=6 weight_kg=14 made_in=russia
bicycles | e_scooter | Электросамокат | Ninebot | 46000 | item_type=e_scooter model=KickScooter E25 cycle_inches=10 range_km=25 power_w=300 weight_kg=14.4 made_in=china
bicycles | kids_bicycle | Велосипед детский 16″ с колёсиками | Novatrack | 12500 | item_type=kids_bike model=Vector 16 cycle_inches=16 frame_material=steel speeds=1 wearer=boys weight_kg=9.6 made_in=russia frame_size=9″
bicycles | bicycle | Велосипед детский 20″ | Stels | 17500 | item_type=kids_bike model=Pilot 200 cycle_inches=20 frame_material=aluminium speeds=6 wearer=boys weight_kg=11.2 made_in=russia frame_size=11″
sport | treadmill | Беговая дорожка | Svensson | 58000 | model=PhysioLine TBX power_hp=2 weight_kg=68 length_cm=158 made_in=china
sport | skis | Лыжи беговые с ботинками | Fischer | 17500 | model=Fibre Crown length_cm=200 made_of=plastic pieces=4 made_in=other
sport | dumbbell | Гантели разборные 2 по 20 кг | | 7800 | made_of=iron weight_kg=40 length_cm=35 pieces=2 made_in=russia
sport | tent | Палатка четырёхместная | Alexika | 21000 | model=Victoria 4 made_of=textile weight_kg=6.4 length_cm=420 made_in=china
hunting | fishing_rod | Спиннинг с катушкой | Shimano | 9600 | model=Catana EX length_cm=240 weight_kg=0.4 made_of=plastic made_in=china
hunting | boat | Лодка надувная двухместная | Уфимка | 24000 | model=22 length_cm=220 weight_kg=14 made_of=rubber made_in=russia
hunting | fish_finder | Эхолот | Praktik | 13500 | model=7 Маяк weight_kg=0.6 made_year=2022 made_of=plastic made_in=russia
music | guitar | Гитара акустическая | Yamaha | 19000 | model=F310 made_of=wood length_cm=102 made_year=2019 made_in=other
music | keyboard | Синтезатор, 61 клавиша | Casio | 21000 | model=CT-X700 made_of=plastic length_cm=95 made_year=2020 made_in=china
music | accordion | Баян готово-выборный | Тула | 62000 | model=Тула-209 made_of=wood length_cm=44 made_year=1988 made_in=ussr
books | book_row | Собрание сочинений Чехова, 12 томов | | 4200 | item_type=fiction author=А. П. Чехов pieces=12 made_year=1960 made_in=ussr
books | book_stack | Учебники за 8 класс, комплект | | 3600 | item_type=textbook author=Разные авторы pieces=8 made_year=2023 made_in=russia
books | picture_book | Детские книги, 20 штук | | 4800 | item_type=childrens author=Барто, Чуковский, Драгунский pieces=20 made_year=2018 made_in=russia
collecting | coin | Монеты СССР, альбом | | 12500 | made_of=metal pieces=64 made_year=1961 made_in=ussr weight_kg=0.9
collecting | stamps | Марки, три кляссера | | 7800 | made_of=paper pieces=600 made_year=1975 made_in=ussr weight_kg=2.1
collecting | samovar | Самовар угольный | Тула | 32000 | made_of=brass height_cm=48 weight_kg=5.2 made_year=1935 made_in=ussr
beauty | hairdryer | Фен профессиональный | Dewal | 5600 | model=03-100 power_w=2100 made_in=china
beauty | perfume | Парфюмерная вода 100 мл | | 7800 | wearer=women model=Cedre Agrume made_in=italy
beauty | tonometer | Тонометр автоматический | Omron | 4600 | model=M2 Basic power_w=4 made_in=vietnam
animals | cat | Котята британские | | 15000 | breed=Британская age_months=3 vaccinated=true sex=both pedigree=false colour=grey
animals | dog | Щенки лабрадора | | 32000 | breed=Лабрадор age_months=2 vaccinated=true sex=both pedigree=true tone=yellow
animals | parrot | Попугай волнистый с клеткой | | 3800 | breed=Волнистый age_months=8 sex=male colour=green pedigree=false vaccinated=false
animals | hen | Куры-несушки | | 900 | breed=Ломан Браун age_months=5 sex=female vaccinated=true pedigree=false
pet_goods | aquarium | Аквариум 100 литров с тумбой | Биодизайн | 18500 | made_of=glass volume_l=100 width_cm=80 depth_cm=35 height_cm=45 made_in=russia
pet_goods | carrier | Переноска для кошки | | 2600 | made_of=plastic width_cm=32 depth_cm=48 height_cm=31 made_in=china
pet_goods | kennel | Будка для собаки, утеплённая | | 9800 | made_of=wood width_cm=90 depth_cm=70 height_cm=85 made_in=russia
food | honey | Мёд разнотравье, 3 кг | | 2400 | weight_kg=3 pieces=2 made_in=russia
food | potatoes | Картофель домашний, мешок | | 1100 | weight_kg=35 pieces=1 made_in=russia
food | jam | Варенье из брусники, 5 банок | | 2600 | weight_kg=4.5 pieces=5 made_in=russia
services | paint_roller | Ремонт квартир под ключ | | 6500 | service_unit=metre experience_years=9 crew=3 work_warranty_months=24 contract=true weekends=false home_visit=true
services | light_van | Грузоперевозки на Газели | | 900 | service_unit=hour home_visit=true experience_years=6 crew=2 contract=true weekends=true
services | blackboard | Репетитор по математике | | 1300 | service_unit=hour experience_years=12 crew=1 contract=false weekends=true home_visit=true
services | cleaning | Уборка квартир | | 4200 | service_unit=service home_visit=true experience_years=4 crew=2 contract=true weekends=true
services | washer_repair | Ремонт стиральных машин на дому | | 1800 | service_unit=service home_visit=true experience_years=11 crew=1 work_warranty_months=3 contract=true weekends=true
services | tree_felling | Спил деревьев | | 3800 | service_unit=service home_visit=true experience_years=8 crew=4 contract=true weekends=true
services | manipulator | Манипулятор с водителем | | 16000 | service_unit=day home_visit=true experience_years=7 crew=1 contract=true weekends=true
other | gas_cylinder | Баллон газовый 50 литров | | 4600 | made_of=steel volume_l=50 weight_kg=22 height_cm=96 made_in=belarus
other | fir_tree | Ёлка искусственная 2 метра | | 6800 | made_of=plastic height_cm=200 weight_kg=7 pieces=3 made_in=russia
other | boxes | Коробки для переезда, 30 штук | | 2400 | made_of=paper pieces=30 volume_l=96 height_cm=40 made_in=russia
`;

// category | photographs of data/photos | title | brand | price of a new one, roubles | traits
const photographedRows = `
bicycles | things/bicycle-01 | Велосипед городской с багажником | | 24000 | frame_size=18″ item_type=city cycle_inches=28 frame_material=steel speeds=3 colour=green wearer=women weight_kg=17
kids | things/kids-backpack-01a things/kids-backpack-01b things/kids-backpack-01c | Рюкзак детский «Собачка» | | 3900 | child_age=preschool made_of=textile colour=grey volume_l=8 height_cm=31 weight_kg=0.3
furniture | things/sofa-02 | Диван кожаный трёхместный | | 118000 | item_type=sofa made_of=leather colour=brown width_cm=218 depth_cm=92 height_cm=84
clothes | things/boot-01a things/boot-01b things/boot-01c | Сапоги бежевые с бахромой | | 14000 | wearer=women size=38 wear_season=mild made_of=leather colour=beige
phones | things/phone-02 | iPhone 11, 128 ГБ | Apple | 42000 | storage_gb=128 screen_in=6.1 item_type=smartphone model=iPhone 11 ram_gb=4 processor=A13 Bionic battery_percent=83 made_year=2020 made_in=china
kids | things/rc-car-01a things/rc-car-01b things/rc-car-01c | Машинка на пульте управления | | 2900 | child_age=toddler made_of=plastic colour=red pieces=2 weight_kg=0.6
accessories | things/watch-04 | Часы Seiko на кожаном ремешке | Seiko | 42000 | wearer=men made_of=steel colour=black made_in=japan
audio_video | things/headphones-01 | Наушники беспроводные накладные | Sony | 24000 | item_type=headphones model=WH-1000XM3 colour=black made_year=2019
clothes | things/sneaker-01a things/sneaker-01b things/sneaker-01c | Кроссовки женские на платформе | | 7800 | wearer=women size=37 wear_season=summer made_of=textile colour=white
collecting | things/typewriter-01 | Пишущая машинка Olympia | Olympia | 21000 | made_of=metal colour=black weight_kg=12 made_year=1938 made_in=germany
kitchenware | things/vase-01a things/vase-01b | Ваза узкая красная, дерево и лак | | 3900 | made_of=wood colour=red height_cm=34 weight_kg=0.8 made_in=vietnam
computers | things/laptop-01 | MacBook Pro 13″ с коробкой | Apple | 118000 | storage_gb=512 screen_in=13.3 item_type=laptop model=MacBook Pro 13 ram_gb=16 processor=Core i5 colour=silver made_year=2020 made_in=china
furniture | things/armchair-01 | Кресло белое с каретной стяжкой | | 26000 | item_type=chair made_of=eco_leather colour=white width_cm=74 depth_cm=70 height_cm=78
kids | things/plush-bear-01a things/plush-bear-01b | Мишка плюшевый | | 1900 | child_age=toddler made_of=textile colour=brown height_cm=60 weight_kg=0.7
tools | things/spirit-level-01 | Уровни строительные, 4 шт. | Biber | 5200 | made_of=aluminium colour=yellow pieces=4 length_cm=100 power_source=hand
games | things/gamepad-01 | PlayStation 4 с геймпадом | Sony | 28000 | model=PlayStation 4 child_age=teen colour=black made_year=2016 made_in=china
clothes | things/sneaker-02a things/sneaker-02b | Кроссовки переливающиеся | | 6400 | wearer=girls size=36 wear_season=summer made_of=eco_leather colour=many made_in=china
clothes | things/sneaker-03 | Кроссовки Nike Air Max | Nike | 16000 | wearer=men size=43 wear_season=summer made_of=textile colour=many made_in=vietnam
kitchenware | things/teapot-01a | Чайник исинский для чайной церемонии | | 5600 | made_of=ceramic colour=brown volume_l=0.2 height_cm=9 made_in=china
furniture | things/lamps-01 | Светильники подвесные под медь, 3 шт. | | 19500 | item_type=light made_of=metal colour=gold pieces=3 width_cm=28 made_in=china
accessories | things/sunglasses-02 | Очки солнцезащитные в тонкой оправе | | 4800 | wearer=women made_of=metal colour=pink made_in=italy
collecting | things/scales-01 | Весы старинные латунные | | 24000 | made_of=brass colour=gold height_cm=38 weight_kg=4.5 made_year=1910
accessories | things/backpack-01 | Рюкзак городской бордовый | Herschel | 8900 | wearer=women made_of=textile colour=pink volume_l=22
tools | things/ladder-01 | Стремянка деревянная | | 3400 | made_of=wood colour=red height_cm=140 weight_kg=5.5 power_source=hand
furniture | things/desk-01 | Стол письменный белый со стулом | | 21000 | item_type=table made_of=board colour=white width_cm=120 depth_cm=60 pieces=2
accessories | things/watch-02 | Часы женские на браслете | | 9800 | wearer=women made_of=steel colour=silver made_in=china
furniture | things/sofa-01 | Диван бархатный, тёмно-зелёный | | 64000 | item_type=sofa made_of=textile colour=green width_cm=210 depth_cm=88 height_cm=82
phones | things/phone-01 | iPhone 12 Pro, серебристый | Apple | 72000 | storage_gb=256 screen_in=6.1 item_type=smartphone model=iPhone 12 Pro ram_gb=6 processor=A14 Bionic battery_percent=88 colour=silver made_year=2021 made_in=china
accessories | things/suitcase-01 | Чемодан винтажный жёсткий | | 9800 | wearer=men made_of=leather colour=brown volume_l=40 made_in=ussr
computers | things/laptop-02 | MacBook Pro 15″ для работы | Apple | 96000 | storage_gb=256 screen_in=15.4 item_type=laptop model=MacBook Pro 15 ram_gb=16 processor=Core i7 colour=silver made_year=2018 made_in=china
tools | things/hand-brace-01 | Коловороты столярные, 2 шт. | | 3600 | made_of=steel pieces=2 length_cm=36 weight_kg=1.9 power_source=hand
furniture | things/table-chair-01 | Стол круглый и стул | | 17500 | item_type=table made_of=wood width_cm=80 depth_cm=80 height_cm=75 pieces=2
accessories | things/watch-03 | Часы деревянные Mamba | Mamba | 7600 | wearer=men made_of=wood colour=brown made_in=china
collecting | things/tape-measure-01 | Рулетка старинная в кожаном корпусе | | 4200 | made_of=leather colour=red weight_kg=0.4 height_cm=9 made_year=1950
kitchenware | things/teapot-01b | Чайник глиняный ручной работы | | 4800 | made_of=ceramic colour=brown volume_l=0.3 height_cm=11 weight_kg=0.5
accessories | things/sunglasses-01 | Очки солнцезащитные большие | | 3900 | wearer=women made_of=plastic colour=black made_in=china
tools | things/pipe-wrench-01 | Ключи разводные старые, 3 шт. | | 3800 | made_of=steel pieces=3 length_cm=30 weight_kg=2.2 power_source=hand
furniture | things/alarm-clock-01 | Будильник жёлтый | | 1700 | item_type=decor made_of=metal colour=yellow height_cm=12 made_in=china
accessories | things/watch-01 | Часы с открытым механизмом | Pizzaro | 16500 | wearer=men made_of=leather colour=gold made_in=china
tools | things/caliper-01 | Штангенциркуль 0,02 мм | | 3200 | made_of=steel length_cm=23 weight_kg=0.2 power_source=hand made_in=china
accessories | things/watch-05 | Часы чёрные с золотистым ободком | | 8200 | wearer=men made_of=steel colour=black made_in=china
tools | things/mallet-01 | Киянка деревянная | | 1300 | made_of=wood weight_kg=0.6 length_cm=32 power_source=hand colour=brown
accessories | things/umbrella-01 | Зонты складные, 2 шт. | | 2400 | wearer=women made_of=textile colour=many pieces=2
tools | things/hammer-01 | Молоток-гвоздодёр | | 1400 | made_of=steel colour=orange weight_kg=0.7 length_cm=33 power_source=hand
other | things/padlock-01 | Замок навесной | | 1100 | made_of=steel colour=silver pieces=4 weight_kg=0.4 height_cm=8
tools | things/c-clamp-01 | Струбцина | | 1900 | made_of=iron colour=black length_cm=24 weight_kg=1.6 power_source=hand
other | things/flashlight-01 | Фонарик металлический, старый | | 1600 | made_of=brass colour=green weight_kg=0.3 height_cm=7 made_in=ussr
tools | things/pliers-01 | Плоскогубцы | | 900 | made_of=steel colour=blue length_cm=18 weight_kg=0.3 power_source=hand
other | things/scissors-01 | Ножницы универсальные | | 800 | made_of=steel colour=orange weight_kg=0.1 height_cm=20 pieces=1
tools | things/screwdriver-01 | Отвёртка 6×100 | | 600 | made_of=steel colour=yellow length_cm=20 weight_kg=0.1 power_source=hand
tools | things/utility-knife-01 | Нож канцелярский | | 400 | made_of=plastic colour=pink length_cm=15 weight_kg=0.1 power_source=hand
`;

const texts = new Set<string>(adsData.fields.flatMap(({ type, key }) => (type === 'text' ? [key] : [])));

const itemsOf = (table: string): AdItem[] =>
  cellsOf(table).map(([category = '', picture = '', title = '', brand = '', price, traits = '']) => {
    // A model that is a number is a text all the same.
    const own = Object.entries(factsOf(traits)).map(([key, value]) => [key, texts.has(key) ? String(value) : value]);
    return { category, picture, title, brand: brand || null, price: Number(price), traits: Object.fromEntries(own) };
  });

export const adItems: readonly AdItem[] = itemsOf(rows);
export const photographedAds: readonly AdItem[] = itemsOf(photographedRows);
