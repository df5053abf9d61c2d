export const words = {
  documents: 'Документы',
  version: 'Версия {version}, действует с {day}',
  demo: 'демонстрация',
  names: {
    terms: 'Условия использования',
    privacy: 'Обработка данных',
    consent: 'Текст согласия',
    publication: 'Согласие на публикацию',
    cookies: 'Файлы cookie',
    sources: 'Источники',
  },
  sources: {
    data: 'Справочные данные',
    unnamed: 'Автор не назван',
    own: 'Составлено для «Двора»',
    photos: 'Фотографии: {count, number}',
    changes:
      'Под каждым снимком сказано по-английски, что в нём изменено. Снимки с лицензией CC BY-SA распространяются на тех же условиях.',
  },
} as const;
