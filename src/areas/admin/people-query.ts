/** A search for people: an exact phone or id, or a part of the name. */
export type PeopleQuery =
  | { by: 'phone'; phone: string }
  | { by: 'id'; id: number }
  | { by: 'name'; part: string }
  | { by: 'blocked' };

/** Parses a query as typed by an administrator: «8 900 000-00-01», «17» or «Иван». */
export function readPeopleQuery(query: string): PeopleQuery {
  if (query === '') return { by: 'blocked' };
  const digits = query.replaceAll(/[\s()+-]/g, '');
  if (/^[78]?9\d{9}$/.test(digits)) return { by: 'phone', phone: `+7${digits.slice(-10)}` };
  const id = /^№?\d{1,15}$/.test(digits) ? Number(digits.replace('№', '')) : Number.NaN;
  return Number.isSafeInteger(id) ? { by: 'id', id } : { by: 'name', part: query };
}
