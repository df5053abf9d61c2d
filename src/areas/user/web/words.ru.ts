export const words = {
  head: {
    title: '{name}: объявления на Дворе',
    description:
      '{name}, {city}: {count, plural, =0 {нет активных объявлений} one {# активное объявление} few {# активных объявления} many {# активных объявлений} other {# активных объявления}}.',
  },
  kind: { private: 'Частное лицо', sole_trader: 'Индивидуальный предприниматель', company: 'Компания' },
  since: 'на Дворе с {day}',
  only_you: '{phone} — видите только вы',
  inn: 'ИНН {inn}',
  post: 'Разместить',
  seller_head: '{name}: все объявления',
  to_profile: 'Страница продавца',
  active_listings: 'Активные объявления',
  tabs: {
    label: 'Разделы страницы',
    profile: 'Профиль',
    my_posts: 'Мои объявления',
    posts: 'Объявления',
    favorite: 'Избранное',
    security: 'Безопасность',
  },
  posts: { head: 'Объявления: {name}', by_status: 'По состоянию', all: 'Все', more: 'Показать ещё' },
  empty: {
    others: 'Активных объявлений нет',
    look: 'Смотреть автомобили',
    mine: 'Объявлений пока нет',
    mine_text: 'Разместите первое: форма сохраняет введённое, пока вы её заполняете.',
  },
} as const;
