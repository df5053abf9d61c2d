import { describe, expect, test } from 'vitest';
import { contactsIn } from './contacts.ts';

// Phone numbers are from a range that is not assigned.
const hidden: readonly [string, string][] = [
  ['keycaps', '8️⃣9️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣'],
  ['circled digits', '⑧⑨⓪⓪⓪⓪⓪⓪⓪⓪⓪'],
  ['black circled digits', '➑➒⓿⓿⓿⓿⓿⓿⓿⓿⓿'],
  ['fullwidth digits', '８９００ ０００ ００ ００'],
  ['bold digits', '𝟖𝟗𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎'],
  ['superscript digits', '⁸⁹⁰⁰⁰⁰⁰⁰⁰⁰⁰'],
  ['Arabic digits', '٨٩٠٠٠٠٠٠٠٠٠'],
  ['Devanagari digits', '८९००००००००० звоните'],
  ['combining marks over digits', '8̶9̶0̶0̶0̶0̶0̶0̶0̶0̶0̶'],
  ['zero-width spaces between digits', '8\u200b9\u200b0\u200b0\u200b0\u200b0\u200b0\u200b0\u200b0\u200b0\u200b0'],
  ['word joiners between digits', '8\u20609\u20600\u20600\u20600\u20600\u20600\u20600\u20600\u20600\u20600'],
  ['soft hyphens between digits', '8900\u00ad000\u00ad00\u00ad00'],
  ['a letter between digits', '8а9а0а0а0а0а0а0а0а0а0'],
  ['letters set apart between digits', '8 х 9 х 0 х 0 х 0 х 0 х 0 х 0 х 0 х 0 х 0'],
  ['a letter between groups', '8х900х000х00х00'],
  ['faces between digits', '8😀9😀0😀0😀0😀0😀0😀0😀0😀0😀0'],
  ['digits from line to line', '8\n9\n0\n0\n0\n0\n0\n0\n0\n0\n0'],
  ['the order turned', '\u202e00-00-000 009 8\u202c'],
  ['the order turned within an isolate', 'Пишите \u206700000000098\u2069'],
  ['letters for digits', '+7-9OO-ООО-00-00'],
  ['letters for digits in the midst', '+7-900-ООО-45-67'],
  ['letters for digits beside them', '8-9ОО-З21-ОО-4Б'],
  ['numbers in words', 'восемь девятьсот ноль ноль ноль сорок пять шестьдесят семь'],
  ['numbers in one word', 'восемьдевятьсотнольнольнольсорокпятьшестьдесятсемь'],
  ['numbers in words with foreign letters', 'вocемь дeвятьсот нoль нoль нoль сoрок пять шестьдeсят сeмь'],
  ['numbers in words with Greek letters', 'вοсемь девятьсοт нοль нοль нοль сοрок пять шестьдесят семь'],
  ['numbers in words with digits in them', 'в0семь девятьс0т н0ль н0ль н0ль с0рок пять шестьдесят семь'],
  ['numbers in capitals', 'ВОСЕМЬ ДЕВЯТЬСОТ ШЕСТНАДЦАТЬ сто двадцать три 45 67'],
  ['numbers letter by letter', 'в о с е м ь д е в я т ь с о т н о л ь н о л ь н о л ь 4 5 6 7'],
  ['several digits at once', 'семь девять два нуля 000 4567'],
  ['several digits at once behind hundreds', 'восемь девятьсот три нуля сорок пять две семёрки'],
  ['signs in words', 'восемь тире девятьсот тире ноль ноль ноль тире 45 тире 67'],
  ['numbers in English', 'eight nine zero zero zero zero zero four five six seven'],
  ['numbers in Latin letters', 'vosem devyat nol nol nol nol nol 45 67'],
  ['words and digits in one', 'восемь900нольнольноль4567'],
  ['dots', '8.900.000.00.00'],
  ['commas', '8,900,000,00,00'],
  ['slashes', '8/900/000/00/00'],
  ['underscores', '8_900_000_00_00'],
  ['stars', '8*900*000*00*00'],
  ['signs of all sorts', '8~900|000=00+00'],
  ['brackets', '[8][900][000][00][00]'],
  ['of the neighbours', '+375 29 000-00-00'],
  ['a zero-width space in an address', 't\u200b.me/seller'],
  ['a zero-width space behind a dot', 't.\u200bme/seller'],
  ['a fullwidth dot', 't．me/seller'],
  ['an ideographic dot', 't。me/seller'],
  ['a one-dot leader', 't․me/seller'],
  ['another slash', 't.me⁄seller'],
  ['foreign letters in an address', 't.mе/seller'],
  ['an address in Cyrillic', 'т.ме/seller'],
  ['an address without its slash', 'канал t.me, seller'],
  ['an address letter by letter', 't . m e / s e l l e r'],
  ['bold letters of an address', '𝘁.𝗺𝗲/𝘀𝗲𝗹𝗹𝗲𝗿'],
  ['a page of a site', 'vk.com/club123'],
  ['a page of a site without dot', 'vk com club123'],
  ['a site in Cyrillic', 'вк ком club123'],
  ['a nickname behind a messenger', 'тг - ivanov2000'],
  ['a nickname behind its colon', 'Телеграм: seller_auto'],
  ['a nickname with digits', 'телега ivanov2000'],
  ['a nickname in circled letters', 'тг: ⓘⓥⓐⓝⓞⓥ'],
  ['mail', 'seller＠example．ru'],
  ['mail with a sign in words', 'seller собака example точка ру'],
  ['mail with a sign in Latin words', 'seller sobaka example tochka ru'],
  ['mail with its signs in brackets', 'seller[at]example(dot)com'],
  ['mail without its end', 'seller собака яндекс'],
  ['mail letter by letter', 's e l l e r @ e x a m p l e . r u'],
  ['a part of a site', 'auto.seller.example.ru'],
  ['a site with its dot in words', 'example точка ру'],
  ['a site with its dot in brackets', 'example (точка) рф'],
  ['a foreign letter in the end of a site', 'example.соm'],
  ['a pointer to a picture', 'мой номер на третьем фото'],
  ['a pointer to the picture by its digit', 'Номер телефона смотрите на 3-м фото'],
  ['a call to ring by a picture', 'Звоните по номеру на фото'],
];

describe('contacts in a text', () => {
  test.each(hidden)('are found in %s', (_way, text) => {
    expect(contactsIn(`Состояние отличное. ${text}, торг у капота`)).not.toEqual([]);
  });

  test.each<[string, string[]]>([
    ['Один владелец. 8️⃣9️⃣0️⃣0️⃣ 0️⃣0️⃣0️⃣ 0️⃣0️⃣ 0️⃣0️⃣ Иван', ['8️⃣9️⃣0️⃣0️⃣ 0️⃣0️⃣0️⃣ 0️⃣0️⃣ 0️⃣0️⃣']],
    ['Один владелец. t\u200b.me/seller', ['t\u200b.me/seller']],
    ['Мой номер +7-900-ООО-45-67', ['7-900-ООО-45-67']],
    ['vk com club123, тг - ivanov2000', ['vk com club123', 'тг - ivanov2000']],
  ])('are found in any spelling: %s', (text, found) => {
    expect(contactsIn(text)).toEqual(found);
  });
});

/** Ordinary texts of sellers with numbers and words that resemble contacts. */
const sayings = `
VIN XTA210990Y2766111, ПТС оригинал
VIN: JTDBR32E720012345, номер кузова читается
Кузов ZVW30-1234567, аукционный лист есть
Z94CB41AAFR123456 пробивайте
Госномер А123ВС777 остаётся на машине
Кадастровый номер 77:01:0001001:1234
Участок 78:34:0412301:1234, межевание сделано
Цена 2 450 000 ₽, без торга
Цена 9 500 000 000 руб за весь комплекс
Продаю за 950 000, 2020 год выпуска
Стоит 89 000 000 000 рублей
от 91 000, 95 000 и 99 000 рублей
Комплекты по 91 000, 95 000
Пробег 89 000 - 91 000 км
ТО на 60 000, 75 000 и 90 000 км
Размер 900х600х1200 мм
Габариты 900*600*1200
Шкаф 2400 х 600 х 2100, два зеркала
Доски 150х50х6000, 200х50х6000
900×2100 дверное полотно
Фильтр масляный арт. 90915-10003
Артикул 9091510003, новый
OEM 9091510009
Номер детали 94109-14000, подходит на Honda
Каталожный номер 9654525080
ИНН 9705123456, работаем с НДС
ОГРН 1157746000000
Код товара 9012345678
ISBN 978-5-17-090334-9
IMEI 356938035643809, айклауд чистый
Серийный номер 9123456789
Номер двигателя 12345678901234567890
Лот 900-12345
Полуприцеп 938660, 2019
СЗАП 938660 2019 года
Насос 8.900 об/мин, 380 В
Обороты 900 об 1500 об 3000 об
Двигатель 2.5 л., 181 л.с., АКПП
Шины 265/60 R18, остаток 7 мм, 2021 год
Диски 8.0Jx18 5x114.3 ET35 DIA 60.1
Размеры 7, 8, 9 и 10 в наличии
Рост 86, 92, 98, 104
iPhone 15 Pro Max 256 ГБ, батарея 91%
Galaxy S23 Ultra 12/512, комплект полный
Телефон на фото реальный
Номер детали на фото, сверяйте
VIN номер читается на третьем фото
Каталожный номер виден на фото
Телевизор 65 дюймов, 3840х2160
Режим работы 9:00-18:00, сб 10-16
Работаем с 8 ч 30 мин до 19 ч
Этаж 9 из 17, 45.6 кв.м, кухня 9
Две комнаты, 54,3/32,1/8,9 м2
До метро 900 м, 10 минут пешком
Дом 2009 г., потолки 2.80
Самосвал 6х4, 25 тонн, 18 кубов
Komatsu WA470-6, 9 000 моточасов
Экскаватор 21 т, ковш 0.9, 1.2 и 1.5 куба
Станок 1К62, РМЦ 1000, 380В
Компрессор 900 л/мин, ресивер 100 л, 10 бар
Сварочник 250А, ПВ 60 процентов
Раз, два, три комплекта в наличии
Два владельца, пять лет, один ключ
Девятка в хорошем состоянии, восьмёрка на запчасти
Три нуля на счётчике не скручены
Салон в отличном состоянии.Не бит
Хорошая машина. Сом, лещ - возим на рыбалку
Не бит. Нет окрасов. Com-порт на месте
Продаю т.к. купил новую
Мне 45, т. мебель больше не нужна
Телега для сена, новая
Почта и школа рядом
Собака в добрые руки, точка
Щенок, собака ласковая
Инструкция и чек в коробке
Ник нейм не нужен
Сигнализация Starline A93
Мультимедиа Android 10, 4/64
Комбайн Дон-1500Б, 2008
Сеялка СЗ-5.4, ширина 3,6
Книги 1917-1953, 30 томов
Монета 900 проба, 8.6 г
Кольцо 17 размер, 585, 2,3 г
Дата 12.09.2021, 13.10.2022
Гарантия до 08.09.2027, 900 000 км
Остаток 8 мм 9 мм 9 мм 8 мм
Доставка 900 руб, 1500 руб, 2000 руб
в 2018, 2019, 2020 и 2021 годах
Скидка 10%, 15%, 20%
Высота 8 900 мм, ширина 2 550 мм
Напряжение 220-380 В, 50/60 Гц
Мощность 900 Вт, вес 8,9 кг
Расход 8,9 на 100, по городу 12
Ауди А4 2.0 TFSI quattro 2012
Пользовались с 8 марта, 9 недель
Ёмкость 9000 мАч
Пианино 1988, настроено
Разрешение 8000 на 6000
Пачки по 900, 450 и 225 штук
`
  .trim()
  .split('\n');

/** Maximum share of ordinary phrases mistaken for a contact. */
const mostFalse = 0.01;

test('are not found in ordinary text', () => {
  const wrong = sayings.flatMap((text) => contactsIn(text).map((found) => `${text}: ${found}`));
  expect(wrong.length / sayings.length, wrong.join('\n')).toBeLessThanOrEqual(mostFalse);
});
