/**
 * Reasons for rejecting a listing. `about`: the fields that a reason usually concerns, any fact of the kind, or the whole listing. `key`: the
 * digit shortcut in the moderation queue, the same for every kind; rare reasons have none.
 */
export const rejectionReasons = [
  {
    code: 'wrong_data',
    key: '1',
    ru: 'Данные не соответствуют действительности',
    en: 'The details do not match the item',
    about: 'facts',
  },
  { code: 'wrong_price', key: '2', ru: 'Цена не настоящая', en: 'The price is not genuine', about: ['price_minor'] },
  {
    code: 'bad_photos',
    key: '3',
    ru: 'На фотографиях не то, что продаётся',
    en: 'The photos show something else',
    about: ['photos'],
  },
  { code: 'poor_photos', key: '4', ru: 'Фотографии неразборчивы', en: 'The photos are unclear', about: ['photos'] },
  {
    code: 'foreign_photos',
    key: '5',
    ru: 'Чужие фотографии или водяные знаки',
    en: 'Someone else’s photos or watermarks',
    about: ['photos'],
  },
  {
    code: 'contacts_in_text',
    key: '6',
    ru: 'Контакты или ссылки в описании',
    en: 'Contacts or links in the text',
    about: ['description'],
  },
  {
    code: 'bad_language',
    key: '7',
    ru: 'Недопустимые слова в описании',
    en: 'Unacceptable words in the text',
    about: ['description'],
  },
  {
    code: 'wrong_vin',
    key: '8',
    ru: 'Номер от другого автомобиля или вещи',
    en: 'The number belongs to another car or item',
    about: ['vin', 'frame_number', 'plate'],
  },
  { code: 'fraud', key: '9', ru: 'Признаки обмана', en: 'Signs of fraud', about: 'whole' },
  {
    code: 'duplicate',
    key: '0',
    ru: 'Такое объявление уже есть',
    en: 'Such a listing already exists',
    about: 'whole',
  },
  { code: 'wrong_place', key: null, ru: 'Неверно указан город', en: 'The city is wrong', about: ['city_id'] },
  {
    code: 'not_for_sale',
    key: null,
    ru: 'Это не объявление о продаже',
    en: 'This is not a listing for sale',
    about: 'whole',
  },
  { code: 'other', key: null, ru: 'Другая причина', en: 'Another reason', about: 'whole' },
] as const satisfies readonly {
  code: string;
  key: string | null;
  ru: string;
  en: string;
  about: readonly string[] | 'facts' | 'whole';
}[];

export type ReasonCode = (typeof rejectionReasons)[number]['code'];

export const reasonCodes = rejectionReasons.map((reason) => reason.code) as [ReasonCode, ...ReasonCode[]];

/** Whether a moderator must add a comment to this reason. */
export const reasonNeedsComment = (code: ReasonCode): boolean => code === 'other';

/** Maximum length of the comment. */
export const reasonCommentLength = 500;

/** Findings: signs shown to a moderator. A finding never rejects a listing by itself. */
export const findingCodes = [
  'complaints',
  'same_photo',
  'listed_before',
  'mileage_rollback',
  'near_repeat',
  'shared_inn',
  'price_far',
  'unlikely',
  'contacts_in_text',
  'stop_words',
  'check_digit',
  'no_photos',
  'new_account',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Labels of findings for moderators. */
export const findingLabels = {
  complaints: { ru: 'На объявление жалуются', en: 'The listing has been reported' },
  same_photo: { ru: 'Такие же фотографии в других объявлениях', en: 'Other listings have the same photos' },
  listed_before: { ru: 'Этот номер уже в других объявлениях', en: 'Other listings have the same number' },
  mileage_rollback: { ru: 'Пробег меньше прежнего', en: 'Less mileage than before' },
  near_repeat: {
    ru: 'Почти повтор: у продавца есть похожее',
    en: 'Almost the same as another listing from this seller',
  },
  shared_inn: { ru: 'ИНН продавца есть у другого аккаунта', en: 'Another account has the seller’s INN' },
  price_far: { ru: 'Цена далека от рыночной', en: 'The price is far from the market price' },
  unlikely: { ru: 'Так почти не бывает', en: 'Very unusual values' },
  contacts_in_text: { ru: 'В тексте телефон, почта или ссылка', en: 'A phone, email or link in the text' },
  stop_words: { ru: 'В тексте стоп-слова', en: 'Stop words in the text' },
  check_digit: { ru: 'Контрольный знак не сходится', en: 'The check digit does not match' },
  no_photos: { ru: 'Нет фотографий', en: 'No photos' },
  new_account: { ru: 'Аккаунт моложе трёх дней', en: 'The account is under three days old' },
} as const satisfies Record<FindingCode, { ru: string; en: string }>;
