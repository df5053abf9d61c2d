/** Whether a district has a number for a name, such as «Округ № 78» in Saint Petersburg: it tells nobody where it is, so no label on the map has it. */
export const isNumberedDistrict = (name: string): boolean => name.includes('№');
