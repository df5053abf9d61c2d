import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type TabItem = { key: string; href: string; label: ReactNode; count?: number; current?: boolean };
export type TabsProps = { label: string; items: readonly TabItem[]; className?: string };

/** Scrolls the current tab to the middle where the tabs are wider than the screen. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

/** Links to the views of one page, in a line that scrolls sideways. */
export function Tabs({ label, items, className }: TabsProps) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className={cx('bar-hidden relative overflow-x-auto border-b border-line', className)}
    >
      <ul className="flex gap-6">
        {items.map((item) => (
          <li key={item.key} className="shrink-0">
            <a
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-1.5 border-b-2 font-medium -outline-offset-2',
                item.current ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {item.label}
              {item.count !== undefined && <span className="text-14 font-normal text-ink-3">{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
