/** The id in the address, or 0 for a malformed one, which is not found. */
export const vacancyIdOf = ({ id = '' }: Record<string, string>): number =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
