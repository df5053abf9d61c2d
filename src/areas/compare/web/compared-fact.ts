/** One row of the table: the value of each listing in their order, empty where a listing has none. */
export type ComparedFact = {
  key: string;
  label: string;
  values: string[];
  differs: boolean;
  /** What stands below each value, such as the row of the table that it is from. */
  details?: readonly string[];
  /** What is one for all listings, in place of the values. */
  shared?: string;
  /** What this row and those after it have in common. */
  heading?: string;
  /** A part of the sum above it. */
  isPart?: true;
  /** The places of the best values; empty where none is better. */
  best: number[];
  /** Of what a listing has or lacks, such as a piece of equipment: whether each has it, null where that is not stated. `values` are empty then. */
  has?: readonly (boolean | null)[];
  /** Whether each listing can have such a value, as a flat can have no plot of land; absent where it is known of none that it cannot. */
  applies?: readonly boolean[];
};
export type ComparedGroup = {
  key: string;
  title: string;
  facts: ComparedFact[];
  /** Tens of options, which are folded until they are asked for. */
  isFolded?: boolean;
  /** What is said of the rows while they are folded. */
  note?: string;
  /** The place of the only listing that can have any of these values. */
  only?: number;
};
