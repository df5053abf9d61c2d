/** The period of the price of a home let by the day. */
export const perDay = { ru: 'в сутки', en: 'per day' } as const;
