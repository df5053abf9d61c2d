import { CsvError, parse } from 'csv-parse';
import { BrokenFeed, feedLimits, type FeedRow } from './feed-row.ts';

const delimiters = [';', ',', '\t'] as const;

/** Returns the delimiter that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string): number => header.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Returns the rows of a table with a header, whose names are converted to lower case; empty cells are left out. */
export async function* readCsv(text: string): AsyncGenerator<FeedRow> {
  const parser = parse(text, {
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    delimiter: delimiterOf(text),
    info: true,
    max_record_size: feedLimits.rowBytes,
    // A row with too few cells is reported by its missing values, not by its number of delimiters.
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  let count = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number };
      record: Readonly<Record<string, string | undefined>>;
    }>) {
      count += 1;
      if (count > feedLimits.rows) throw new BrokenFeed('too_many_rows', info.lines);
      const texts = Object.entries(record).flatMap(([name, value]): [string, string[]][] =>
        name === '' || value === undefined || value === '' ? [] : [[name, [value]]],
      );
      yield { place: info.lines, texts: new Map(texts) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLarge = error.code === 'CSV_MAX_RECORD_SIZE';
    throw new BrokenFeed(isTooLarge ? 'row_too_large' : 'malformed', count + 2);
  }
  if (count === 0) throw new BrokenFeed('no_header');
}
