import { wayToMetro } from '#areas/house/way-to-metro.ts';
import type { ComparedFact } from './compared-fact.ts';
import type { Columns } from './compared-rows.ts';

const joined = new Set(['metro_minutes', 'metro_by']);

/** One row of the station and the way to it in place of three; the best is that of the minutes. */
export function joinMetro(rows: readonly ComparedFact[], { listings, language }: Columns): ComparedFact[] {
  const minutes = rows.find(({ key }) => key === 'metro_minutes');
  return rows.flatMap((row) => {
    if (row.key !== 'metro') return joined.has(row.key) ? [] : [row];
    const values = listings.map(({ values: of }) => wayToMetro(of, language));
    return [{ ...row, values, differs: new Set(values).size > 1, best: minutes?.best ?? [] }];
  });
}
