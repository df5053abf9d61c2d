import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ResultCard } from '#areas/calculators/web/Result.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/ErrorState.tsx';
import { csvAmount, csvFile } from '#ui/csv.ts';
import { formatDay, formatMoney, formatNumber } from '#ui/format.ts';
import { percentText } from '#dictionary/fact-text.ts';
import { useApp } from '#web/use-app.ts';
import { formulaText, rowText } from '../formula-text.ts';
import type { CustomsLine } from '../lines.ts';
import type { CustomsResult as Result } from '../rules.ts';
import { type LineKey, lineKeys } from '../terms.ts';
import type { CustomsRead } from './customs-form.ts';
import { PrintedTerms } from './PrintedTerms.tsx';
import { wholeRoubles } from './roubles.ts';
import { totalId } from './TotalBar.tsx';

export const dayText = (day: string, locale: 'ru' | 'en') => formatDay(`${day}T09:00:00Z`, locale);

/** The name of a line; for private individuals the unified rate takes the place of the duty. */
export function useLineName(result: Result): (key: LineKey) => string {
  const t = useTranslations('customs');
  const isUnified = result.lines.some(({ key, formula }) => key === 'vat' && formula.length === 0);
  return (key) => (isUnified && key === 'duty' ? t('unified') : t(`lines.${key}`));
}

/** The payments of one car: total, chart, and lines that unfold to formula, row and source. */
export function CustomsResult({
  result,
  read,
  title,
}: {
  result: Result;
  read: CustomsRead;
  /** The name of the region, different for the two cars. */
  title: string;
}) {
  const t = useTranslations('customs');
  const { locale } = useApp();
  const nameOf = useLineName(result);
  const { lines, totalMinor, unknown } = result;
  const valueMinor = read.priceMinor + read.deliveryMinor;
  const rows = [
    [
      t('csv_line'),
      t('csv_amount'),
      t('detail.formula'),
      t('detail.row'),
      t('detail.act'),
      t('detail.since'),
      t('detail.source'),
    ],
    ...lines.map(({ key, minor, formula, row, table }) => [
      nameOf(key),
      csvAmount(minor, locale),
      formulaText(formula, locale),
      rowText(row, locale),
      locale === 'ru' ? table.act : table.act_en,
      table.effective_from,
      table.source,
    ]),
    ...unknown.map(({ key, reason }) => [nameOf(key), t('manual'), t(`reasons.${reason}`)]),
    ...(totalMinor === null ? [] : [[t('total'), csvAmount(totalMinor, locale)]]),
  ];
  return (
    <ResultCard title={title}>
      {totalMinor === null ? (
        <div>
          <p className="text-24 font-semibold">{t('no_total')}</p>
          <Notice tone="warning">{t('no_total_text')}</Notice>
        </div>
      ) : (
        <div id={totalId} className="scroll-mt-20">
          <p className="text-14 text-ink-2">{t('total')}</p>
          <p className="text-24 font-semibold md:text-32">{wholeRoubles(totalMinor, locale)}</p>
          <p className="text-14 text-ink-2">
            {t('with_price', { money: wholeRoubles(totalMinor + valueMinor, locale) })}
          </p>
        </div>
      )}
      {read.oldRate && (
        <Notice tone="warning">
          {t('old_rate', { currency: read.oldRate.currency, date: dayText(read.oldRate.date, locale) })}
        </Notice>
      )}
      {read.terms && <PrintedTerms terms={read.terms} read={read} />}
      {totalMinor !== null && <Parts lines={lines} valueMinor={valueMinor} nameOf={nameOf} />}
      <ul className="divide-y divide-line border-y border-line">
        {lineKeys.map((key) => {
          const line = lines.find((each) => each.key === key);
          const reason = unknown.find((each) => each.key === key)?.reason;
          return (
            <li key={key}>
              {line ? (
                <Line line={line} name={nameOf(key)} rate={read.rate} />
              ) : (
                <div className="flex items-baseline justify-between gap-4 py-3">
                  <div className="min-w-0">
                    <p>{nameOf(key)}</p>
                    {reason && <p className="text-14 text-ink-3">{t(`reasons.${reason}`)}</p>}
                  </div>
                  <p className="shrink-0 text-ink-2">{t('manual')}</p>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a
          // A data address needs neither a script nor a request.
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvFile(rows, locale))}`}
          download={`${t('csv_file')}.csv`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('csv')}
        </a>
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <p className="text-12 text-ink-3">{t('basis', { date: dayText(read.declared, locale) })}</p>
    </ResultCard>
  );
}

/** A line that unfolds to its formula, row and source. */
function Line({ line, name, rate }: { line: CustomsLine; name: string; rate: CustomsRead['rate'] }) {
  const t = useTranslations('customs');
  const { locale } = useApp();
  const { minor, formula, row, table, confidence, notes } = line;
  const isIncluded = formula.length === 0;
  const usesRate =
    formula.some((product) => product.some(({ unit }) => unit === 'eur_rate')) ||
    row.ranges.some(({ unit }) => unit === 'eur');
  const inRow = rowText(row, locale);
  const rateText = rate && formatNumber(Number(rate.eur), locale, 4);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="underline decoration-line-strong decoration-dotted underline-offset-4 group-open:no-underline">
            {name}
          </span>{' '}
          {!isIncluded && confidence !== 'high' && <Badge tone="high">{t(`confidence.${confidence}`)}</Badge>}
        </span>
        <span className={cx('shrink-0', isIncluded ? 'text-14 text-ink-3' : 'font-medium')}>
          {isIncluded ? t('included') : wholeRoubles(minor, locale)}
        </span>
      </summary>
      <dl className="grid gap-x-4 gap-y-1 pb-4 text-14 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Detail name={t('detail.formula')}>
          {formulaText(formula, locale)}
          {!isIncluded && ` = ${formatMoney(minor, 'RUB', locale)}`}
        </Detail>
        {inRow && <Detail name={t('detail.row')}>{inRow}</Detail>}
        {usesRate && rate && rateText && (
          <Detail name={t('detail.rate')}>
            {rate.date
              ? t('detail.rate_day', { rate: rateText, date: dayText(rate.date, locale) })
              : t('detail.rate_typed', { rate: rateText })}
          </Detail>
        )}
        <Detail name={t('detail.act')}>{locale === 'ru' ? table.act : table.act_en}</Detail>
        <Detail name={t('detail.since')}>{dayText(table.effective_from, locale)}</Detail>
        <Detail name={t('detail.source')}>
          {table.source}; {t(`confidence.${confidence}`)}
        </Detail>
        {notes.map((note) => (
          <dd key={note} className="text-ink-2 sm:col-span-2">
            {t(`notes.${note}`)}
          </dd>
        ))}
      </dl>
    </details>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  );
}

const colours: Readonly<Record<LineKey, string>> = {
  clearance_fee: 'bg-ink-3',
  duty: 'bg-deal-high',
  excise: 'bg-danger',
  vat: 'bg-ink-2',
  recycling_fee: 'bg-deal-good',
};

/** One bar of price and payments, each part as wide as its share; the lines below state the figures. */
function Parts({
  lines,
  valueMinor,
  nameOf,
}: {
  lines: readonly CustomsLine[];
  valueMinor: number;
  nameOf: (key: LineKey) => string;
}) {
  const t = useTranslations('customs');
  const { locale } = useApp();
  const parts = [
    { key: 'value', name: t('value'), minor: valueMinor, colour: 'bg-line-strong' },
    ...lines.map(({ key, minor }) => ({ key, name: nameOf(key), minor, colour: colours[key] })),
  ].filter(({ minor }) => minor > 0);
  const sum = parts.reduce((total, { minor }) => total + minor, 0);
  const percentOf = (minor: number) => percentText(Math.round((minor / sum) * 1000) * 100, locale);
  return (
    <figure className="grid gap-3">
      <figcaption className="text-14 text-ink-2">{t('chart')}</figcaption>
      <div aria-hidden className="flex h-4 gap-px overflow-hidden rounded-small print:[print-color-adjust:exact]">
        {parts.map(({ key, name, minor, colour }) => (
          <span
            key={key}
            title={`${name}: ${percentOf(minor)}`}
            className={cx('min-w-0.5', colour)}
            style={{ width: `${(minor / sum) * 100}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-12 text-ink-2">
        {parts.map(({ key, name, minor, colour }) => (
          <li key={key} className="flex items-center gap-2">
            <span
              aria-hidden
              className={cx('size-3 shrink-0 rounded-small print:[print-color-adjust:exact]', colour)}
            />
            {name} {percentOf(minor)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
