import { listingDays } from '#listing/lifecycle.ts';
import { daysRu } from '#web/words/counted.ts';

export const words = {
  head: 'Двор — {kinds}: объявления частных лиц и компаний',
  description: 'Объявления по всей России: {kinds}. Цены, подробности, фотографии и продавцы.',
  title: '{plural} по всей России',
  kinds: 'Что искать',
  categories: 'Категории',
  found:
    '{count, plural, one {{shown} объявление} few {{shown} объявления} many {{shown} объявлений} other {{shown} объявления}}',
  search: 'Поиск по объявлениям',
  search_hint: 'Что вы ищете',
  find: 'Найти',
  marks: 'Популярные марки',
  newest: 'Новые объявления',
  near: 'Рядом с вами: {name}',
  near_none: 'Объявления рядом',
  near_hint: 'Выберите регион, и здесь появятся объявления поблизости.',
  near_choose: 'Выбрать регион',
  seen: 'Вы смотрели',
  seen_clear: 'Очистить',
  all_brands: 'Все марки',
  see_all: 'Смотреть все',
  how: 'Как это работает',
  steps: {
    find: {
      title: 'Найдите',
      text: 'Выберите раздел, цену и регион. Каждое объявление говорит о себе по единому списку.',
    },
    post: {
      title: 'Разместите',
      text: `Заполните форму и добавьте фотографии. Размещение бесплатное, объявление живёт ${daysRu(listingDays)}.`,
    },
    check: {
      title: 'Мы проверим',
      text: 'Каждое объявление смотрит модератор. Если что-то не так, он укажет, что исправить.',
    },
  },
} as const;
