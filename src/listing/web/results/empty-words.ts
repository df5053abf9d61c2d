import { formatQuote } from '#ui/format.ts';

// Most pages have results, and do not load these words.
export const words = {
  ru: {
    title: 'По этим фильтрам ничего нет',
    drop: 'Объявления найдутся, если убрать один из фильтров:',
    drop_two: 'Один фильтр ничего не меняет. Объявления найдутся, если убрать два:',
    typed: (typed: string) => `Вы ввели «${typed}», мы поняли так:`,
    understood: 'Как мы поняли запрос',
    text: 'Попробуйте другие слова или сбросьте фильтры.',
    without: (names: readonly string[]) => `Без ${names.map((name) => formatQuote(name, 'ru')).join(' и ')}`,
    nothing_title: 'Объявлений пока нет',
    nothing: 'Ваше может стать первым.',
    post: 'Разместить объявление',
    save: 'Сообщим, когда появится подходящее.',
    beyond: 'Дальше объявлений нет',
    beyond_text: 'Список мог измениться, пока вы его смотрели.',
  },
  en: {
    title: 'Nothing matches these filters',
    drop: 'There are listings without one of the filters:',
    drop_two: 'Removing one filter is not enough. There are listings without two of them:',
    typed: (typed: string) => `You typed “${typed}”, which we read as:`,
    understood: 'How the query was read',
    text: 'Try other words or reset the filters.',
    without: (names: readonly string[]) => `Without ${names.map((name) => formatQuote(name, 'en')).join(' and ')}`,
    nothing_title: 'No listings yet',
    nothing: 'Yours could be the first.',
    post: 'Post a listing',
    save: 'We will tell you when something suitable appears.',
    beyond: 'No more listings',
    beyond_text: 'The list may have changed while you were looking.',
  },
};
