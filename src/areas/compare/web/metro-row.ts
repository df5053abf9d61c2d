import { metroText } from '#areas/house/metro-text.ts';
import type { ComparedFact } from './compared-fact.ts';
import type { Columns } from './compared-rows.ts';

const joined = new Set(['metro_minutes', 'metro_by']);

/** One row of the station and the way to it in place of three; the best is that of the minutes. */
export function joinMetro(rows: readonly ComparedFact[], { listings, language }: Columns): ComparedFact[] {
  const rowOf = (own: string) => rows.find(({ key }) => key === own);
  return rows.flatMap((row) => {
    if (row.key !== 'metro') return joined.has(row.key) ? [] : [row];
    const ways = rowOf('metro_by')?.values;
    const values = listings.map(({ values: of }, at) => metroText(of, ways?.[at] ?? '', language));
    return [{ ...row, values, differs: new Set(values).size > 1, best: rowOf('metro_minutes')?.best ?? [] }];
  });
}
