/**
 * Numbers with their nouns («60 дней», "60 days"). Texts write constants of the product this way, because a number spelled out in a text would stay
 * after its constant has changed.
 */

type Forms = Readonly<Record<'one' | 'few' | 'many', string>>;

const russianPlural = new Intl.PluralRules('ru');
const englishPlural = new Intl.PluralRules('en');

/** A number with the form of a Russian noun that it asks for: «21 день», «3 дня», «60 дней». */
export const countedRu =
  (forms: Forms) =>
  (count: number): string =>
    `${count}\u00A0${forms[russianPlural.select(count) as keyof Forms]}`;
/** "1 day", "60 days". */
export const countedEn =
  (one: string, other: string) =>
  (count: number): string =>
    `${count}\u00A0${englishPlural.select(count) === 'one' ? one : other}`;

/** «на 60 дней», «через 21 день». */
export const daysRu = countedRu({ one: 'день', few: 'дня', many: 'дней' });
/** «в течение 30 дней», «в течение 21 дня». */
export const ofDaysRu = countedRu({ one: 'дня', few: 'дней', many: 'дней' });
export const hoursRu = countedRu({ one: 'час', few: 'часа', many: 'часов' });
/** «до 30 фотографий», «до 31 фотографии». */
export const ofPhotosRu = countedRu({ one: 'фотографии', few: 'фотографий', many: 'фотографий' });
/** «живёт 5 минут». */
export const minutesRu = countedRu({ one: 'минуту', few: 'минуты', many: 'минут' });
export const digitsRu = countedRu({ one: 'цифру', few: 'цифры', many: 'цифр' });
export const megabytesRu = (bytes: number): string => `${bytes / 1024 / 1024}\u00A0МБ`;

export const days = countedEn('day', 'days');
export const hours = countedEn('hour', 'hours');
export const minutes = countedEn('minute', 'minutes');
export const photos = countedEn('photo', 'photos');
export const digits = countedEn('digit', 'digits');
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024}\u00A0MB`;
