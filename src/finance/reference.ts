import names from '../../data/finance/ru_banks_insurers_nsi.json' with { type: 'json' };

/** The source of the names; `date` is the day of its version. Its licence is in data/SOURCES.md. */
const source = { source: 'name-suggestion-index 8.0.20260918', date: '2026-09-18' };

/** Real banks, listed for reference only: they make no offers here. */
export const referenceBanks = {
  ...source,
  items: names.banks.map(({ name, nameEn, bik }) => ({ name, name_en: nameEn, bik })),
};

/** Real insurers, listed for reference only. */
export const referenceInsurers = {
  ...source,
  items: names.insurers.map(({ name, nameEn }) => ({ name, name_en: nameEn, bik: null })),
};
