import type { ReactNode } from 'react';

/** A component of the gallery with its states in a row. */
export function ComponentSample({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4">
      <h3 className="mb-3 text-14 font-semibold text-ink-2">{name}</h3>
      <div className={wide ? 'space-y-4' : 'flex flex-wrap items-start gap-4'}>{children}</div>
    </div>
  );
}
