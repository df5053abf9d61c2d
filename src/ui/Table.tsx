/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- display: block takes the roles of a table away in browsers, so they are named */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** The label on a phone where it differs from the header, which may hold a link. */
  label?: ReactNode;
  /** How the rows are sorted by this column; absent for a column that does not sort. */
  sorted?: 'ascending' | 'descending' | 'none';
  cell: (row: Row) => ReactNode;
  /** Leaves the column out on screens between cards and 1024 px. */
  wide?: boolean;
  /** Use `end` for figures. */
  align?: 'start' | 'end';
  /** Makes the cell the heading of the card on a phone, without a label. */
  head?: boolean;
  /** Omits the label on a phone: for pictures, checkboxes and buttons. */
  bare?: boolean;
};

export type TableProps<Row> = {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Low rows, for tables with many of them. */
  dense?: boolean;
  className?: string;
};

/** A table; under 768 px each row is shown as a card. */
export function Table<Row>({ caption, columns, rows, rowKey, dense, className }: TableProps<Row>) {
  return (
    <table role="table" className={cx('w-full text-14 max-md:block', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={cx(
                column.wide && 'md:max-lg:hidden',
                dense ? 'px-2 py-1' : 'px-3 py-2.5',
                'font-medium text-ink-3',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:space-y-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-line max-md:relative max-md:block max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-b md:hover:bg-tint"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={cx(
                  dense ? 'md:px-2 md:py-1' : 'md:px-3 md:py-3',
                  column.wide && 'md:max-lg:hidden',
                  'md:align-middle',
                  column.align === 'end' && 'md:text-right md:whitespace-nowrap',
                  column.head || column.bare
                    ? 'max-md:block'
                    : // A card omits empty cells.
                      'max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 max-md:has-[>span:last-child:empty]:hidden!',
                  column.head && 'font-medium max-md:pb-2 max-md:text-16',
                  column.bare && 'max-md:py-1',
                )}
              >
                {!column.head && !column.bare && (
                  <span aria-hidden className="shrink-0 text-ink-3 md:hidden">
                    {column.label ?? column.header}
                  </span>
                )}
                {column.head || column.bare ? (
                  column.cell(row)
                ) : (
                  <span className="min-w-0 max-md:text-right">{column.cell(row)}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
