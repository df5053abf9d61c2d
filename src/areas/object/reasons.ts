/** Why a listing may be refused. `fields` are those a reason is usually about; empty means the listing as a whole. */
export const rejectionReasons = [
  {
    code: 'wrong_data',
    ru: 'Данные не соответствуют автомобилю',
    en: 'The data do not match the car',
    fields: ['mark_id', 'model_id', 'year', 'body', 'engine_cc', 'power_hp', 'mileage_km'],
  },
  { code: 'wrong_price', ru: 'Цена не настоящая', en: 'The price is not real', fields: ['price_minor'] },
  {
    code: 'bad_photos',
    ru: 'На фотографиях не этот автомобиль',
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
    ru: 'VIN или номер кузова от другого автомобиля',
    en: 'VIN or frame number of another car',
    fields: ['vin', 'frame_number'],
  },
  { code: 'wrong_place', ru: 'Неверно указан город', en: 'The city is wrong', fields: ['city_id'] },
  { code: 'duplicate', ru: 'Такое объявление уже есть', en: 'There is such a listing already', fields: [] },
  { code: 'not_for_sale', ru: 'Это не продажа автомобиля', en: 'This is not a car for sale', fields: [] },
  { code: 'fraud', ru: 'Признаки обмана', en: 'Signs of fraud', fields: [] },
  { code: 'other', ru: 'Другая причина', en: 'Another reason', fields: [] },
] as const;

export type ReasonCode = (typeof rejectionReasons)[number]['code'];

export const reasonCodes = rejectionReasons.map((reason) => reason.code) as [ReasonCode, ...ReasonCode[]];

/** This reason says nothing by itself: the moderator must add words. */
export const reasonNeedsComment = (code: ReasonCode): boolean => code === 'other';

/** What a moderator's attention is drawn to; none of it refuses anything by itself. */
export const findingCodes = [
  'vin_check_digit',
  'vin_listed_before',
  'no_photos',
  'new_account',
  'contacts_in_text',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What each finding means, for the moderator. */
export const findingLabels = {
  vin_check_digit: { ru: 'Контрольный знак VIN не сходится', en: 'The check digit of the VIN does not fit' },
  vin_listed_before: { ru: 'Этот VIN уже в других объявлениях', en: 'Other listings have this VIN' },
  no_photos: { ru: 'Нет фотографий', en: 'No photos' },
  new_account: { ru: 'Аккаунт моложе трёх дней', en: 'The account is under three days old' },
  contacts_in_text: { ru: 'В описании телефон, почта или ссылка', en: 'A phone, e-mail or link in the text' },
} as const satisfies Record<FindingCode, { ru: string; en: string }>;
