import type { Language } from '#dictionary/field.ts';
import { countedEn, countedRu, days, daysRu } from '#web/words/counted.ts';

const viewsRu = countedRu({ one: 'просмотр', few: 'просмотра', many: 'просмотров' });
const listingsRu = countedRu({ one: 'объявление', few: 'объявления', many: 'объявлений' });
const views = countedEn('view', 'views');
const earlierListings = countedEn('earlier listing', 'earlier listings');

/**
 * The words of the summary of a listing's past. They are beside the component, not in a namespace of the page, because it loads at the visitor's
 * first act (decision 31).
 */
export const pastWords = {
  ru: {
    title: 'История',
    days: (count: number) => (count === 0 ? 'в продаже с сегодняшнего дня' : `в продаже ${daysRu(count)}`),
    days_of_rent: (count: number) => (count === 0 ? 'сдаётся с сегодняшнего дня' : `сдаётся ${daysRu(count)}`),
    views: viewsRu,
    same_price: 'В этом объявлении цена не менялась',
    same_price_short: 'Цена не менялась',
    down: (by: string) => `Цена снижена на ${by}`,
    up: (by: string) => `Цена выросла на ${by}`,
    changed: (day: string, was: string) => `${day}, было ${was}`,
    earlier: (count: number) => `На Дворе уже было ${listingsRu(count)}`,
    last: (day: string, price: string) => `последнее ${day}, ${price}`,
    first: 'На Дворе впервые',
    sought: (by: string) => `искали по ${by}`,
    by_number: 'номеру',
    by_photos: 'фотографиям',
    and: ' и ',
    grows: (label: string) => `${label}: без откатов`,
    falls: (label: string) => `${label}: уменьшался`,
    stated: (label: string, value: string) => `${label} ${value}`,
    from_to: (before: string, day: string, now: string) => `${before} на ${day}, сейчас ${now}`,
    nothing_to_compare: 'со слов продавца, подтверждения нет',
    owners: (count: number) => (count > 2 ? 'Владельцев: 3 или больше' : `Владельцев: ${count}`),
    of_seller: 'со слов продавца',
    model_year: (year: number) => `модельный год ${year}`,
    check_digit: 'контрольный знак не сходится',
    no_number: 'VIN не указан',
    ask_number: 'спросите у продавца до осмотра',
    attached: (day: string) => `Продавец показывает полный отчёт от ${day}.`,
    read: 'Прочитать отчёт',
    more: 'ДТП, залоги и розыск: отчёт по VIN',
    more_abroad: 'ДТП, пробег и фото: отчёт по VIN',
    mine: 'Ваш отчёт',
  },
  en: {
    title: 'History',
    days: (count: number) => (count === 0 ? 'on sale since today' : `on sale for ${days(count)}`),
    days_of_rent: (count: number) => (count === 0 ? 'listed today' : `listed for ${days(count)}`),
    views,
    same_price: 'Price unchanged',
    same_price_short: 'Price unchanged',
    down: (by: string) => `Price down by ${by}`,
    up: (by: string) => `Price up by ${by}`,
    changed: (day: string, was: string) => `${day}, was ${was}`,
    earlier: (count: number) => `${earlierListings(count)} on Dvor`,
    last: (day: string, price: string) => `the last on ${day}, ${price}`,
    first: 'New to Dvor',
    sought: (by: string) => `searched by ${by}`,
    by_number: 'number',
    by_photos: 'photos',
    and: ' and ',
    grows: (label: string) => `${label}: never went down`,
    falls: (label: string) => `${label}: went down`,
    stated: (label: string, value: string) => `${label} ${value}`,
    from_to: (before: string, day: string, now: string) => `${before} on ${day}, now ${now}`,
    nothing_to_compare: 'stated by the seller, nothing to compare with',
    owners: (count: number) => (count > 2 ? 'Owners: 3 or more' : `Owners: ${count}`),
    of_seller: 'stated by the seller',
    model_year: (year: number) => `model year ${year}`,
    check_digit: 'the check digit is wrong',
    no_number: 'No VIN given',
    ask_number: 'ask the seller before you go to see it',
    attached: (day: string) => `The seller shows a full report dated ${day}.`,
    read: 'Read the report',
    more: 'Accidents, pledges and theft: the report by VIN',
    more_abroad: 'Accidents, mileage and photos: the report by VIN',
    mine: 'Your report',
  },
} as const satisfies Record<Language, unknown>;
