import { formatQuote, type Locale } from '#ui/format.ts';
import { listings } from './listing-count.ts';

/** The words of a text search have their quotes already. */
const quoted = (name: string, locale: Locale): string => (/^[«“]/u.test(name) ? name : formatQuote(name, locale));

const list = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

const quotedList = (names: readonly string[], locale: Locale): string =>
  list(
    names.map((name) => quoted(name, locale)),
    locale,
  );

// Most pages have results, and do not load these words.
export const words = {
  ru: {
    title: 'По этим фильтрам ничего нет',
    no_words: (typed: string) => `По запросу ${formatQuote(typed, 'ru')} ничего нет`,
    check_words: 'Проверьте, нет ли опечатки, или посмотрите весь раздел:',
    all: (section: string) => `Все объявления: ${section.toLowerCase()}`,
    drop: 'Объявления найдутся, если убрать один из фильтров:',
    change: 'Объявления найдутся, если изменить или убрать один из фильтров:',
    drop_some: 'Объявления найдутся, если убрать часть фильтров:',
    typed: (typed: string) => `Запрос «${typed}» мы поняли так:`,
    in_text: (words: string) => `${words} в тексте`,
    text: 'Попробуйте другие слова или сбросьте фильтры.',
    map_title: 'На этой части карты ничего нет',
    map_text: 'Отдалите карту, подвиньте её или покажите всё.',
    map_all: 'Показать всё',
    map_beyond: 'За пределами карты',
    without: (names: readonly string[]) => `Без ${quotedList(names, 'ru')}`,
    replace: (names: readonly string[]) => `Заменить ${quotedList(names, 'ru')}`,
    only: (names: readonly string[]) => `Только ${list(names, 'ru')}`,
    found: listings('ru'),
    from: (price: string) => `от ${price}`,
    nothing_title: 'Объявлений пока нет',
    nothing: 'Ваше может стать первым.',
    post: 'Разместить объявление',
    save: 'Сообщим, когда появится подходящее',
    beyond: 'Дальше объявлений нет',
    beyond_text: 'Список мог измениться, пока вы его смотрели.',
  },
  en: {
    title: 'Nothing matches these filters',
    no_words: (typed: string) => `Nothing matches ${formatQuote(typed, 'en')}`,
    check_words: 'Check the spelling, or look through the whole section:',
    all: (section: string) => `All listings: ${section.toLowerCase()}`,
    drop: 'Remove one filter to see listings:',
    change: 'Change or remove one filter to see listings:',
    drop_some: 'Remove some of the filters to see listings:',
    typed: (typed: string) => `We read “${typed}” as:`,
    in_text: (words: string) => `${words} in the text`,
    text: 'Try other words or reset the filters.',
    map_title: 'Nothing in this part of the map',
    map_text: 'Zoom out, move the map or show everything.',
    map_all: 'Show everything',
    map_beyond: 'Beyond the map',
    without: (names: readonly string[]) => `Without ${quotedList(names, 'en')}`,
    replace: (names: readonly string[]) => `Replace ${quotedList(names, 'en')}`,
    only: (names: readonly string[]) => `Only ${list(names, 'en')}`,
    found: listings('en'),
    from: (price: string) => `from ${price}`,
    nothing_title: 'No listings yet',
    nothing: 'Yours could be the first.',
    post: 'Post a listing',
    save: 'We will tell you when something suitable appears',
    beyond: 'No more listings',
    beyond_text: 'The list may have changed while you were looking.',
  },
};
