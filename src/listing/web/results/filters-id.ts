/** Ids of the filters and of their form, which buttons outside of the form refer to. */
export const filtersId = 'filters';
export const filtersFormId = 'filters-form';
