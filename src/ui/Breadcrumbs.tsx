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
      {/* On phones what is scrolled to fades at the edge. */}
      <ol className="bar-hidden flex items-center gap-1 overflow-x-auto text-14 whitespace-nowrap text-ink-3 max-md:-mr-(--gutter) max-md:pr-8 max-md:mask-[linear-gradient(to_right,#000_calc(100%-32px),transparent)]">
        {items.map((item, at) => (
          <li key={item.href ?? 'here'} className="flex items-center gap-1">
            {at > 0 && <Icon name="chevron-right" size={16} className="text-ink-3" />}
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
