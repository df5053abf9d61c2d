/** Codes of administrators' acts in the audit log, with their texts. insertAudit() accepts no others. */
export const auditActs = [
  { code: 'signed_in', ru: 'Вход', en: 'Signed in' },
  { code: 'admin_added', ru: 'Добавлен администратор', en: 'Administrator added' },
  { code: 'admin_ended', ru: 'Администратор отстранён', en: 'Administrator removed' },
  { code: 'people_searched', ru: 'Поиск людей', en: 'Searched for people' },
  { code: 'phone_seen', ru: 'Просмотр телефона продавца', en: 'Viewed a seller’s phone' },
  { code: 'user_blocked', ru: 'Блокировка', en: 'Blocked a person' },
  { code: 'user_blocked_again', ru: 'Блокировка прежнего номера', en: 'Blocked a phone again' },
  { code: 'user_unblocked', ru: 'Снятие блокировки', en: 'Lifted a block' },
  { code: 'organization_verified', ru: 'Проверка ИНН организации', en: 'Verified the INN of an organisation' },
  {
    code: 'organization_refused',
    ru: 'Отказ в проверке ИНН организации',
    en: 'Refused to verify the INN of an organisation',
  },
  { code: 'listing_approved', ru: 'Одобрение объявления', en: 'Approved a listing' },
  { code: 'listing_rejected', ru: 'Отказ объявлению', en: 'Rejected a listing' },
  { code: 'edit_approved', ru: 'Одобрение правки', en: 'Approved an edit' },
  { code: 'edit_rejected', ru: 'Отказ правке', en: 'Rejected an edit' },
  { code: 'recheck_approved', ru: 'Объявление оставлено после жалоб', en: 'Kept a listing after complaints' },
  { code: 'recheck_rejected', ru: 'Отказ объявлению после жалоб', en: 'Rejected a listing after complaints' },
  { code: 'listing_taken_down', ru: 'Снятие объявления', en: 'Took a listing down' },
  { code: 'decision_undone', ru: 'Отмена решения', en: 'Reversed a decision' },
  { code: 'looked_again', ru: 'Повторная автоматическая проверка', en: 'Reran the automatic checks' },
  { code: 'listing_edited', ru: 'Правка объявления за владельца', en: 'Edited a listing for its owner' },
  { code: 'photo_uploaded', ru: 'Загрузка фотографии за владельца', en: 'Uploaded a photo for the owner' },
  { code: 'photo_turned', ru: 'Поворот фотографии за владельца', en: 'Rotated a photo for the owner' },
  { code: 'complaint_upheld', ru: 'Жалоба признана верной', en: 'Upheld a complaint' },
  { code: 'complaint_dismissed', ru: 'Жалоба отклонена', en: 'Dismissed a complaint' },
  { code: 'appeal_upheld', ru: 'Апелляция удовлетворена', en: 'Upheld an appeal' },
  { code: 'appeal_rejected', ru: 'Апелляция отклонена', en: 'Rejected an appeal' },
  { code: 'vacancy_approved', ru: 'Одобрение вакансии', en: 'Approved a vacancy' },
  { code: 'vacancy_refused', ru: 'Отказ вакансии', en: 'Rejected a vacancy' },
  { code: 'feedback_seen', ru: 'Просмотр обращения', en: 'Viewed a message to Dvor' },
  { code: 'feedback_taken', ru: 'Обращение взято в работу', en: 'Took a message to Dvor' },
  { code: 'feedback_given_back', ru: 'Обращение возвращено в очередь', en: 'Gave a message to Dvor back' },
  { code: 'feedback_answered', ru: 'Ответ на обращение', en: 'Answered a message to Dvor' },
  { code: 'feedback_closed', ru: 'Обращение закрыто', en: 'Closed a message to Dvor' },
  { code: 'feedback_opened', ru: 'Обращение открыто снова', en: 'Reopened a message to Dvor' },
  { code: 'recovery_approved', ru: 'Смена потерянного телефона одобрена', en: 'Approved a lost-phone request' },
  { code: 'recovery_declined', ru: 'Смена потерянного телефона отклонена', en: 'Rejected a lost-phone request' },
] as const;

export type AuditAct = (typeof auditActs)[number]['code'];

/** Returns the text of an act, or the code itself for an act that only earlier versions of the program wrote. */
export const auditActText = (code: string, locale: 'ru' | 'en'): string =>
  auditActs.find((act) => act.code === code)?.[locale] ?? code;
