import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay } from '#ui/format.ts';
import { cx } from '#ui/cx.ts';
import { useApp } from '#web/use-app.ts';

type Figure = { key: string; label: ReactNode; value: ReactNode; isMain?: boolean; hint?: ReactNode };

/** The figures of a result; the main ones come first and large. */
export function Figures({ items }: { items: readonly Figure[] }) {
  const main = items.filter(({ isMain }) => isMain);
  const rest = items.filter(({ isMain }) => !isMain);
  return (
    <div className="grid gap-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {main.map(({ key, label, value, hint }) => (
          <div key={key} className="min-w-0">
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="text-24 font-semibold md:text-32">
              {value}
              {hint && <span className="block text-14 font-normal text-ink-3">{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {rest.length > 0 && (
        <dl className="border-t border-line">
          {rest.map(({ key, label, value, hint }) => (
            <div key={key} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
              <dt className="min-w-0 text-ink-2">
                {label}
                {hint && <span className="block text-14 text-ink-3">{hint}</span>}
              </dt>
              <dd className="shrink-0 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

export function ResultCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6 print:block print:space-y-5 print:border-0 print:p-0"
    >
      {children}
    </section>
  );
}

/** Shown while a field is empty or out of its limits. */
export function NoResult() {
  const t = useTranslations('calculators');
  return <EmptyState icon="edit" title={t('no_result')} text={t('no_result_text')} level={2} />;
}

/** The basis of a result: formula, tables, day, source, and that it is no offer. */
export function BasisNote({
  formula,
  source,
  version,
  date,
  className,
}: {
  formula: string;
  source: string;
  /** The first day of the tables that were used. */
  version: string | null;
  date: string;
  className?: string;
}) {
  const t = useTranslations('calculators.basis');
  const { locale } = useApp();
  const dayText = (day: string) => formatDay(`${day}T09:00:00Z`, locale);
  return (
    <div className={cx('space-y-1 text-12 text-ink-3', className)}>
      <p className="wrap-anywhere">{t('formula', { formula })}</p>
      <p>
        {version
          ? t('with_tables', { version: dayText(version), date: dayText(date) })
          : t('date', { date: dayText(date) })}{' '}
        {t('source', { source })}
      </p>
      <p>{t('no_offer')}</p>
    </div>
  );
}
