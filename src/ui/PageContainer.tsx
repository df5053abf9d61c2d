import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type PageContainerProps = {
  /** Widths: page 1280 px, form 640, prose 720. */
  width?: 'page' | 'form' | 'prose';
  as?: 'div' | 'section';
  className?: string;
  children: ReactNode;
};

const widths = { page: 'max-w-page', form: 'max-w-form', prose: 'max-w-prose' };

/** The content column of a page. Its gutters of 16, 24 or 32 px are outside the width. */
export function PageContainer({ width = 'page', as: Tag = 'div', className, children }: PageContainerProps) {
  return (
    <div className="px-(--gutter)">
      <Tag className={cx('mx-auto w-full min-w-0', widths[width], className)}>{children}</Tag>
    </div>
  );
}
