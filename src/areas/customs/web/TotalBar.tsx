import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#web/use-app.ts';
import { wholeRoubles } from './roubles.ts';

/** The total in the result, which the bar leads to. */
export const totalId = 'customs-total';

/** On phones, where the result is below the form: the total at the bottom of the screen as long as it is in view nowhere else. */
export function TotalBar({ totalMinor }: { totalMinor: number }) {
  const t = useTranslations('customs');
  const { locale } = useApp();
  // At first the result is below the screen.
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const total = document.querySelector(`#${totalId}`);
    if (!total) return undefined;
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting));
    observer.observe(total);
    return () => observer.disconnect();
  }, []);
  if (!isShown) return null;
  return (
    <section
      data-page-bar=""
      aria-label={t('total_now')}
      className="fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden noscript:hidden"
    >
      <div className="flex h-16 items-center justify-between gap-3 px-(--gutter)">
        <p className="min-w-0">
          <span className="block text-12 text-ink-2">{t('total')}</span>
          <b className="block truncate text-18 font-semibold">{wholeRoubles(totalMinor, locale)}</b>
        </p>
        <Button variant="secondary" size="sm" href={`#${totalId}`}>
          {t('to_lines')}
        </Button>
      </div>
    </section>
  );
}
