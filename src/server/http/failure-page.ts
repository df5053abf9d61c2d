const texts = {
  ru: {
    internal: { title: 'Внутренняя ошибка', text: 'Мы уже знаем о ней. Попробуйте ещё раз через минуту.' },
    unavailable: {
      title: 'Сервис недолго недоступен',
      text: 'Всё сохранённое на месте. Обновите страницу через несколько секунд.',
    },
    too_many: {
      title: 'Слишком много запросов',
      text: 'С вашего адреса приходит слишком много запросов. Подождите минуту и обновите страницу.',
    },
    home: 'На главную',
    href: '/',
  },
  en: {
    internal: { title: 'Internal Server Error', text: 'We know about it. Please try again in a minute.' },
    unavailable: {
      title: 'Briefly unavailable',
      text: 'Everything saved is safe. Reload the page in a few seconds.',
    },
    too_many: {
      title: 'Too many requests',
      text: 'Too many requests come from your address. Wait a minute and reload the page.',
    },
    home: 'Home page',
    href: '/en',
  },
};

/** Returns the HTML shown when rendering fails: without scripts, style sheets or the cause. */
export function failurePage(locale: 'ru' | 'en', reason: 'internal' | 'unavailable' | 'too_many'): string {
  const { home, href, [reason]: text } = texts[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${text.title}</title></head><body><main><h1>${text.title}</h1><p>${text.text}</p><p><a href="${href}">${home}</a></p></main></body></html>`;
}
