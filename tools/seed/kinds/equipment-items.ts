/** One thing of the demo; `price` of a new one in thousands of roubles. */
export type Item = {
  readonly category: string;
  readonly title: string;
  readonly what: string;
  readonly brand: string;
  readonly model: string;
  readonly price: number;
  readonly kw: number | null;
  readonly kg: number | null;
  readonly oldest: number;
};

// category | title | brand | model | price of a new one, thousands of roubles | kW | kg | oldest, years. Brands are makers' own names; prices are a demo's.
const rows = `
metalworking | Токарный станок 16К20 | Красный пролетарий | 16К20 | 1900 | 11 | 2900 | 45
metalworking | Токарный станок с ЧПУ CTX 310 | DMG Mori | CTX 310 | 9800 | 16.5 | 4300 | 18
metalworking | Фрезерный станок 6Р12 | ГЗФС | 6Р12 | 1700 | 7.5 | 3100 | 45
metalworking | Ленточнопильный станок по металлу | Jet | HBS-1018 | 420 | 1.1 | 230 | 12
metalworking | Листогибочный пресс 100 т | Durma | AD-S 30100 | 7200 | 11 | 8300 | 15
metalworking | Лазерный станок для резки металла | Bodor | P3 | 8500 | 22 | 5200 | 6
metalworking | Сверлильный станок 2С132 | Стерлитамак | 2С132 | 780 | 4 | 1200 | 30
woodworking | Форматно-раскроечный станок | Altendorf | F45 | 2100 | 5.5 | 900 | 15
woodworking | Кромкооблицовочный станок | Filato | FL-430 | 1450 | 6.5 | 1100 | 10
woodworking | Рейсмус 400 мм | Белмаш | SDR-400 | 95 | 2 | 75 | 10
woodworking | Ленточная пилорама | Тайга | Т-2М | 620 | 11 | 750 | 12
woodworking | Четырёхсторонний станок | Weinig | Unimat 218 | 4800 | 30 | 3200 | 18
food | Тестомесильная машина 60 л | Sigma | Silver 60 | 380 | 3 | 330 | 12
food | Фаршемешалка 150 л | Ижица | ИПКС-019 | 290 | 2.2 | 180 | 12
food | Печь ротационная на 18 противней | Polin | Roto Avant | 1900 | 1.5 | 1400 | 14
food | Куттер 35 л | Laska | KU 65 | 2300 | 15 | 900 | 16
food | Линия розлива воды | Флотенк | ЛР-600 | 1250 | 3.5 | 650 | 10
catering | Пароконвектомат на 10 уровней | Rational | SCC 101 | 950 | 18 | 140 | 9
catering | Кофемашина двухпостовая | La Marzocco | Linea PB | 890 | 4.6 | 61 | 9
catering | Печь для пиццы двухъярусная | Apach | AMM44 | 165 | 9.4 | 85 | 8
catering | Посудомоечная машина купольная | Electrolux | EHT8 | 420 | 9.9 | 115 | 10
catering | Фритюрница 2 по 8 л | Airhot | EF-8 | 24 | 6.5 | 10 | 6
trade | Стеллажи торговые, 20 секций | Водолей | СТ-20 | 130 | | 900 | 12
trade | Витрина холодильная 1,8 м | Полюс | ВХС-1.8 | 115 | 0.6 | 160 | 10
trade | Касса самообслуживания | Атол | SCO | 340 | 0.3 | 90 | 5
trade | Весы торговые с печатью этикеток | Штрих-М | Принт | 58 | 0.05 | 12 | 8
cooling | Холодильная камера 12 м³ | Polair | КХН-11.75 | 240 | 1.2 | 350 | 12
cooling | Морозильный ларь 600 л | Бирюса | 600 | 52 | 0.3 | 70 | 10
cooling | Шкаф шоковой заморозки | Abat | ШОК-20 | 690 | 2.6 | 210 | 8
cooling | Чиллер 60 кВт | Carrier | 30RB-060 | 1900 | 22 | 620 | 14
generators | Дизельный генератор 30 кВт | АМПЕРОС | АД 30 | 690 | 30 | 780 | 10
generators | Дизельная электростанция 100 кВт | Cummins | C150D5 | 2100 | 100 | 1600 | 14
generators | Бензиновый генератор 6 кВт | Fubag | BS 6600 | 72 | 6 | 78 | 8
generators | Генератор инверторный 3 кВт | Huter | DN4400i | 49 | 3 | 34 | 6
generators | Газопоршневая установка 200 кВт | MWM | TCG 2016 | 14500 | 200 | 5200 | 15
compressors | Винтовой компрессор 15 кВт | Comaro | LB 15 | 560 | 15 | 330 | 10
compressors | Поршневой компрессор 100 л | Fiac | AB 100 | 62 | 2.2 | 75 | 12
compressors | Передвижной дизельный компрессор | Atlas Copco | XAS 97 | 1900 | 36 | 940 | 15
welding | Сварочный полуавтомат 250 А | Сварог | MIG 250 | 68 | 9.2 | 23 | 8
welding | Аппарат аргонной сварки | Ресанта | САИ-230АД | 39 | 6 | 16 | 8
welding | Аппарат лазерной сварки 1,5 кВт | Raycus | HW-1500 | 620 | 6 | 130 | 4
welding | Сварочный агрегат дизельный | Denyo | DCW-480 | 1450 | 17 | 560 | 14
pumps | Насосная станция 1,5 кВт | Джилекс | Джамбо 70/50 | 26 | 1.1 | 20 | 8
pumps | Погружной насос ЭЦВ 6 | Ливнынасос | ЭЦВ 6-10-110 | 48 | 5.5 | 72 | 10
pumps | Мотопомпа для грязной воды | Koshin | KTH-80 | 115 | 6.3 | 62 | 9
pumps | Насос консольный К 80 | Катайский завод | К 80-50-200 | 92 | 15 | 250 | 20
construction | Виброплита 90 кг | Masalta | MS90 | 78 | 4.1 | 92 | 8
construction | Бетоносмеситель 500 л | Скаут | CM500 | 165 | 4 | 310 | 10
construction | Леса рамные, 200 м² | Промышленник | ЛРСП-200 | 195 | | 2600 | 12
construction | Штукатурная станция | PFT | G4 | 780 | 6.5 | 250 | 10
construction | Опалубка стеновая, комплект | Гамма | Крупнощит | 1450 | | 9000 | 12
warehouse | Стеллажи паллетные, 120 мест | Металл-Завод | СГР | 540 | | 4800 | 15
warehouse | Штабелёр ручной 1 т | Tor | SDJ | 78 | | 220 | 8
warehouse | Рокла 2,5 т | Xilin | DF-25 | 24 | | 65 | 6
warehouse | Ленточный конвейер 6 м | Конвейер-Сервис | ЛК-6 | 260 | 1.1 | 420 | 12
packaging | Упаковочный автомат вертикальный | Бестром | 220 | 1350 | 2.5 | 580 | 12
packaging | Паллетообмотчик | Robopac | Rotoplat | 690 | 1.1 | 480 | 12
packaging | Термоусадочный аппарат | Hualian | BSF-5640 | 165 | 8 | 190 | 8
printing | Цифровая печатная машина | Konica Minolta | C3070 | 1900 | 2.4 | 291 | 9
printing | Плоттер для широкоформатной печати | Roland | VG-540 | 1450 | 1.1 | 160 | 8
printing | Резак для бумаги 720 мм | Polar | 72 | 890 | 1.5 | 640 | 25
sewing | Прямострочная машина с приводом | Juki | DDL-8100 | 42 | 0.45 | 38 | 10
sewing | Оверлок пятиниточный | Jack | E4S-5 | 46 | 0.45 | 40 | 8
sewing | Вышивальная машина | Tajima | TMBR-SC | 980 | 0.5 | 130 | 10
car_service | Подъёмник двухстоечный 4 т | Nordberg | N4120 | 168 | 2.2 | 620 | 10
car_service | Шиномонтажный станок | Сивик | КС-302 | 135 | 1.1 | 230 | 10
car_service | Стенд развал-схождения 3D | Hunter | PA130 | 1350 | 0.5 | 320 | 10
car_service | Окрасочная камера | Saico | SB-7000 | 1950 | 11 | 2600 | 14
medical | Аппарат УЗИ | Mindray | DC-40 | 1650 | 0.4 | 75 | 9
medical | Стоматологическая установка | Anthos | A3 | 980 | 1.4 | 190 | 10
medical | Массажный стол электрический | Med-Mos | ММ-940 | 62 | 0.2 | 55 | 7
beauty | Диодный лазер для эпиляции | Alma | Soprano | 890 | 2 | 60 | 6
beauty | Парикмахерское кресло, 4 шт. | МебельКомплект | Инекс | 78 | | 100 | 8
farming | Доильный аппарат на 2 коровы | УДМ | АИД-2 | 58 | 0.75 | 55 | 8
farming | Зернодробилка 500 кг/ч | Молот | 500 | 42 | 4 | 90 | 8
farming | Инкубатор на 500 яиц | Блиц | Норма 500 | 68 | 0.3 | 40 | 7
farming | Охладитель молока 1000 л | Serap | First SE | 540 | 3.2 | 260 | 12
vending | Кофейный автомат | Necta | Kikko | 165 | 1.5 | 135 | 9
vending | Снековый автомат | Unicum | Food Box | 280 | 0.6 | 240 | 8
vending | Платёжный терминал | SAGA | Р-2 | 62 | 0.2 | 90 | 8
laboratory | Микроскоп бинокулярный | Микромед | 3 вар. 2-20 | 78 | 0.03 | 9 | 10
laboratory | Твердомер по Роквеллу | Metolab | 101 | 165 | 0.1 | 90 | 14
laboratory | Сушильный шкаф 120 л | Binder | ED 115 | 240 | 1.6 | 65 | 12
other | Моечная машина высокого давления | Kärcher | HD 10/25 | 185 | 9.2 | 66 | 8
other | Промышленный пылесос | Nilfisk | Attix 50 | 92 | 1.5 | 25 | 8
other | Контейнер морской 20 футов | | 20DC | 165 | | 2200 | 20
`;

export const equipmentItems: readonly Item[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [category = '', title = '', brand = '', model = '', price, kw, kg, oldest] = row.split('|').map((part) => part.trim());
    const what = `${title.charAt(0).toLowerCase()}${title.slice(1)}${brand === '' ? '' : `, ${brand}`}`;
    return { category, title, what, brand, model, price: Number(price), kw: kw ? Number(kw) : null, kg: kg ? Number(kg) : null, oldest: Number(oldest) };
  }); // prettier-ignore
