export const words = {
  rating: {
    half: 'Половина похожих стоит от {low} до {high}.',
    below: 'На {percent, number} % ниже медианы похожих: {median}.',
    above: 'На {percent, number} % выше медианы похожих: {median}.',
    even: 'Как медиана похожих: {median}.',
    too_few:
      '{count, plural, =0 {Похожих объявлений пока нет: чтобы оценить цену, нужно {least, number}.} other {Похожих объявлений {count, number} из {least, number}, нужных, чтобы оценить цену.}}',
    show: 'Показать похожие',
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
    later:
      '{count, plural, =0 {следующее в тот же день} one {следующее через # день} few {следующее через # дня} many {следующее через # дней} other {следующее через # дня}}',
    by: { number: 'Тот же номер', photo: 'Та же фотография' },
  },
} as const;
