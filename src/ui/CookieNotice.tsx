import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

export type CookieNoticeProps = {
  label: string;
  /** The text, with a link to the page about cookies. */
  children: ReactNode;
  acceptLabel: string;
  refuseLabel: string;
  onAccept: () => void;
  onRefuse: () => void;
};

/** Asks about cookies without blocking the page; both answers take one press. Search engines do not quote it, and its buttons need scripts. */
export function CookieNotice({ label, children, acceptLabel, refuseLabel, onAccept, onRefuse }: CookieNoticeProps) {
  return (
    <section
      aria-label={label}
      data-cookie-notice=""
      data-nosnippet=""
      className="fixed right-0 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+var(--page-bar-height,0px))] left-0 z-(--layer-bar) m-2 rounded-card border border-line bg-raised p-3 shadow-float sm:left-auto sm:p-4 sm:max-w-100 md:bottom-(--page-bar-height,0px) md:m-6 noscript:hidden print:hidden"
    >
      <p className="text-14 text-ink-2">{children}</p>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:mt-3">
        <Button variant="secondary" size="sm" onClick={onRefuse}>
          {refuseLabel}
        </Button>
        <Button variant="secondary" size="sm" onClick={onAccept}>
          {acceptLabel}
        </Button>
      </div>
    </section>
  );
}
