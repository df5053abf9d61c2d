export const words = {
  search: {
    title: 'Автомобили',
    head: 'Купить {name} — объявления',
    head_all: 'Автомобили с пробегом и новые — объявления',
    description: '{name}, {place}. Фотографии, пробег, цены и продавцы.',
    russia: 'вся Россия',
  },
  filters: {
    mark: 'Марка',
    any_mark: 'Любая',
    popular: 'Популярные',
    all: 'Все марки',
    model: 'Модель',
    any_model: 'Любая',
    mark_first: 'Сначала выберите марку',
  },
  page: {
    crumbs: 'Путь по разделам',
    all: 'Автомобили',
    facts: 'Характеристики',
    description: 'Описание',
    place: 'Место осмотра',
    number: 'Объявление № {id}',
    head: '{title} — {price}',
    description_head: '{title}: {facts}. {place}.',
    to_seller: 'О продавце',
  },
} as const;
