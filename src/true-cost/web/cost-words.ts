const yearForms = { one: 'год', few: 'года', many: 'лет' } as const;
const russianYears = (years: number): string =>
  yearForms[new Intl.PluralRules('ru').select(years) as keyof typeof yearForms]; // Whole numbers have no other form.

/**
 * The words of a listing's cost. They are beside the component, not in a namespace of the page, because the component loads only at the
 * visitor's first act, and the first view of the page has no room for them (decision 31).
 */
export const costWords = {
  ru: {
    title: 'Сколько обойдётся вам',
    terms: 'Мои условия',
    assumed: 'Посчитано по нашим допущениям. Укажите свои условия один раз — пересчитаем все цены.',
    partly: 'Часть условий предположили мы: такие строки отмечены.',
    total: 'под ключ',
    place: (city: string) => `под ключ, доставка: ${city}`,
    with_all: 'Со всеми расходами',
    all: 'со всеми расходами',
    all_delivered: (city: string) => `со всеми расходами, доставка: ${city}`,
    delivered: (city: string) => `доставка: ${city}`,
    abroad: 'Цена за рубежом',
    abroad_alone: 'цена за рубежом, без доставки и таможни',
    abroad_short: 'без доставки и таможни',
    delivery_and_customs: 'Доставка и таможня',
    not_counted: 'не посчитано',
    uncounted: (names: string) => `Не посчитано: ${names}`,
    payments: 'Платежи и владение',
    price: 'Цена',
    way: 'Доставка',
    customs: 'Таможня',
    beside_local: (percent: number, side: 'below' | 'above' | 'even', median: string) =>
      side === 'even'
        ? `Как медиана таких же машин здесь: ${median}`
        : `На ${percent}\u00A0% ${side === 'below' ? 'дешевле' : 'дороже'} медианы таких же машин здесь: ${median}`,
    not_local: 'С ценами здесь не сравнить: таких же машин мало.',
    compared: (count: number, isLocal: boolean) =>
      `Объявлений для сравнения: ${count}, ${isLocal ? 'в вашем регионе' : 'по всей России'}`,
    at_least: 'не меньше',
    unknown_of: (names: string) => `Неизвестно: ${names}. В сумму это не входит.`,
    monthly: 'Платёж в месяц',
    a_month: '/мес.',
    from: 'от',
    by_offer: 'Предложение',
    day_one: 'Деньги в первый день',
    ownership: (years: number) => `За ${years}\u00A0${russianYears(years)} владения`,
    hour: 'Час работы машины',
    besides: 'Отдельно',
    up_to: 'до',
    unknown: 'неизвестно',
    assumption: 'допущение',
    formula: 'Как посчитали',
    source: 'Откуда',
    date: 'Дата',
    sum_note: 'ОСАГО здесь по верхней границе.',
    market: 'Рядом с ценами здесь',
    market_text: (percent: number, side: 'below' | 'above' | 'even', median: string) =>
      side === 'even'
        ? `Цена под ключ равна медиане таких же автомобилей: ${median}.`
        : `Цена под ключ на ${percent}\u00A0% ${side === 'below' ? 'ниже' : 'выше'} медианы таких же автомобилей: ${median}.`,
    market_of: (count: number, isLocal: boolean) =>
      `Та же модель, год и похожий пробег. Объявлений для сравнения: ${count}, ${isLocal ? 'в вашем регионе' : 'по всей России'}.`,
    quartiles: (low: string, high: string) => `Половина таких цен — от ${low} до ${high}.`,
    ways: 'Сразу, в кредит или в лизинг',
    ways_note: 'За один и тот же срок, по лучшим предложениям на Dvor. Налоги — для организации на общем режиме: НДС к вычету и экономия налога на прибыль при полном списании цены.',
    ways_note_plain: 'За один и тот же срок, по лучшим предложениям на Dvor.',
    how: 'Способ',
    paid: 'Всего заплатите',
    vat_back: 'Вернётся НДС',
    tax_saved: 'Меньше налог на прибыль',
    net: 'Итого',
    none: '—',
    basis: (day: string) => `Не публичная оферта. Курсы и таблицы на ${day}.`,
  },
  en: {
    title: 'What it costs you',
    terms: 'My terms',
    assumed: 'Computed with our assumptions. State your terms once, and every price is computed for them.',
    partly: 'Some terms are our assumptions: such lines are marked.',
    total: 'all in',
    place: (city: string) => `all in, delivered to ${city}`,
    with_all: 'With all costs',
    all: 'with all costs',
    all_delivered: (city: string) => `with all costs, delivered to ${city}`,
    delivered: (city: string) => `delivered to ${city}`,
    abroad: 'Price abroad',
    abroad_alone: 'price abroad, without delivery and customs',
    abroad_short: 'without delivery and customs',
    delivery_and_customs: 'Delivery and customs',
    not_counted: 'not counted',
    uncounted: (names: string) => `Not counted: ${names}`,
    payments: 'Payments and ownership',
    price: 'Price',
    way: 'Delivery',
    customs: 'Customs',
    beside_local: (percent: number, side: 'below' | 'above' | 'even', median: string) =>
      side === 'even'
        ? `Equal to the median of like cars here: ${median}`
        : `${percent}\u00A0% ${side} the median of like cars here: ${median}`,
    not_local: 'Too few like cars here to compare prices.',
    compared: (count: number, isLocal: boolean) =>
      `Listings compared: ${count}, ${isLocal ? 'in your region' : 'in all of Russia'}`,
    at_least: 'at least',
    unknown_of: (names: string) => `Unknown: ${names}. The sum does not include it.`,
    monthly: 'Monthly payment',
    a_month: '/month',
    from: 'from',
    by_offer: 'Offer',
    day_one: 'Cash on day one',
    ownership: (years: number) => (years === 1 ? 'A year of ownership' : `${years} years of ownership`),
    hour: 'An hour of the machine',
    besides: 'Apart from that',
    up_to: 'up to',
    unknown: 'unknown',
    assumption: 'assumption',
    formula: 'How it is computed',
    source: 'Source',
    date: 'Date',
    sum_note: 'OSAGO counts at its upper limit.',
    market: 'Beside prices here',
    market_text: (percent: number, side: 'below' | 'above' | 'even', median: string) =>
      side === 'even'
        ? `The all-in price equals the median of like cars: ${median}.`
        : `The all-in price is ${percent}\u00A0% ${side} the median of like cars: ${median}.`,
    market_of: (count: number, isLocal: boolean) =>
      `The same model, year and similar mileage. Listings compared: ${count}, ${isLocal ? 'in your region' : 'in all of Russia'}.`,
    quartiles: (low: string, high: string) => `Half of such prices are between ${low} and ${high}.`,
    ways: 'Cash, credit or lease',
    ways_note: 'Over the same term, by the best offers on Dvor. Taxes are those of a firm of the general regime: VAT taken back and profit tax saved with the price written off in full.',
    ways_note_plain: 'Over the same term, by the best offers on Dvor.',
    how: 'Way',
    paid: 'You pay in all',
    vat_back: 'VAT taken back',
    tax_saved: 'Profit tax saved',
    net: 'Net',
    none: '—',
    basis: (day: string) => `Not a public offer. Rates and tables as of ${day}.`,
  },
} as const; // prettier-ignore
