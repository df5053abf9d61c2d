export const words = {
  rating: {
    level: { great: 'Отличная цена', good: 'Хорошая цена', fair: 'Обычная цена', high: 'Выше, чем у похожих' },
    half: 'Половина похожих стоит от {low} до {high}.',
    below: 'Эта цена на {percent, number} % ниже середины, {median}.',
    above: 'Эта цена на {percent, number} % выше середины, {median}.',
    even: 'Эта цена посередине.',
    comparables:
      '{count, plural, one {Сравнили с # объявлением} few {Сравнили с # объявлениями} many {Сравнили с # объявлениями} other {Сравнили с # объявления}}',
  },
  past: {
    prices: 'История продажи',
    days: '{count, plural, =0 {В продаже с сегодняшнего дня} one {В продаже # день} few {В продаже # дня} many {В продаже # дней} other {В продаже # дня}}',
    views: '{count, plural, one {# просмотр} few {# просмотра} many {# просмотров} other {# просмотра}}',
    same_price: 'цена не менялась',
    down: '{to}, на {by} меньше',
    up: '{to}, на {by} больше',
    earlier: 'Раньше продавали',
    earlier_note: 'Прежние объявления на Дворе, в которых узнали ту же вещь.',
    by: { number: 'Тот же номер', photo: 'Та же фотография' },
  },
} as const;
