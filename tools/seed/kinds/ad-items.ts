import { cellsOf, factsOf } from '../photo-library.ts';

/** A thing of the demo; `price` is that of a new one, in roubles. */
export type AdItem = {
  readonly category: string;
  /** The motif of its drawing, or the photographs of one thing. */
  readonly picture: string;
  readonly title: string;
  readonly brand: string | null;
  readonly price: number;
  /** Values of its category's fields: `size=46`. */
  readonly traits: Readonly<Record<string, string | number | boolean>>;
};

// category | what is drawn | title | brand | price of a new one, roubles | traits
const rows = `
clothes | down_jacket | Пуховик женский, тёплый | | 14000 | wearer=women size=46
clothes | jacket | Куртка мужская осенняя | Columbia | 9500 | wearer=men size=52
clothes | dress | Платье вечернее | | 7000 | wearer=women size=44
clothes | sneaker | Кроссовки беговые | Asics | 12000 | wearer=men size=43
clothes | boots | Ботинки зимние для мальчика | Котофей | 5200 | wearer=boys size=33
clothes | fur_coat | Шуба норковая | | 130000 | wearer=women size=48
clothes | jeans | Джинсы прямые | Levis | 6500 | wearer=men size=34
accessories | watch | Часы наручные механические | Восток | 8500 |
accessories | bag | Сумка кожаная через плечо | | 6500 |
accessories | backpack | Рюкзак городской | Xiaomi | 4200 |
accessories | earrings | Серьги серебряные с камнем | | 3400 |
kids | stroller | Коляска 2 в 1 | Riko | 42000 |
kids | car_seat | Автокресло 9–36 кг | Happy Baby | 14500 |
kids | crib | Кроватка детская с маятником | | 12000 |
kids | toy_bricks | Конструктор, большой набор | LEGO | 9800 |
kids | tricycle | Велосипед детский трёхколёсный | | 5600 |
phones | phone | Смартфон 128 ГБ | Samsung | 32000 | storage_gb=128 screen_in=6.4
phones | phone | iPhone 13 | Apple | 62000 | storage_gb=128 screen_in=6.1
phones | phone | Смартфон с большим экраном | Xiaomi | 24000 | storage_gb=256 screen_in=6.7
phones | keypad_phone | Кнопочный телефон | Nokia | 3500 | screen_in=2.4
computers | laptop | Ноутбук для учёбы 15,6″ | Lenovo | 48000 | storage_gb=512 screen_in=15.6
computers | pc_tower | Игровой компьютер, системный блок | | 95000 | storage_gb=1000
computers | monitor | Монитор 27″ | AOC | 21000 | screen_in=27
computers | printer | Принтер лазерный | HP | 16000 |
computers | tablet | Планшет 10,4″ | Huawei | 23000 | storage_gb=64 screen_in=10.4
audio_video | screen | Телевизор 55″ | TCL | 46000 | screen_in=55
audio_video | camera | Зеркальный фотоаппарат с объективом | Canon | 58000 |
audio_video | speaker | Колонка с голосовым помощником | Яндекс | 13000 |
audio_video | headphones | Наушники беспроводные | Sony | 17000 |
games | console | Игровая приставка | Sony | 52000 |
games | board_game | Настольная игра «Монополия» | Hasbro | 3200 |
games | gamepad | Геймпад беспроводной | Microsoft | 6800 |
appliances | washer | Стиральная машина 6 кг | LG | 38000 |
appliances | fridge | Холодильник двухкамерный | Атлант | 42000 |
appliances | robot_vacuum | Пылесос-робот | Dreame | 29000 |
appliances | microwave | Микроволновая печь | Samsung | 11000 |
appliances | multicooker | Мультиварка | Redmond | 7500 |
furniture | corner_sofa | Диван угловой раскладной | Аскона | 62000 |
furniture | wardrobe | Шкаф-купе 2 метра | | 38000 |
furniture | table | Стол обеденный, массив дуба | | 29000 |
furniture | bed | Кровать двуспальная с матрасом | | 46000 |
furniture | office_chair | Кресло офисное | Бюрократ | 13000 |
furniture | rug | Ковёр 2 на 3 метра | | 14000 |
kitchenware | pots | Набор кастрюль, 5 предметов | Rondell | 9800 |
kitchenware | tea_set | Сервиз чайный, фарфор | ЛФЗ | 12500 |
kitchenware | frying_pan | Сковорода чугунная 28 см | | 3900 |
tools | hammer_drill | Перфоратор | Makita | 17500 |
tools | drilltool | Шуруповёрт аккумуляторный | Bosch | 14500 |
tools | tool_set | Набор инструментов, 108 предметов | Ombra | 13500 |
tools | chainsaw | Бензопила | Stihl | 27000 |
building | tiles | Плитка керамическая, 12 м² | Kerama Marazzi | 14500 |
building | door | Дверь межкомнатная с коробкой | | 9500 |
building | insulation | Утеплитель, остатки, 6 упаковок | Rockwool | 12500 |
building | bricks | Кирпич облицовочный, поддон | | 21000 |
garden | lawnmower | Газонокосилка бензиновая | Champion | 26000 |
garden | greenhouse | Теплица поликарбонат 3 на 6 | | 36000 |
garden | saplings | Саженцы яблони, три сорта | | 1200 |
garden | walk_tractor | Мотоблок | Нева | 62000 |
car_parts | headlight | Фара левая, оригинал | | 16000 | part_origin=original part_number=ДЕМ-3711011
car_parts | dashcam | Видеорегистратор | 70mai | 8500 |
car_parts | battery | Аккумулятор 60 Ач | Тюмень | 7200 |
car_parts | roof_rack | Багажник на крышу | Lux | 8900 |
tyres | studded_tyres | Шины зимние шипованные, комплект | Nokian | 42000 | tyre_item=tyres tyre_width_mm=205 tyre_profile=55 tyre_inches=16 season=studded tyre_count=4
tyres | tyre_stack | Летние шины, комплект | Cordiant | 24000 | tyre_item=tyres tyre_width_mm=185 tyre_profile=65 tyre_inches=15 season=summer tyre_count=4
tyres | tyre | Колёса в сборе на литых дисках | КиК | 52000 | tyre_item=assembled tyre_width_mm=215 tyre_profile=50 tyre_inches=17 season=summer wheel_type=cast wheel_width_in=7 wheel_bolts=5 wheel_pcd_mm=114.3 wheel_offset_mm=45 wheel_bore_mm=60.1 tyre_count=4
tyres | tyre | Диски литые R16, комплект | СКАД | 30000 | tyre_item=wheels tyre_inches=16 wheel_type=cast wheel_width_in=6.5 wheel_bolts=5 wheel_pcd_mm=114.3 wheel_offset_mm=40 wheel_bore_mm=67.1 tyre_count=4
bicycles | bicycle | Велосипед горный 29″ | Stels | 32000 | frame_size=19″
bicycles | folding_bike | Велосипед складной | Forward | 21000 | frame_size=14″
bicycles | e_scooter | Электросамокат | Ninebot | 46000 |
sport | treadmill | Беговая дорожка | Svensson | 58000 |
sport | skis | Лыжи беговые с ботинками | Fischer | 17500 |
sport | dumbbell | Гантели разборные 2 по 20 кг | | 7800 |
sport | tent | Палатка четырёхместная | Alexika | 21000 |
hunting | fishing_rod | Спиннинг с катушкой | Shimano | 9600 |
hunting | boat | Лодка надувная двухместная | Уфимка | 24000 |
hunting | fish_finder | Эхолот | Praktik | 13500 |
music | guitar | Гитара акустическая | Yamaha | 19000 |
music | keyboard | Синтезатор, 61 клавиша | Casio | 21000 |
music | accordion | Баян готово-выборный | Тула | 62000 |
books | book_row | Собрание сочинений Чехова, 12 томов | | 4200 |
books | book_stack | Учебники за 8 класс, комплект | | 3600 |
books | picture_book | Детские книги, 20 штук | | 4800 |
collecting | coin | Монеты СССР, альбом | | 12500 |
collecting | stamps | Марки, три кляссера | | 7800 |
collecting | samovar | Самовар угольный | Тула | 32000 |
beauty | hairdryer | Фен профессиональный | Dewal | 5600 |
beauty | perfume | Парфюмерная вода 100 мл | | 7800 |
beauty | tonometer | Тонометр автоматический | Omron | 4600 |
animals | cat | Котята британские | | 15000 | breed=Британская age_months=3 vaccinated=true
animals | dog | Щенки лабрадора | | 32000 | breed=Лабрадор age_months=2 vaccinated=true
animals | parrot | Попугай волнистый с клеткой | | 3800 | breed=Волнистый age_months=8
animals | hen | Куры-несушки | | 900 | breed=Ломан Браун age_months=5
pet_goods | aquarium | Аквариум 100 литров с тумбой | Биодизайн | 18500 |
pet_goods | carrier | Переноска для кошки | | 2600 |
pet_goods | kennel | Будка для собаки, утеплённая | | 9800 |
food | honey | Мёд разнотравье, 3 кг | | 2400 |
food | potatoes | Картофель домашний, мешок | | 1100 |
food | jam | Варенье из брусники, 5 банок | | 2600 |
services | paint_roller | Ремонт квартир под ключ | | 6500 | service_unit=metre
services | light_van | Грузоперевозки на Газели | | 900 | service_unit=hour home_visit=true
services | blackboard | Репетитор по математике | | 1300 | service_unit=hour
services | cleaning | Уборка квартир | | 4200 | service_unit=service home_visit=true
services | washer_repair | Ремонт стиральных машин на дому | | 1800 | service_unit=service home_visit=true
services | tree_felling | Спил деревьев | | 3800 | service_unit=service home_visit=true
services | manipulator | Манипулятор с водителем | | 16000 | service_unit=day home_visit=true
other | gas_cylinder | Баллон газовый 50 литров | | 4600 |
other | fir_tree | Ёлка искусственная 2 метра | | 6800 |
other | boxes | Коробки для переезда, 30 штук | | 2400 |
`;

// category | photographs of data/photos | title | brand | price of a new one, roubles | traits
const photographedRows = `
bicycles | things/bicycle-01 | Велосипед городской с багажником | | 24000 | frame_size=18″
furniture | things/sofa-02 | Диван кожаный трёхместный | | 118000 |
phones | things/phone-02 | iPhone 11, 128 ГБ | Apple | 42000 | storage_gb=128 screen_in=6.1
kids | things/kids-backpack-01a things/kids-backpack-01b things/kids-backpack-01c | Рюкзак детский «Собачка» | | 3900 |
accessories | things/watch-04 | Часы Seiko на кожаном ремешке | Seiko | 42000 |
audio_video | things/headphones-01 | Наушники беспроводные накладные | Sony | 24000 |
collecting | things/typewriter-01 | Пишущая машинка Olympia | Olympia | 21000 |
clothes | things/boot-01a things/boot-01b things/boot-01c | Сапоги бежевые с бахромой | | 14000 | wearer=women size=38
computers | things/laptop-01 | MacBook Pro 13″ с коробкой | Apple | 118000 | storage_gb=512 screen_in=13.3
furniture | things/armchair-01 | Кресло белое с каретной стяжкой | | 26000 |
kids | things/rc-car-01a things/rc-car-01b things/rc-car-01c | Машинка на пульте управления | | 2900 |
tools | things/spirit-level-01 | Уровни строительные, 4 шт. | Biber | 5200 |
games | things/gamepad-01 | PlayStation 4 с геймпадом | Sony | 28000 |
clothes | things/sneaker-03 | Кроссовки Nike Air Max | Nike | 16000 | wearer=men size=43
kitchenware | things/teapot-01a | Чайник исинский для чайной церемонии | | 5600 |
furniture | things/lamps-01 | Светильники подвесные под медь, 3 шт. | | 19500 |
accessories | things/sunglasses-02 | Очки солнцезащитные в тонкой оправе | | 4800 |
collecting | things/scales-01 | Весы старинные латунные | | 24000 |
accessories | things/backpack-01 | Рюкзак городской бордовый | Herschel | 8900 |
tools | things/ladder-01 | Стремянка деревянная | | 3400 |
clothes | things/sneaker-01a things/sneaker-01b things/sneaker-01c | Кроссовки женские на платформе | | 7800 | wearer=women size=37
furniture | things/desk-01 | Стол письменный белый со стулом | | 21000 |
accessories | things/watch-02 | Часы женские на браслете | | 9800 |
kids | things/plush-bear-01a things/plush-bear-01b | Мишка плюшевый | | 1900 |
furniture | things/sofa-01 | Диван бархатный, тёмно-зелёный | | 64000 |
phones | things/phone-01 | iPhone 12 Pro, серебристый | Apple | 72000 | storage_gb=256 screen_in=6.1
kitchenware | things/vase-01a things/vase-01b | Ваза узкая красная, дерево и лак | | 3900 |
accessories | things/suitcase-01 | Чемодан винтажный жёсткий | | 9800 |
computers | things/laptop-02 | MacBook Pro 15″ для работы | Apple | 96000 | storage_gb=256 screen_in=15.4
tools | things/hand-brace-01 | Коловороты столярные, 2 шт. | | 3600 |
clothes | things/sneaker-02a things/sneaker-02b | Кроссовки переливающиеся | | 6400 | wearer=girls size=36
furniture | things/table-chair-01 | Стол круглый и стул | | 17500 |
accessories | things/watch-03 | Часы деревянные Mamba | Mamba | 7600 |
collecting | things/tape-measure-01 | Рулетка старинная в кожаном корпусе | | 4200 |
kitchenware | things/teapot-01b | Чайник глиняный ручной работы | | 4800 |
accessories | things/sunglasses-01 | Очки солнцезащитные большие | | 3900 |
tools | things/pipe-wrench-01 | Ключи разводные старые, 3 шт. | | 3800 |
furniture | things/alarm-clock-01 | Будильник жёлтый | | 1700 |
accessories | things/watch-01 | Часы с открытым механизмом | Pizzaro | 16500 |
tools | things/caliper-01 | Штангенциркуль 0,02 мм | | 3200 |
accessories | things/watch-05 | Часы чёрные с золотистым циферблатом | | 8200 |
tools | things/mallet-01 | Киянка деревянная | | 1300 |
accessories | things/umbrella-01 | Зонты складные, 2 шт. | | 2400 |
tools | things/hammer-01 | Молоток-гвоздодёр | | 1400 |
other | things/padlock-01 | Замок навесной | | 1100 |
tools | things/c-clamp-01 | Струбцина | | 1900 |
other | things/flashlight-01 | Фонарик металлический, старый | | 1600 |
tools | things/pliers-01 | Плоскогубцы | | 900 |
other | things/scissors-01 | Ножницы универсальные | | 800 |
tools | things/screwdriver-01 | Отвёртка 6×100 | | 600 |
tools | things/utility-knife-01 | Нож канцелярский | | 400 |
`;

const itemsOf = (table: string): AdItem[] =>
  cellsOf(table).map(([category = '', picture = '', title = '', brand = '', price, traits = '']) => {
    const own = factsOf(traits);
    return { category, picture, title, brand: brand || null, price: Number(price), traits: 'size' in own ? { ...own, size: String(own['size']) } : own };
  }); // prettier-ignore

export const adItems: readonly AdItem[] = itemsOf(rows);
export const photographedAds: readonly AdItem[] = itemsOf(photographedRows);
