import { countedRu } from '#web/words/counted.ts';

const carsRu = countedRu({ one: 'машиной', few: 'машинами', many: 'машинами' });
const yearsRu = countedRu({ one: 'год', few: 'года', many: 'лет' });

/**
 * The words of a listing's cost. They are beside the component, not in a namespace of the page, because the component loads only at the
 * visitor's first act, and the first view of the page has no room for them (decision 31).
 */
export const costWords = {
  ru: {
    title: 'Сколько обойдётся вам',
    terms: 'Мои условия',
    assumed: 'Посчитано для типичного покупателя. Укажите свои условия один раз — пересчитаем все цены.',
    typical: 'Для типичного покупателя',
    partly_typical: 'Часть условий предположили мы: такие строки отмечены',
    total: 'с доставкой и таможней',
    place: (city: string) => `с таможней, доставка: ${city}`,
    import_services: 'без услуг брокера, СБКТС, ЭПТС и ЭРА\u2011ГЛОНАСС',
    undelivered: 'без доставки по России',
    uncleared: 'без таможни',
    without: (names: string) => `без ${names}`,
    left_out: {
      freight: 'доставки до границы',
      duty: 'пошлины',
      vat: 'НДС',
      recycling_fee: 'утильсбора',
      customs: 'таможенных платежей',
      delivery: 'доставки по России',
    },
    uncleared_price: 'Не растаможен: таможенные платежи не входят в цену',
    other_place: (city: string) => `Сумма посчитана с доставкой в другой город: ${city}.`,
    with_all: 'Всего с доставкой',
    here: (city: string) => `всего с доставкой, ${city}`,
    count_customs: 'Рассчитать таможенные платежи',
    to_border_alone: 'Сколько стоит путь от границы до города, продавец не указал. Спросите его.',
    delivered: (city: string) => `доставка: ${city}`,
    abroad: 'Цена за рубежом',
    /** Below the parts of a sum, leads to its lines. */
    to_lines: 'Построчно, с источниками',
    /** The title over the landed price beside prices in Russia. */
    among: 'Среди похожих машин в России',
    abroad_alone: 'цена за рубежом, без доставки и таможни',
    abroad_short: 'без доставки и таможни',
    delivery_and_customs: 'Доставка и таможня',
    not_counted: 'не посчитано',
    uncounted: (names: string) => `Не посчитано: ${names}`,
    freight_estimate: 'Доставку до границы продавец не указал: взята медиана других объявлений.',
    payments: 'Платежи и владение',
    price: 'Цена',
    transport: 'Доставка',
    customs: 'Таможня и сборы',
    beside_local: (percent: number, side: 'below' | 'above' | 'even' | 'near', median: string) =>
      side === 'even' || side === 'near'
        ? `${side === 'near' ? 'Почти равна' : 'Равна'} медиане похожих машин: ${median}`
        : `На ${percent}\u00A0% ${side === 'below' ? 'дешевле' : 'дороже'} медианы похожих машин: ${median}`,
    usual_local: (low: string, high: string) =>
      `В обычных пределах: половина похожих машин стоит от ${low} до ${high}`,
    few: (count: number, needed: number) =>
      count === 0
        ? 'Сравнить не с чем: таких машин в России сейчас не продают.'
        : `Таких машин в России мало: ${count}. Для сравнения нужно не меньше ${needed}.`,
    compared: (count: number, place: string | null) =>
      `Сравнили с ${carsRu(count)}, ${place ?? 'по всей России'}`,
    at_least: 'не меньше',
    unknown_of: (names: string) => `Неизвестно: ${names}. В сумму это не входит.`,
    least_of: (names: string) => `По нижней границе: ${names}.`,
    ceiling: (names: string) => `${names} — по верхней границе`,
    monthly: 'Платёж в месяц',
    term: (months: number) => `на\u00A0${months % 12 === 0 ? yearsRu(months / 12) : `${months}\u00A0мес.`}`,
    over: (months: number, down: string | null) =>
      `на\u00A0${months % 12 === 0 ? yearsRu(months / 12) : `${months}\u00A0мес.`}, ${down === null ? 'без взноса' : `взнос\u00A0${down}`}`,
    a_month: '/мес.',
    from: 'от',
    by_offer: 'Предложение',
    day_one: 'Деньги в первый день',
    ownership: (years: number) => `За ${yearsRu(years)} владения`,
    hour: 'Час работы машины',
    unknown: 'неизвестно',
    assumption: 'оценка',
    rate_of: (day: string) => `курс на ${day}`,
    formula: 'Как посчитали',
    row: 'Ваш случай',
    confidence: { high: 'надёжно: сведения сходятся', medium: 'источников мало, проверьте', low: 'источники расходятся, проверьте' },
    source: 'Откуда',
    a_month_of: (amount: string) => `≈\u00A0${amount} в месяц`,
    unsold: 'цена будущей продажи не вычтена',
    ownership_note: 'Без цены, за которую машину потом продадут, и без транспортного налога: его ставку задаёт регион.',
    market: 'По сравнению с ценами в России',
    market_text: (percent: number, side: 'below' | 'above' | 'even' | 'near', median: string) =>
      side === 'even' || side === 'near'
        ? `Цена с доставкой и таможней ${side === 'near' ? 'почти ' : ''}равна медиане похожих автомобилей: ${median}.`
        : `Цена с доставкой и таможней на ${percent}\u00A0% ${side === 'below' ? 'ниже' : 'выше'} медианы похожих автомобилей: ${median}.`,
    market_usual: (median: string) => `Цена с доставкой и таможней в обычных пределах; медиана похожих автомобилей ${median}.`,
    market_of: (count: number, place: string | null) =>
      `Та же модель, год выпуска ±\u00A01, похожий пробег. Объявлений для сравнения: ${count}, ${place ?? 'по всей России'}.`,
    quartiles: (low: string, high: string) => `Половина таких цен — от ${low} до ${high}.`,
    dearer: (amount: string) => `дороже на\u00A0${amount}`,
    ways_note: 'Способы оплаты — по лучшим предложениям на Дворе.',
    taxes_note: 'Налоги — для организации на общем режиме: НДС к вычету и экономия налога на прибыль при полном списании цены.',
    listed: (count: number) => `Показаны ${count} ближайших к медиане.`,
    km: 'км',
    taxes: 'Налоги',
    how: 'Способ',
    paid: 'Всего заплатите',
    vat_back: 'Вернётся НДС',
    tax_saved: 'Экономия налога на прибыль',
    net: 'Итого',
    none: '—',
    basis: (day: string) => `Не публичная оферта. Посчитано ${day}; дата курса или таблицы — в каждой строке.`,
  },
  en: {
    title: 'What it will cost you',
    terms: 'My terms',
    assumed: 'Calculated for a typical buyer. Enter your terms once, and we will recalculate every price.',
    typical: 'For a typical buyer',
    partly_typical: 'Some terms are our assumptions: those lines are marked',
    total: 'with delivery and customs',
    place: (city: string) => `with customs, delivered to ${city}`,
    import_services: 'without a broker, safety papers and an emergency device',
    undelivered: 'without delivery in Russia',
    uncleared: 'without customs',
    without: (names: string) => `without ${names}`,
    left_out: {
      freight: 'the way to the border',
      duty: 'duty',
      vat: 'VAT',
      recycling_fee: 'recycling fee',
      customs: 'customs payments',
      delivery: 'delivery in Russia',
    },
    uncleared_price: 'Not cleared by customs: duties are not in the price',
    other_place: (city: string) => `The sum is counted with delivery to another city: ${city}.`,
    with_all: 'Total with delivery',
    here: (city: string) => `in total, delivered to ${city}`,
    count_customs: 'Calculate the customs payments',
    to_border_alone: 'The seller has not stated what the way from the border to the city costs. Ask the seller.',
    delivered: (city: string) => `delivered to ${city}`,
    abroad: 'Price abroad',
    to_lines: 'Line by line, with sources',
    among: 'Among similar cars in Russia',
    abroad_alone: 'price abroad, without delivery and customs',
    abroad_short: 'without delivery and customs',
    delivery_and_customs: 'Delivery and customs',
    not_counted: 'not counted',
    uncounted: (names: string) => `Not counted: ${names}`,
    freight_estimate: 'The seller has not stated the transport to the border: the median of other listings counts.',
    payments: 'Payments and ownership',
    price: 'Price',
    transport: 'Delivery',
    customs: 'Customs and fees',
    beside_local: (percent: number, side: 'below' | 'above' | 'even' | 'near', median: string) =>
      side === 'even' || side === 'near'
        ? `${side === 'near' ? 'Almost the same' : 'Same'} as the median of similar cars: ${median}`
        : `${percent}% ${side} the median of similar cars: ${median}`,
    usual_local: (low: string, high: string) =>
      `Within the usual range: half of similar cars cost between ${low} and ${high}`,
    few: (count: number, needed: number) =>
      count === 0
        ? 'Nothing to compare with: no similar cars are for sale in Russia.'
        : `Too few similar cars in Russia: ${count}. A comparison needs at least ${needed}.`,
    compared: (count: number, place: string | null) =>
      `Compared with ${count} cars, ${place ?? 'in all of Russia'}`,
    at_least: 'at least',
    unknown_of: (names: string) => `Unknown: ${names}. Not included in the total.`,
    least_of: (names: string) => `Counted at the lower limit: ${names}.`,
    ceiling: (names: string) => `${names} at the upper limit`,
    monthly: 'Monthly payment',
    term: (months: number) =>
      `over\u00A0${months % 12 === 0 ? `${months / 12}\u00A0${months === 12 ? 'year' : 'years'}` : `${months}\u00A0months`}`,
    over: (months: number, down: string | null) =>
      `over\u00A0${months % 12 === 0 ? `${months / 12}\u00A0${months === 12 ? 'year' : 'years'}` : `${months}\u00A0months`}, ${down === null ? 'no down payment' : `${down}\u00A0down`}`,
    a_month: '/month',
    from: 'from',
    by_offer: 'Offer',
    day_one: 'Cash needed on day one',
    ownership: (years: number) => (years === 1 ? 'A year of ownership' : `${years} years of ownership`),
    hour: 'Cost of a machine hour',
    unknown: 'unknown',
    assumption: 'assumption',
    rate_of: (day: string) => `rate of ${day}`,
    formula: 'How it is calculated',
    row: 'Your case',
    confidence: { high: 'reliable: sources agree', medium: 'few sources, please check', low: 'sources disagree, please check' },
    source: 'Source',
    a_month_of: (amount: string) => `≈\u00A0${amount} a month`,
    unsold: 'resale value not deducted',
    ownership_note: 'Without what the car will be sold for, and without the transport tax, whose rate each region sets.',
    market: 'Compared with prices in Russia',
    market_text: (percent: number, side: 'below' | 'above' | 'even' | 'near', median: string) =>
      side === 'even' || side === 'near'
        ? `The price with delivery and customs ${side === 'near' ? 'almost ' : ''}equals the median of similar cars: ${median}.`
        : `The price with delivery and customs is ${percent}% ${side} the median of similar cars: ${median}.`,
    market_usual: (median: string) => `The price with delivery and customs is within the usual range; the median of similar cars is ${median}.`,
    market_of: (count: number, place: string | null) =>
      `The same model, within a year of age, of similar mileage. Listings compared: ${count}, ${place ?? 'in all of Russia'}.`,
    quartiles: (low: string, high: string) => `Half of these prices are between ${low} and ${high}.`,
    dearer: (amount: string) => `${amount} more`,
    ways_note: 'Payments are computed from the best offers on Dvor.',
    taxes_note: 'Taxes are those of a company under the general tax regime: VAT is reclaimed, and writing off the full price saves profit tax.',
    listed: (count: number) => `Showing the ${count} closest to the median.`,
    km: 'km',
    taxes: 'Taxes',
    how: 'Payment',
    paid: 'You pay in total',
    vat_back: 'VAT reclaimed',
    tax_saved: 'Profit tax saved',
    net: 'Net',
    none: '—',
    basis: (day: string) => `Not a public offer. Calculated on ${day}; each line has the date of its rate or table.`,
  },
} as const; // prettier-ignore
