/** Reasons why an administrator refuses a review or a reply. */
export const reviewRefusals = [
  { code: 'abuse', ru: 'Оскорбления', en: 'Insults' },
  { code: 'contacts', ru: 'Телефоны, ссылки или реклама', en: 'Phone numbers, links or advertising' },
  { code: 'personal_data', ru: 'Личные данные других людей', en: 'Other people’s personal data' },
  { code: 'off_topic', ru: 'Не о сделке и не об общении', en: 'Not about the deal or the communication' },
  { code: 'untrue', ru: 'Не подтверждается или похоже на накрутку', en: 'Unconfirmed or looks made up' },
  { code: 'other', ru: 'Другое', en: 'Another reason' },
] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number]['code'];
export const reviewRefusalCodes = reviewRefusals.map(({ code }) => code) as [ReviewRefusal, ...ReviewRefusal[]];

export const refusalNeedsComment = (code: ReviewRefusal): boolean => code === 'other';

/** The words of a code; the code itself for one that only earlier versions of the program wrote. */
export const reviewRefusalText = (code: string, locale: 'ru' | 'en'): string =>
  reviewRefusals.find((reason) => reason.code === code)?.[locale] ?? code;

/** The reason in both languages, as notifications keep it. */
export const reviewRefusalWords = (code: ReviewRefusal): { ru: string; en: string } => ({
  ru: reviewRefusalText(code, 'ru'),
  en: reviewRefusalText(code, 'en'),
});
