import type { ReactNode } from 'react';

type RowProps = {
  name: string;
  note?: string | null;
  /** The note has a line of its own below the name and the figure. */
  isWide?: boolean;
  children: ReactNode;
};

/** A figure beside its name; leads to the lines that it is made of. */
export function PriceRow({ name, note, isWide, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <dt className="min-w-0 flex-1 text-14 text-ink-2">
        <a href="#cost" className="hover:text-accent">
          {name}
        </a>
        {note && !isWide && <span className="block text-pretty text-ink-3">{note}</span>}
      </dt>
      <dd className="shrink-0 text-right font-semibold">{children}</dd>
      {note && isWide && <dd className="w-full text-14 text-pretty text-ink-3">{note}</dd>}
    </div>
  );
}
