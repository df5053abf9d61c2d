import names from '../../data/finance/ru_banks_insurers_nsi.json' with { type: 'json' };

/** The day is that of the source's version; data/SOURCES.md has its licence. */
const source = { source: 'name-suggestion-index 8.0.20260918', date: '2026-09-18' };

/** Real banks, for reference alone: they make no offers here. */
export const referenceBanks = {
  ...source,
  items: names.banks.map(({ name, nameEn, bik }) => ({ name, name_en: nameEn, bik })),
};

/** Real insurers, for reference alone. */
export const referenceInsurers = {
  ...source,
  items: names.insurers.map(({ name, nameEn }) => ({ name, name_en: nameEn, bik: null })),
};
