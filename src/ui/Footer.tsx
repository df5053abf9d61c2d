import type { ReactNode } from 'react';
import { Arch } from './Arch.tsx';

export type FooterColumn = { key: string; title: string; links: readonly { href: string; label: string }[] };

export type FooterProps = {
  label: string;
  columns: readonly FooterColumn[];
  /** Switches of theme and language. */
  switches?: ReactNode;
  /** Name, year and legal details. */
  legal?: ReactNode;
};

/** Columns of links, then the legal line. */
export function Footer({ label, columns, switches, legal }: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-surface px-(--gutter) print:hidden">
      <div className="mx-auto max-w-page py-8">
        <nav
          aria-label={label}
          className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(160px,1fr))]"
        >
          {columns.map((column) => (
            <div key={column.key} className="min-w-0 max-md:last:odd:col-span-2">
              <h2 className="mb-2 text-14 font-semibold">{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a
                      href={link.href}
                      className="inline-flex min-h-9 items-center text-14 text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
                    >
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6 text-14 text-ink-3">
          <Arch size={24} className="text-accent" />
          <div className="min-w-0 flex-1 basis-60">{legal}</div>
          {switches && <div className="flex items-center gap-2">{switches}</div>}
        </div>
      </div>
    </footer>
  );
}
