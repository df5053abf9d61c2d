import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type BottomBarItem = {
  key: string;
  icon: IconName;
  label: string;
  href: string;
  current?: boolean;
  count?: number;
  /** Marks the main action of the bar by the accent colour. */
  accent?: boolean;
};

/** The main links on a phone, at the bottom of the screen. */
export function BottomBar({ label, items }: { label: string; items: readonly BottomBarItem[] }) {
  return (
    <nav
      aria-label={label}
      data-site-bar=""
      className="fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto flex h-(--bottom-bar-height) max-w-form">
        {items.map((item) => (
          <li key={item.key} className="min-w-0 flex-1">
            <a
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={cx(
                'relative flex h-full flex-col items-center justify-center gap-0.5 text-12 -outline-offset-2',
                item.current ? 'font-medium text-accent' : 'text-ink-2',
              )}
            >
              {item.accent ? (
                <span className="flex h-7 w-10 items-center justify-center rounded-field bg-accent text-on-accent">
                  <Icon name={item.icon} />
                </span>
              ) : (
                <span className="flex h-7 items-center">
                  <Icon name={item.icon} size={24} filled={item.current && item.icon === 'heart'} />
                </span>
              )}
              <span className="max-w-full truncate tracking-tight max-[359px]:tracking-tighter">{item.label}</span>
              {item.count ? (
                <span className="absolute top-0.5 left-1/2 ml-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-on-accent ring-2 ring-surface">
                  {item.count > 99 ? '99+' : item.count}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
