export const words = {
  crumbs: 'Путь по разделам',
  facts: 'Характеристики',
  description: 'Описание',
  in_russian: 'на русском',
  place: 'Место осмотра',
  point_within: 'Место показано с точностью до {metres} м: это жильё частного лица.',
  number: 'Объявление № {id}',
  write: 'Написать',
  offer_price: 'Предложить цену',
  lease: 'Оформить лизинг',
  edit: 'Изменить',
  head: '{title} — {price}',
  description_head: '{title}: {facts}. {place}.',
  review_time: {
    minutes:
      'Последние проверки занимали около {count, plural, one {# минуты} few {# минут} many {# минут} other {# минуты}}.',
    hours:
      'Последние проверки занимали около {count, plural, one {# часа} few {# часов} many {# часов} other {# часа}}.',
    days: 'Последние проверки занимали около {count, plural, one {# дня} few {# дней} many {# дней} other {# дня}}.',
    unknown: 'Сколько займёт проверка, пока неизвестно: за неделю проверок было мало.',
  },
  similar: 'Похожие объявления',
  phone: {
    show: 'Показать телефон',
    show_short: 'Телефон',
    call: 'Позвонить {phone}',
    too_many: 'Вы открыли слишком много номеров. Попробуйте позже.',
    gone: 'Объявление уже снято',
    failed: 'Не удалось показать телефон. Попробуйте ещё раз.',
    needs_script:
      'Чтобы увидеть телефон, включите в браузере JavaScript: номер выдаётся по нажатию, так его не соберут программы.',
    needs_script_short: 'Телефон виден с JavaScript',
  },
  seller: {
    title: 'Продавец',
    since: 'На Дворе с {day}',
    listings:
      '{count, plural, =0 {Нет активных объявлений} one {# активное объявление} few {# активных объявления} many {# активных объявлений} other {# активного объявления}}',
    open: 'Все объявления продавца',
  },
  gallery: {
    label: 'Фотографии',
    open: 'Открыть во весь экран',
    previous: 'Предыдущее фото',
    next: 'Следующее фото',
    close: 'Закрыть',
    place: '{at, number} из {count, number}',
    thumb: 'Фото {at, number} из {count, number}',
  },
  share: {
    copy: 'Скопировать ссылку',
    copied: 'Ссылка скопирована',
    failed: 'Не удалось скопировать. Скопируйте адрес из строки браузера.',
  },
  complain: {
    review: 'Открыть для модерации',
    listing: 'Пожаловаться на объявление',
    seller: 'Пожаловаться на продавца',
  },
  published: 'Опубликовано {when}',
} as const;
