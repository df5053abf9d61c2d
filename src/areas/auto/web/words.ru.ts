export const words = {
  brands: {
    title: 'Марки',
    search: 'Марка по-русски или латиницей',
    popular: 'Популярные',
    all: 'Все марки',
    nothing: 'Такой марки нет',
    failed: 'Не удалось загрузить марки',
    show: '{count, plural, =0 {Показать все автомобили} one {Показать {shown} автомобиль} few {Показать {shown} автомобиля} many {Показать {shown} автомобилей} other {Показать {shown} автомобиля}}',
    reset: 'Сбросить',
  },
} as const;
