import type { ReactNode } from 'react';

export type DescriptionItem = { key: string; label: ReactNode; value: ReactNode };
export type DescriptionGroup = { key: string; title?: ReactNode; items: readonly DescriptionItem[] };
export type DescriptionListProps = { groups: readonly DescriptionGroup[]; className?: string };

/** Facts in groups, in two columns where the width allows. */
export function DescriptionList({ groups, className }: DescriptionListProps) {
  return (
    <div className={`grid gap-x-10 gap-y-6 sm:grid-cols-2 ${className ?? ''}`}>
      {groups.map((group) => (
        <section key={group.key} className="min-w-0">
          {group.title && <h3 className="mb-2 text-16 font-semibold">{group.title}</h3>}
          <dl>
            {group.items.map((item) => (
              <div key={item.key} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
                {/* A label wraps before a number breaks. */}
                <dt className="shrink-[999] text-ink-3">{item.label}</dt>
                <dd className="min-w-0 text-right tabular-nums">{item.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
