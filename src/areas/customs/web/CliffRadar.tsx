import { useTranslations } from 'use-intl';
import { formatNumber } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { addDays, daysBetween } from '#ui/iso-days.ts';
import { type DayCliff, type FigureCliff, type LineChange, dayCliffs, figureCliffs } from '../cliffs.ts';
import { type CustomsResult, knownMinor } from '../rules.ts';
import { customsTables } from '../tables.ts';
import type { CustomsTerms, LineKey } from '../terms.ts';
import { dayText, useLineName } from './CustomsResult.tsx';
import { wholeRoubles } from './roubles.ts';
import { StepChart } from './StepChart.tsx';

const days = 730;

/** The days on which payments change, and the lower figures at which less would be paid, as computed by the rules. */
export function CliffRadar({ terms, result }: { terms: CustomsTerms; result: CustomsResult }) {
  const t = useTranslations('customs.radar');
  const { locale } = useApp();
  const cliffs = dayCliffs(customsTables, terms, days);
  const figures = figureCliffs(customsTables, terms);
  const steps = [
    { at: 0, day: terms.declared, result },
    ...cliffs.map(({ day, after }) => ({ at: daysBetween(terms.declared, day), day, result: after })),
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
            steps={steps.map(({ at, day, result: { totalMinor, lines } }) => ({
              at,
              label: t(totalMinor === null ? 'from_least' : 'from', { date: dayText(day, locale) }),
              value: (totalMinor ?? knownMinor({ lines })) / 100,
              isLeast: totalMinor === null,
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

/** The amount of a line after a change, or why it is not known. */
function useAfter() {
  const t = useTranslations('customs.radar');
  const { locale } = useApp();
  return (minor: number | null, key: LineKey, result: CustomsResult): string => {
    if (minor !== null) return wholeRoubles(minor, locale);
    return t(result.unknown.find((line) => line.key === key)?.reason === 'no_table' ? 'not_set' : 'by_hand');
  };
}

function Changes({
  changes,
  before,
  after,
}: {
  changes: readonly LineChange[];
  before: CustomsResult;
  after: CustomsResult;
}) {
  const t = useTranslations('customs.radar');
  const nameOf = useLineName(before);
  const amountOf = useAfter();
  return changes.map(({ key, beforeMinor, afterMinor }) => (
    <span key={key} className="block">
      {t('change', {
        line: nameOf(key),
        before: amountOf(beforeMinor, key, before),
        after: amountOf(afterMinor, key, after),
      })}
    </span>
  ));
}

/** The totals before and after; an incomplete one is a lower bound, with the lines that it lacks. */
function Totals({ before, after }: { before: CustomsResult; after: CustomsResult }) {
  const t = useTranslations('customs.radar');
  const { locale } = useApp();
  const nameOf = useLineName(after);
  const money = (result: CustomsResult) =>
    result.totalMinor === null
      ? t('at_least', {
          money: wholeRoubles(knownMinor(result), locale),
          lines: result.unknown.map(({ key }) => nameOf(key).toLocaleLowerCase(locale)).join(', '),
        })
      : wholeRoubles(result.totalMinor, locale);
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
        <Changes changes={cliff.changes} before={cliff.before} after={cliff.after} />
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
        <Changes changes={changes} before={before} after={after} />
      </p>
      <Totals before={before} after={after} />
    </li>
  );
}
