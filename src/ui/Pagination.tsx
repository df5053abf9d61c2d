import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

export type PaginationProps = {
  label: string;
  /** Absent on the first page, as `next` is on the last. */
  previous?: { href: string; label: string };
  next?: { href: string; label: string };
  /** The text between the links, such as «49–72 из 1 248». */
  children?: ReactNode;
};

/** Links to the previous and next page of a list read by cursor. */
export function Pagination({ label, previous, next, children }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3">
      {previous && (
        <Button href={previous.href} rel="prev" variant="secondary" icon="arrow-left">
          {previous.label}
        </Button>
      )}
      {children && <span className="text-14 text-ink-3">{children}</span>}
      {next && (
        <Button href={next.href} rel="next" variant="secondary" iconEnd="arrow-right">
          {next.label}
        </Button>
      )}
    </nav>
  );
}
