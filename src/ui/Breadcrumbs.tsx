import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type BreadcrumbsProps = {
  label: string;
  items: readonly { label: ReactNode; href?: string }[];
  className?: string;
};

/** Links from the home page down to this page, which is the last item. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="crumbs bar-hidden">
        {items.map((item, at) => (
          <li key={item.href ?? 'here'}>
            {at > 0 && <Icon name="chevron-right" size={16} />}
            {item.href === undefined ? (
              <span aria-current="page" className="text-ink-2">
                {item.label}
              </span>
            ) : (
              <a
                href={item.href}
                className="inline-flex min-h-9 items-center rounded-small hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
