import { readFileSync } from 'node:fs';

/** A model of special vehicles as data/special/machine_figures.json has it; a model of two generations has a row for each. */
export interface MachineRow {
  readonly category: string;
  readonly mark: string;
  readonly model: string;
  /** Values of fields that the model determines; what is not known is left out. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** Of a new one, in thousands of roubles. */
  readonly price: number;
  /** The years in which it was made or sold in Russia; null where to this day. */
  readonly years: readonly [from: number, to: number] | null;
  /** Where its figures were read. */
  readonly source: string;
}

let rows: readonly MachineRow[] | undefined;

/** All rows of the table, read once. */
export function machineRows(): readonly MachineRow[] {
  const url = new URL('../../../data/special/machine_figures.json', import.meta.url);
  rows ??= (JSON.parse(readFileSync(url, 'utf8')) as { rows: MachineRow[] }).rows; // a test holds the file to this shape
  return rows;
}

const isMadeIn = ({ years }: MachineRow, year: number): boolean => !years || (years[0] <= year && year <= years[1]);

/** The row of a model as it was made in a year; undefined where the table has none. */
export const machineRow = (category: string, mark: string, model: string, year: number): MachineRow | undefined =>
  machineRows().find(
    (row) => row.category === category && row.mark === mark && row.model === model && isMadeIn(row, year),
  );
