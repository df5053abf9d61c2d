import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

export type PaginationProps = {
  label: string;
  /** Absent at the ends. */
  previous?: { href: string; label: string };
  next?: { href: string; label: string };
  /** What stands between, such as «49–72 из 1 248». */
  children?: ReactNode;
};

/** Back and on through keyset pages. */
export function Pagination({ label, previous, next, children }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3">
      {previous && (
        <Button href={previous.href} rel="prev" variant="secondary" icon="arrow-left">
          {previous.label}
        </Button>
      )}
      {children && <span className="text-14 text-ink-3 tabular-nums">{children}</span>}
      {next && (
        <Button href={next.href} rel="next" variant="secondary" iconEnd="arrow-right">
          {next.label}
        </Button>
      )}
    </nav>
  );
}

/** A link to the next page that a script may turn into adding it below. */
export function LoadMore({
  href,
  label,
  busy,
  onLoad,
}: {
  href: string;
  label: string;
  busy?: boolean;
  onLoad?: () => void;
}) {
  if (!onLoad) {
    return (
      <Button href={href} rel="next" variant="secondary" full>
        {label}
      </Button>
    );
  }
  return (
    <Button variant="secondary" full busy={busy} onClick={onLoad}>
      {label}
    </Button>
  );
}
