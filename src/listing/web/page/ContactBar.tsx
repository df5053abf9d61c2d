import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#ui/cx.ts';

/** On phones and tablets, ways to reach a seller at the bottom of the screen, in place of the tabs of the site (`fixed-bars.css`). */
export function ContactBar({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations('page');
  return (
    <section
      data-page-bar=""
      aria-label={t('contact')}
      className="fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <div className={cx('flex h-16 items-center gap-2 px-(--gutter)', className)}>{children}</div>
    </section>
  );
}
