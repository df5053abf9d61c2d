/** A thing of the demo; `price` of a new one in roubles. */
export type AdItem = {
  readonly category: string;
  readonly title: string;
  readonly brand: string | null;
  readonly price: number;
  /** Traits of its category: `size=46`. */
  readonly traits: Readonly<Record<string, string | number | boolean>>;
};

// category | title | brand | price of a new one, roubles | traits
const rows = `
clothes | Пуховик женский, тёплый | | 14000 | wearer=women size=46
clothes | Куртка мужская осенняя | Columbia | 9500 | wearer=men size=52
clothes | Платье вечернее | | 7000 | wearer=women size=44
clothes | Кроссовки беговые | Asics | 12000 | wearer=men size=43
clothes | Ботинки зимние для мальчика | Котофей | 5200 | wearer=boys size=33
clothes | Шуба норковая | | 130000 | wearer=women size=48
clothes | Джинсы прямые | Levis | 6500 | wearer=men size=34
accessories | Часы наручные механические | Восток | 8500 |
accessories | Сумка кожаная через плечо | | 6500 |
accessories | Рюкзак городской | Xiaomi | 4200 |
accessories | Серьги серебряные с камнем | | 3400 |
kids | Коляска 2 в 1 | Riko | 42000 |
kids | Автокресло 9–36 кг | Happy Baby | 14500 |
kids | Кроватка детская с маятником | | 12000 |
kids | Конструктор, большой набор | LEGO | 9800 |
kids | Велосипед детский трёхколёсный | | 5600 |
phones | Смартфон 128 ГБ | Samsung | 32000 | storage_gb=128 screen_in=6.4
phones | iPhone 13 | Apple | 62000 | storage_gb=128 screen_in=6.1
phones | Смартфон с большим экраном | Xiaomi | 24000 | storage_gb=256 screen_in=6.7
phones | Кнопочный телефон | Nokia | 3500 | screen_in=2.4
computers | Ноутбук для учёбы 15,6″ | Lenovo | 48000 | storage_gb=512 screen_in=15.6
computers | Игровой компьютер, системный блок | | 95000 | storage_gb=1000
computers | Монитор 27″ | AOC | 21000 | screen_in=27
computers | Принтер лазерный | HP | 16000 |
computers | Планшет 10″ | Huawei | 23000 | storage_gb=64 screen_in=10.4
audio_video | Телевизор 55″ | TCL | 46000 | screen_in=55
audio_video | Зеркальный фотоаппарат с объективом | Canon | 58000 |
audio_video | Колонка с голосовым помощником | Яндекс | 13000 |
audio_video | Наушники беспроводные | Sony | 17000 |
games | Игровая приставка | Sony | 52000 |
games | Настольная игра «Монополия» | Hasbro | 3200 |
games | Геймпад беспроводной | Microsoft | 6800 |
appliances | Стиральная машина 6 кг | LG | 38000 |
appliances | Холодильник двухкамерный | Атлант | 42000 |
appliances | Пылесос-робот | Dreame | 29000 |
appliances | Микроволновая печь | Samsung | 11000 |
appliances | Мультиварка | Redmond | 7500 |
furniture | Диван угловой раскладной | Аскона | 62000 |
furniture | Шкаф-купе 2 метра | | 38000 |
furniture | Стол обеденный, массив дуба | | 29000 |
furniture | Кровать двуспальная с матрасом | | 46000 |
furniture | Кресло офисное | Бюрократ | 13000 |
furniture | Ковёр 2 на 3 метра | | 14000 |
kitchenware | Набор кастрюль, 5 предметов | Rondell | 9800 |
kitchenware | Сервиз чайный, фарфор | ЛФЗ | 12500 |
kitchenware | Сковорода чугунная 28 см | | 3900 |
tools | Перфоратор | Makita | 17500 |
tools | Шуруповёрт аккумуляторный | Bosch | 14500 |
tools | Набор инструментов, 108 предметов | Ombra | 13500 |
tools | Бензопила | Stihl | 27000 |
building | Плитка керамическая, 12 м² | Kerama Marazzi | 14500 |
building | Дверь межкомнатная с коробкой | | 9500 |
building | Утеплитель, остатки, 6 упаковок | Rockwool | 12500 |
building | Кирпич облицовочный, поддон | | 21000 |
garden | Газонокосилка бензиновая | Champion | 26000 |
garden | Теплица поликарбонат 3 на 6 | | 36000 |
garden | Саженцы яблони, три сорта | | 1200 |
garden | Мотоблок | Нева | 62000 |
car_parts | Фара левая, оригинал | | 16000 |
car_parts | Видеорегистратор | 70mai | 8500 |
car_parts | Аккумулятор 60 Ач | Тюмень | 7200 |
car_parts | Багажник на крышу | Lux | 8900 |
tyres | Шины зимние шипованные, комплект | Nokian | 42000 | tyre_inches=16 season=studded
tyres | Летние шины, комплект | Cordiant | 24000 | tyre_inches=15 season=summer
tyres | Колёса в сборе на литых дисках | КиК | 52000 | tyre_inches=17 season=summer
bicycles | Велосипед горный 29″ | Stels | 32000 | frame_size=19″
bicycles | Велосипед складной | Forward | 21000 | frame_size=14″
bicycles | Электросамокат | Ninebot | 46000 |
sport | Беговая дорожка | Svensson | 58000 |
sport | Лыжи беговые с ботинками | Fischer | 17500 |
sport | Гантели разборные 2 по 20 кг | | 7800 |
sport | Палатка четырёхместная | Alexika | 21000 |
hunting | Спиннинг с катушкой | Shimano | 9600 |
hunting | Лодка надувная двухместная | Уфимка | 24000 |
hunting | Эхолот | Praktik | 13500 |
music | Гитара акустическая | Yamaha | 19000 |
music | Синтезатор, 61 клавиша | Casio | 21000 |
music | Баян готово-выборный | Тула | 62000 |
books | Собрание сочинений Чехова, 12 томов | | 4200 |
books | Учебники за 8 класс, комплект | | 3600 |
books | Детские книги, 20 штук | | 4800 |
collecting | Монеты СССР, альбом | | 12500 |
collecting | Марки, три кляссера | | 7800 |
collecting | Самовар угольный | Тула | 32000 |
beauty | Фен профессиональный | Dewal | 5600 |
beauty | Парфюмерная вода 100 мл | | 7800 |
beauty | Тонометр автоматический | Omron | 4600 |
animals | Котята британские | | 15000 | breed=Британская age_months=3 vaccinated=true
animals | Щенки лабрадора | | 32000 | breed=Лабрадор age_months=2 vaccinated=true
animals | Попугай волнистый с клеткой | | 3800 | breed=Волнистый age_months=8
animals | Куры-несушки | | 900 | breed=Ломан Браун age_months=5
pet_goods | Аквариум 100 литров с тумбой | Биодизайн | 18500 |
pet_goods | Переноска для кошки | | 2600 |
pet_goods | Будка для собаки, утеплённая | | 9800 |
food | Мёд разнотравье, 3 кг | | 2400 |
food | Картофель домашний, мешок | | 1100 |
food | Варенье из брусники, 5 банок | | 2600 |
services | Ремонт квартир под ключ | | 6500 | service_unit=metre
services | Грузоперевозки на Газели | | 900 | service_unit=hour home_visit=true
services | Репетитор по математике | | 1300 | service_unit=hour
services | Уборка квартир | | 4200 | service_unit=service home_visit=true
services | Ремонт стиральных машин на дому | | 1800 | service_unit=service home_visit=true
services | Спил деревьев | | 3800 | service_unit=service home_visit=true
services | Манипулятор с водителем | | 16000 | service_unit=day home_visit=true
other | Баллон газовый 50 литров | | 4600 |
other | Ёлка искусственная 2 метра | | 6800 |
other | Коробки для переезда, 30 штук | | 2400 |
`;

const valueOf = (text: string): string | number | boolean =>
  text === 'true' ? true : /^\d+(\.\d+)?$/u.test(text) ? Number(text) : text;

export const adItems: readonly AdItem[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [category = '', title = '', brand = '', price, traits = ''] = row.split('|').map((part) => part.trim());
    const pairs = traits.matchAll(/(\w+)=(.+?)(?=\s\w+=|$)/gu);
    const own = Object.fromEntries([...pairs].map(([, key = '', value = '']) => [key, valueOf(value)]));
    return { category, title, brand: brand || null, price: Number(price), traits: 'size' in own ? { ...own, size: String(own['size']) } : own };
  }); // prettier-ignore
