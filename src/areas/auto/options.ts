/** An option of a field: the key is stored and sent, the labels are shown. */
export interface Option {
  readonly key: string;
  readonly ru: string;
  readonly en: string;
}

export const bodies = [
  { key: 'sedan', ru: 'Седан', en: 'Sedan' },
  { key: 'hatchback', ru: 'Хетчбэк', en: 'Hatchback' },
  { key: 'liftback', ru: 'Лифтбек', en: 'Liftback' },
  { key: 'wagon', ru: 'Универсал', en: 'Estate' },
  { key: 'suv', ru: 'Внедорожник', en: 'SUV' },
  { key: 'coupe', ru: 'Купе', en: 'Coupé' },
  { key: 'convertible', ru: 'Кабриолет', en: 'Convertible' },
  { key: 'pickup', ru: 'Пикап', en: 'Pickup' },
  { key: 'minivan', ru: 'Минивэн', en: 'Minivan' },
  { key: 'van', ru: 'Фургон', en: 'Van' },
  { key: 'limousine', ru: 'Лимузин', en: 'Limousine' },
] as const satisfies readonly Option[];

export const fuels = [
  { key: 'petrol', ru: 'Бензин', en: 'Petrol' },
  { key: 'diesel', ru: 'Дизель', en: 'Diesel' },
  { key: 'hybrid', ru: 'Гибрид', en: 'Hybrid' },
  { key: 'electric', ru: 'Электро', en: 'Electric' },
  { key: 'lpg', ru: 'Газ', en: 'LPG' },
] as const satisfies readonly Option[];

export const gearboxes = [
  { key: 'mt', ru: 'Механика', en: 'Manual' },
  { key: 'at', ru: 'Автомат', en: 'Automatic' },
  { key: 'amt', ru: 'Робот', en: 'Automated manual' },
  { key: 'cvt', ru: 'Вариатор', en: 'CVT' },
] as const satisfies readonly Option[];

export const drives = [
  { key: 'fwd', ru: 'Передний', en: 'Front-wheel' },
  { key: 'rwd', ru: 'Задний', en: 'Rear-wheel' },
  { key: 'awd', ru: 'Полный', en: 'All-wheel' },
] as const satisfies readonly Option[];

export const colours = [
  { key: 'white', ru: 'Белый', en: 'White' },
  { key: 'black', ru: 'Чёрный', en: 'Black' },
  { key: 'grey', ru: 'Серый', en: 'Grey' },
  { key: 'silver', ru: 'Серебристый', en: 'Silver' },
  { key: 'blue', ru: 'Синий', en: 'Blue' },
  { key: 'red', ru: 'Красный', en: 'Red' },
  { key: 'green', ru: 'Зелёный', en: 'Green' },
  { key: 'brown', ru: 'Коричневый', en: 'Brown' },
  { key: 'beige', ru: 'Бежевый', en: 'Beige' },
  { key: 'yellow', ru: 'Жёлтый', en: 'Yellow' },
  { key: 'orange', ru: 'Оранжевый', en: 'Orange' },
  { key: 'purple', ru: 'Фиолетовый', en: 'Purple' },
  { key: 'gold', ru: 'Золотистый', en: 'Gold' },
  { key: 'light_blue', ru: 'Голубой', en: 'Light blue' },
] as const satisfies readonly Option[];

export type Body = (typeof bodies)[number]['key'];
export type Fuel = (typeof fuels)[number]['key'];
export type Gearbox = (typeof gearboxes)[number]['key'];
export type Drive = (typeof drives)[number]['key'];
export type Colour = (typeof colours)[number]['key'];
