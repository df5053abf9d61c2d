import type { ReactNode } from 'react';
import { SkipLink } from './SkipLink.tsx';

export type ShellProps = {
  skipLabel: string;
  header: ReactNode;
  /** Shown on phones only; the page keeps space for it. */
  bottomBar?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** The layout of every page: skip link, header, `main#main`, footer and bottom bar. */
export function Shell({ skipLabel, header, bottomBar, footer, children }: ShellProps) {
  return (
    <div
      className={
        bottomBar
          ? 'flex min-h-dvh flex-col max-md:pb-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))]'
          : 'flex min-h-dvh flex-col'
      }
    >
      <SkipLink href="#main">{skipLabel}</SkipLink>
      {header}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer}
      {bottomBar}
    </div>
  );
}
