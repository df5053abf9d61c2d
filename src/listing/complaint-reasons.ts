/** Reasons of complaints; `about` says whether a reason is for listings, sellers or both. */
export const complaintReasons = [
  { code: 'fraud', about: 'both', ru: 'Похоже на обман', en: 'Looks like fraud' },
  { code: 'wrong_data', about: 'listing', ru: 'Неверные данные или фотографии', en: 'Wrong data or photos' },
  { code: 'wrong_price', about: 'listing', ru: 'Цена не настоящая', en: 'The price is not genuine' },
  { code: 'sold', about: 'listing', ru: 'Уже продано', en: 'Already sold' },
  { code: 'duplicate', about: 'listing', ru: 'Повтор другого объявления', en: 'Duplicate of another listing' },
  {
    code: 'unreachable',
    about: 'both',
    ru: 'Не дозвониться, номер чужой',
    en: 'Cannot be reached, or someone else’s number',
  },
  { code: 'abuse', about: 'both', ru: 'Оскорбления или запрещённое', en: 'Abusive or prohibited' },
  { code: 'other', about: 'both', ru: 'Другое', en: 'Something else' },
] as const;

export type ComplaintReason = (typeof complaintReasons)[number]['code'];
export const complaintReasonCodes = complaintReasons.map((reason) => reason.code) as [
  ComplaintReason,
  ...ComplaintReason[],
];

/** Whether a reason requires a comment: «other» says nothing by itself. */
export const complaintNeedsComment = (code: ComplaintReason): boolean => code === 'other';

/** Whether a reason can be given for this type of target. */
export const reasonApplies = (code: ComplaintReason, about: 'listing' | 'seller'): boolean =>
  complaintReasons.some((reason) => reason.code === code && (reason.about === 'both' || reason.about === about));

/** Maximum length of the comment, in characters. */
export const maxCommentLength = 1000;
