export const words = {
  title: { listing: 'Жалоба на объявление', seller: 'Жалоба на продавца' },
  reason: 'Причина',
  choose: 'Выберите причину',
  comment: 'Что не так',
  say: 'Опишите словами',
  too_long: 'Не длиннее {most, plural, one {# знака} few {# знаков} many {# знаков} other {# знаков}}.',
  send: 'Отправить',
  cancel: 'Отмена',
  close: 'Закрыть',
  sent: 'Жалоба отправлена',
  failure: {
    made_before: 'Вы уже жаловались на это',
    own: 'Это ваше: пожаловаться нельзя',
    not_found: 'Этого больше нет',
    too_many_requests: 'Слишком много жалоб. Попробуйте позже.',
    failed: 'Жалоба не отправилась. Попробуйте ещё раз.',
  },
} as const;
