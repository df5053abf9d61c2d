import { useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useLeaving } from './use-leaving.ts';

export type PopoverProps = {
  /** The content of the button that opens the popover; an icon also needs `label`. */
  trigger: ReactNode;
  label?: string;
  /** Class names of the button, such as those of `buttonClass`. */
  triggerClass?: string;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A small layer under its button. It is a native `details` element, so that it opens without scripts. */
export function Popover({ trigger, label, triggerClass, align = 'start', className, children }: PopoverProps) {
  const element = useRef<HTMLDetailsElement>(null);
  useLeaving(element, (hadFocus) => {
    const details = element.current;
    if (!details?.open) return;
    details.open = false;
    if (hadFocus) details.querySelector('summary')?.focus();
  });
  return (
    <details ref={element} className="relative">
      <summary aria-label={label} title={label} className={cx('rounded-field', triggerClass)}>
        {trigger}
      </summary>
      <div
        className={cx(
          'absolute top-full z-(--layer-menu) mt-2 max-h-[70dvh] w-max max-w-[calc(100vw-2*var(--gutter))] min-w-48 animate-rise overflow-y-auto rounded-card border border-line bg-raised shadow-float',
          align === 'end' ? 'right-0' : 'left-0',
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: IconName;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  current?: boolean;
};

/** A popover with a list of links and actions. */
export function Menu({ items, ...popover }: Omit<PopoverProps, 'children'> & { items: readonly MenuItem[] }) {
  return (
    <Popover {...popover} className={cx('p-1.5', popover.className)}>
      <ul>
        {items.map((item) => {
          const look = cx(
            'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left hover:bg-tint',
            item.danger && 'text-danger',
            item.current && 'font-medium text-accent',
          );
          const inside = (
            <>
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </>
          );
          const select = (element: HTMLElement) => {
            const details = element.closest('details');
            if (details) details.open = false;
            item.onSelect?.();
          };
          return (
            <li key={item.key}>
              {item.href === undefined ? (
                <button type="button" className={look} onClick={(event) => select(event.currentTarget)}>
                  {inside}
                </button>
              ) : (
                <a
                  href={item.href}
                  aria-current={item.current ? 'true' : undefined}
                  className={look}
                  onClick={(event) => select(event.currentTarget)}
                >
                  {inside}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
