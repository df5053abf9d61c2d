/**
 * Constants of the product with their nouns («60 дней», "60 days"). Texts write a number this way, because a number spelled out in a text
 * would stay after its constant has changed.
 */

type Forms = Readonly<Record<'one' | 'few' | 'many', string>>;

const russianPlural = new Intl.PluralRules('ru');
const englishPlural = new Intl.PluralRules('en');

const russian =
  (forms: Forms) =>
  (count: number): string =>
    `${count}\u00A0${forms[russianPlural.select(count) as keyof Forms]}`;
const english =
  (one: string, other: string) =>
  (count: number): string =>
    `${count}\u00A0${englishPlural.select(count) === 'one' ? one : other}`;

/** «на 60 дней», «через 21 день». */
export const daysRu = russian({ one: 'день', few: 'дня', many: 'дней' });
/** «в течение 30 дней», «в течение 21 дня». */
export const ofDaysRu = russian({ one: 'дня', few: 'дней', many: 'дней' });
export const hoursRu = russian({ one: 'час', few: 'часа', many: 'часов' });
/** «до 30 фотографий», «до 31 фотографии». */
export const ofPhotosRu = russian({ one: 'фотографии', few: 'фотографий', many: 'фотографий' });
/** «живёт 5 минут». */
export const minutesRu = russian({ one: 'минуту', few: 'минуты', many: 'минут' });
export const digitsRu = russian({ one: 'цифру', few: 'цифры', many: 'цифр' });
export const megabytesRu = (bytes: number): string => `${bytes / 1024 / 1024}\u00A0МБ`;

export const days = english('day', 'days');
export const hours = english('hour', 'hours');
export const minutes = english('minute', 'minutes');
export const photos = english('photo', 'photos');
export const digits = english('digit', 'digits');
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024}\u00A0MB`;
