import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** An answer: `short` stands on its button on phones, `full` elsewhere; `name` has both. */
type Answer = { short: string; full: string; name: string; onChoose: () => void };

export type CookieNoticeProps = {
  label: string;
  /** The text, with a link to the page about cookies. */
  children: ReactNode;
  answers: readonly Answer[];
};

/** Asks about cookies without blocking the page; both answers take one press. */
export function CookieNotice({ label, children, answers }: CookieNoticeProps) {
  return (
    <section aria-label={label} data-cookie-notice="" className="cookie-notice">
      <p>{children}</p>
      {answers.map(({ short, full, name, onChoose }) => (
        <Button key={full} variant="secondary" size="sm" aria-label={name} onClick={onChoose}>
          <span className="sm:hidden">{short}</span>
          <span className="max-sm:hidden">{full}</span>
        </Button>
      ))}
    </section>
  );
}
