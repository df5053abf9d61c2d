import { useTranslations } from 'use-intl';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { addDays, daysBetween } from '#ui/iso-days.ts';
import { type DayCliff, type FigureCliff, type LineChange, dayCliffs, figureCliffs } from '../cliffs.ts';
import type { CustomsResult } from '../rules.ts';
import { customsTables } from '../tables.ts';
import type { CustomsTerms } from '../terms.ts';
import { dayText, useLineName } from './CustomsResult.tsx';
import { StepChart } from './StepChart.tsx';

const days = 730;

/** The days on which payments change, and the lower figures at which less would be paid, as computed by the rules. */
export function CliffRadar({ terms, result }: { terms: CustomsTerms; result: CustomsResult }) {
  const t = useTranslations('customs.radar');
  const { locale } = useApp();
  const cliffs = dayCliffs(customsTables, terms, days);
  const figures = figureCliffs(customsTables, terms);
  const steps = [
    { at: 0, day: terms.declared, minor: result.totalMinor },
    ...cliffs.map(({ day, after }) => ({ at: daysBetween(terms.declared, day), day, minor: after.totalMinor })),
  ];
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6 print:block print:space-y-5 print:border-0 print:p-0">
      <div>
        <h2 className="text-20 font-semibold">{t('title')}</h2>
        <p className="mt-1 text-14 text-ink-2">{t('text')}</p>
      </div>
      {cliffs.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <StepChart
            label={t('chart')}
            length={days}
            ends={[dayText(terms.declared, locale), dayText(addDays(terms.declared, days), locale)]}
            steps={steps.map(({ at, day, minor }) => ({
              at,
              label: t('from', { date: dayText(day, locale) }),
              value: minor === null ? null : minor / 100,
            }))}
            format={(value) => formatNumber(value, locale, 0)}
          />
          <ul className="divide-y divide-line border-y border-line">
            {cliffs.map((cliff) => (
              <DayItem key={cliff.day} cliff={cliff} declared={terms.declared} />
            ))}
          </ul>
        </>
      )}
      {figures.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('figures')}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {figures.map((figure) => (
              <FigureItem key={`${figure.figure} ${figure.value}`} cliff={figure} before={result} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Changes({ changes, result }: { changes: readonly LineChange[]; result: CustomsResult }) {
  const t = useTranslations('customs.radar');
  const { locale } = useApp();
  const nameOf = useLineName(result);
  const money = (minor: number | null) => (minor === null ? t('unknown') : formatMoney(minor, 'RUB', locale));
  return changes.map(({ key, beforeMinor, afterMinor }) => (
    <span key={key} className="block">
      {t('change', { line: nameOf(key), before: money(beforeMinor), after: money(afterMinor) })}
    </span>
  ));
}

function Totals({ before, after }: { before: CustomsResult; after: CustomsResult }) {
  const t = useTranslations('customs.radar');
  const { locale } = useApp();
  const money = ({ totalMinor }: CustomsResult) =>
    totalMinor === null ? t('unknown') : formatMoney(totalMinor, 'RUB', locale);
  if (before.totalMinor === null && after.totalMinor === null) return null;
  return <p className="text-14 text-ink-2">{t('total', { before: money(before), after: money(after) })}</p>;
}

function DayItem({ cliff, declared }: { cliff: DayCliff; declared: string }) {
  const t = useTranslations('customs.radar');
  const { locale } = useApp();
  return (
    <li className="grid gap-1 py-3">
      <p className="font-medium">
        {dayText(cliff.day, locale)},{' '}
        <span className="font-normal text-ink-2">{t('in_days', { count: daysBetween(declared, cliff.day) })}</span>
      </p>
      <p>
        <Changes changes={cliff.changes} result={cliff.before} />
      </p>
      <Totals before={cliff.before} after={cliff.after} />
    </li>
  );
}

function FigureItem({ cliff, before }: { cliff: FigureCliff; before: CustomsResult }) {
  const t = useTranslations('customs.radar');
  const { locale } = useApp();
  const { figure, value, hp, changes, after } = cliff;
  const shown = formatNumber(Number(value), locale, 2);
  return (
    <li className="grid gap-1 py-3">
      <p className="font-medium">
        {figure === 'engine_cc'
          ? t('at_cc', { cc: shown })
          : figure === 'power_30min'
            ? t('at_kw30', { kw: shown })
            : t('at_hp', { hp: String(hp), kw: shown })}
      </p>
      <p>
        <Changes changes={changes} result={before} />
      </p>
      <Totals before={before} after={after} />
    </li>
  );
}
