const texts = {
  ru: {
    title: 'Внутренняя ошибка',
    text: 'Мы уже знаем о ней. Попробуйте ещё раз через минуту.',
    home: 'На главную',
    href: '/',
  },
  en: {
    title: 'Internal Server Error',
    text: 'We know about it. Please try again in a minute.',
    home: 'Home page',
    href: '/en',
  },
};

/** When rendering itself has failed: no script, no style sheet, no cause. */
export function failurePage(locale: 'ru' | 'en'): string {
  const { title, text, home, href } = texts[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${href}">${home}</a></p></main></body></html>`;
}
