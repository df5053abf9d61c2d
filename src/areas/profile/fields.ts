/** Types of sellers: a private person, a sole trader (ИП) or a company. The latter two have an INN. */
export const profileKinds = [
  { key: 'private', ru: 'Частное лицо', en: 'Private seller' },
  { key: 'sole_trader', ru: 'Индивидуальный предприниматель', en: 'Sole trader' },
  { key: 'company', ru: 'Компания', en: 'Company' },
] as const;

export type ProfileKind = (typeof profileKinds)[number]['key'];
export const displayNameLength = { min: 2, max: 80 };
/** Characters of what a firm tells of itself on its page. */
export const maxAboutLength = 600;
/** Characters of the street address of a firm. */
export const maxAddressLength = 200;
