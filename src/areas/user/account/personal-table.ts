/** How the rows of a table about a person are exported and erased. */
export type PersonalTable = {
  /** The column with the user id, or with the id of the user's listing. */
  by: { user: string } | { listing: string };
  /** Limits the table to rows with this column value. */
  where?: { column: string; is: string };
  /** Exported columns; null exports nothing, and `why` gives the reason. */
  export: readonly string[] | null;
  /** `step`: src/areas/user/account/erase.ts erases the rows in a statement of its own. */
  erase: 'delete' | 'step' | 'keep';
  why?: string;
};

/** People export their data in one file; an organization has no such file. */
export const inTheCabinet = 'Of an organization, which reads them in its cabinet.';
