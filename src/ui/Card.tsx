import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  title?: ReactNode;
  /** Shown at the right of the title. */
  action?: ReactNode;
  /** Removes the padding, for photos that reach the edge. */
  flush?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A surface with a thin border. */
export function Card({ as: Tag = 'div', title, action, flush, id, className, children }: CardProps) {
  return (
    <Tag
      id={id}
      className={cx(
        'min-w-0 rounded-card border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-4 sm:p-5',
        className,
      )}
    >
      {title && (
        <div className={cx('mb-4 flex items-start justify-between gap-4', flush && 'px-4 pt-4 sm:px-5')}>
          <h2 className="text-20 font-semibold">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </Tag>
  );
}
