import { foreignCurrencies } from '#areas/currency/currencies.ts';
import type { FieldOption } from '#dictionary/field.ts';

/** Countries where a car for sale may be. */
export const countries = [
  { key: 'JP', ru: 'Япония', en: 'Japan' },
  { key: 'KR', ru: 'Южная Корея', en: 'South Korea' },
  { key: 'CN', ru: 'Китай', en: 'China' },
  { key: 'AE', ru: 'ОАЭ', en: 'UAE' },
  { key: 'DE', ru: 'Германия', en: 'Germany' },
  { key: 'US', ru: 'США', en: 'USA' },
  { key: 'BY', ru: 'Беларусь', en: 'Belarus' },
  { key: 'KZ', ru: 'Казахстан', en: 'Kazakhstan' },
  { key: 'KG', ru: 'Киргизия', en: 'Kyrgyzstan' },
  { key: 'AM', ru: 'Армения', en: 'Armenia' },
  { key: 'GE', ru: 'Грузия', en: 'Georgia' },
  { key: 'LT', ru: 'Литва', en: 'Lithuania' },
  { key: 'PL', ru: 'Польша', en: 'Poland' },
  { key: 'NL', ru: 'Нидерланды', en: 'Netherlands' },
  { key: 'BE', ru: 'Бельгия', en: 'Belgium' },
  { key: 'FR', ru: 'Франция', en: 'France' },
  { key: 'IT', ru: 'Италия', en: 'Italy' },
  { key: 'ES', ru: 'Испания', en: 'Spain' },
  { key: 'CZ', ru: 'Чехия', en: 'Czechia' },
  { key: 'AT', ru: 'Австрия', en: 'Austria' },
  { key: 'FI', ru: 'Финляндия', en: 'Finland' },
  { key: 'SE', ru: 'Швеция', en: 'Sweden' },
  { key: 'TR', ru: 'Турция', en: 'Turkey' },
  { key: 'CA', ru: 'Канада', en: 'Canada' },
  { key: 'MN', ru: 'Монголия', en: 'Mongolia' },
  { key: 'OTHER', ru: 'Другая страна', en: 'Another country' },
] as const satisfies readonly FieldOption[];

/** Points where a car crosses the Russian border: ports, then land crossings. */
export const borderPoints = [
  { key: 'vladivostok', ru: 'Порт Владивосток', en: 'Port of Vladivostok' },
  { key: 'nakhodka', ru: 'Порт Находка', en: 'Port of Nakhodka' },
  { key: 'zarubino', ru: 'Порт Зарубино', en: 'Port of Zarubino' },
  { key: 'korsakov', ru: 'Порт Корсаков', en: 'Port of Korsakov' },
  { key: 'petropavlovsk', ru: 'Порт Петропавловск-Камчатский', en: 'Port of Petropavlovsk-Kamchatsky' },
  { key: 'novorossiysk', ru: 'Порт Новороссийск', en: 'Port of Novorossiysk' },
  { key: 'taman', ru: 'Порт Тамань', en: 'Port of Taman' },
  { key: 'saint_petersburg', ru: 'Порт Санкт-Петербург', en: 'Port of Saint Petersburg' },
  { key: 'ust_luga', ru: 'Порт Усть-Луга', en: 'Port of Ust-Luga' },
  { key: 'kaliningrad', ru: 'Порт Калининград', en: 'Port of Kaliningrad' },
  { key: 'makhachkala', ru: 'Порт Махачкала', en: 'Port of Makhachkala' },
  { key: 'zabaikalsk', ru: 'Забайкальск, граница с Китаем', en: 'Zabaikalsk, border with China' },
  { key: 'pogranichny', ru: 'Пограничный, граница с Китаем', en: 'Pogranichny, border with China' },
  { key: 'blagoveshchensk', ru: 'Благовещенск, граница с Китаем', en: 'Blagoveshchensk, border with China' },
  { key: 'kyakhta', ru: 'Кяхта, граница с Монголией', en: 'Kyakhta, border with Mongolia' },
  { key: 'verkhny_lars', ru: 'Верхний Ларс, граница с Грузией', en: 'Verkhny Lars, border with Georgia' },
  { key: 'kazakhstan', ru: 'Граница с Казахстаном', en: 'Border with Kazakhstan' },
  { key: 'belarus', ru: 'Граница с Беларусью', en: 'Border with Belarus' },
  { key: 'ivangorod', ru: 'Ивангород, граница с Эстонией', en: 'Ivangorod, border with Estonia' },
  { key: 'shumilkino', ru: 'Шумилкино, граница с Эстонией', en: 'Shumilkino, border with Estonia' },
  { key: 'burachki', ru: 'Бурачки, граница с Латвией', en: 'Burachki, border with Latvia' },
  { key: 'other', ru: 'Другой пункт', en: 'Another crossing' },
] as const satisfies readonly FieldOption[];

/** Months; the key is the number stored. */
export const months = [
  { key: '1', ru: 'Январь', en: 'January' },
  { key: '2', ru: 'Февраль', en: 'February' },
  { key: '3', ru: 'Март', en: 'March' },
  { key: '4', ru: 'Апрель', en: 'April' },
  { key: '5', ru: 'Май', en: 'May' },
  { key: '6', ru: 'Июнь', en: 'June' },
  { key: '7', ru: 'Июль', en: 'July' },
  { key: '8', ru: 'Август', en: 'August' },
  { key: '9', ru: 'Сентябрь', en: 'September' },
  { key: '10', ru: 'Октябрь', en: 'October' },
  { key: '11', ru: 'Ноябрь', en: 'November' },
  { key: '12', ru: 'Декабрь', en: 'December' },
] as const satisfies readonly FieldOption[];

/** Stages of import: how much has been done and paid for at the listed price. */
export const stages = [
  { key: 'on_sale', ru: 'У продавца за границей', en: 'With the seller abroad' },
  { key: 'auction', ru: 'Идёт на аукционе', en: 'At an auction' },
  { key: 'on_way', ru: 'В пути', en: 'On its way' },
  { key: 'at_border', ru: 'В порту или на границе', en: 'At the port or border' },
] as const satisfies readonly FieldOption[];

/** Currencies of the delivery cost, which is often paid in roubles. */
export const deliveryCurrencies = [
  { key: 'RUB', ru: 'Рубль', en: 'Russian rouble' },
  ...foreignCurrencies,
] as const satisfies readonly FieldOption[];
