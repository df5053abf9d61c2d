import names from '../../../data/finance/ru_banks_insurers_nsi.json' with { type: 'json' };

/** Real banks, for reference alone: they make no offers here. The day is that of the source's version; data/SOURCES.md has its licence. */
export const referenceBanks = {
  source: 'name-suggestion-index 8.0.20260918',
  date: '2026-09-18',
  items: names.banks.map(({ name, nameEn, bik }) => ({ name, name_en: nameEn, bik })),
};
