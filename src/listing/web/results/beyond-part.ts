const isOfMap = (filter: string): boolean => filter === 'within' || filter === 'area';

/** Whether a part of the map is all that narrows a search, maybe within a category: then no filter is to blame that nothing is found. */
export const isMapAlone = (chips: readonly { filter: string }[]): boolean =>
  chips.some(({ filter }) => isOfMap(filter)) && chips.every(({ filter }) => filter === 'category' || isOfMap(filter));
