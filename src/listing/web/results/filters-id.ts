/** Ids of the filters and of their form, for buttons outside of the form. */
export const filtersId = 'filters';
export const filtersFormId = 'filters-form';
