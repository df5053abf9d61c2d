/** Why a listing may be refused. `fields` are those a reason is usually about; empty means the listing as a whole. */
export const rejectionReasons = [
  {
    code: 'wrong_data',
    ru: 'Данные не соответствуют действительности',
    en: 'The data do not match the thing',
    fields: ['mark_id', 'model_id', 'year', 'body', 'engine_cc', 'power_hp', 'mileage_km'],
  },
  { code: 'wrong_price', ru: 'Цена не настоящая', en: 'The price is not real', fields: ['price_minor'] },
  {
    code: 'bad_photos',
    ru: 'На фотографиях не то, что продаётся',
    en: 'The photos show something else',
    fields: ['photos'],
  },
  { code: 'poor_photos', ru: 'Фотографии неразборчивы', en: 'The photos are not clear', fields: ['photos'] },
  {
    code: 'foreign_photos',
    ru: 'Чужие фотографии или водяные знаки',
    en: "Someone else's photos or watermarks",
    fields: ['photos'],
  },
  {
    code: 'contacts_in_text',
    ru: 'Контакты или ссылки в описании',
    en: 'Contacts or links in the text',
    fields: ['description'],
  },
  {
    code: 'bad_language',
    ru: 'Недопустимые слова в описании',
    en: 'Unacceptable words in the text',
    fields: ['description'],
  },
  {
    code: 'wrong_vin',
    ru: 'Номер от другого автомобиля или вещи',
    en: 'A number of another car or thing',
    fields: ['vin', 'frame_number', 'plate'],
  },
  { code: 'wrong_place', ru: 'Неверно указан город', en: 'The city is wrong', fields: ['city_id'] },
  { code: 'duplicate', ru: 'Такое объявление уже есть', en: 'There is such a listing already', fields: [] },
  { code: 'not_for_sale', ru: 'Это не объявление о продаже', en: 'Nothing is for sale here', fields: [] },
  { code: 'fraud', ru: 'Признаки обмана', en: 'Signs of fraud', fields: [] },
  { code: 'other', ru: 'Другая причина', en: 'Another reason', fields: [] },
] as const;

export type ReasonCode = (typeof rejectionReasons)[number]['code'];

export const reasonCodes = rejectionReasons.map((reason) => reason.code) as [ReasonCode, ...ReasonCode[]];

/** This reason says nothing by itself: the moderator must add words. */
export const reasonNeedsComment = (code: ReasonCode): boolean => code === 'other';

/** What a moderator's attention is drawn to; none of it refuses anything by itself. */
export const findingCodes = [
  'complaints',
  'same_photo',
  'listed_before',
  'price_far',
  'contacts_in_text',
  'stop_words',
  'check_digit',
  'no_photos',
  'new_account',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What each finding means, for the moderator. */
export const findingLabels = {
  complaints: { ru: 'На объявление жалуются', en: 'People complain about the listing' },
  same_photo: { ru: 'Такие же фотографии в других объявлениях', en: 'Other listings have the same photos' },
  listed_before: { ru: 'Этот номер уже в других объявлениях', en: 'Other listings have this number' },
  price_far: { ru: 'Цена далека от рыночной', en: 'The price is far from the market' },
  contacts_in_text: { ru: 'В тексте телефон, почта или ссылка', en: 'A phone, e-mail or link in the text' },
  stop_words: { ru: 'В тексте стоп-слова', en: 'Stop words in the text' },
  check_digit: { ru: 'Контрольный знак не сходится', en: 'The check digit does not fit' },
  no_photos: { ru: 'Нет фотографий', en: 'No photos' },
  new_account: { ru: 'Аккаунт моложе трёх дней', en: 'The account is under three days old' },
} as const satisfies Record<FindingCode, { ru: string; en: string }>;
