import { useTranslations } from 'use-intl';
import { cx } from '#ui/cx.ts';
import { useApp } from '#web/use-app.ts';
import type { CustomsResult } from '../rules.ts';
import { type LineKey, lineKeys } from '../terms.ts';
import { useLineName } from './CustomsResult.tsx';
import { wholeRoubles } from './roubles.ts';

type Car = { readonly result: CustomsResult; readonly valueMinor: number };

/** Value, payments and total of two cars in one table, with the difference. */
export function TwoCars({ first, second }: { first: Car; second: Car }) {
  const t = useTranslations('customs');
  const { locale } = useApp();
  const [ofFirst, ofSecond] = [useLineName(first.result), useLineName(second.result)];
  const lineOf = ({ result }: Car, key: LineKey) => result.lines.find((line) => line.key === key);
  type Row = { key: string; name: string; of: (car: Car) => number | null; isIncluded?: (car: Car) => boolean };
  const rows: readonly Row[] = [
    { key: 'value', name: t('value'), of: ({ valueMinor }) => valueMinor },
    ...lineKeys.map((key) => ({
      key,
      name: ofFirst(key) === ofSecond(key) ? ofFirst(key) : t(`lines.${key}`),
      of: (car: Car) => lineOf(car, key)?.minor ?? null,
      // A line without products is part of the unified rate.
      isIncluded: (car: Car) => lineOf(car, key)?.formula.length === 0,
    })),
    { key: 'total', name: t('total'), of: ({ result }) => result.totalMinor },
  ];
  const money = (minor: number | null) => (minor === null ? t('manual') : wholeRoubles(minor, locale));
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-20 font-semibold">{t('compare_title')}</h2>
      {/* A scrolling region must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={t('compare_title')} className="mt-3 overflow-x-auto">
        <table className="w-full text-right text-12 tabular-nums sm:text-14 [&_tbody_th]:[font-weight:inherit] [&_td]:pl-2 sm:[&_td]:pl-4 [&_thead_th]:font-medium [&_thead_th+th]:pl-2 sm:[&_thead_th+th]:pl-4">
          <caption className="sr-only">{t('compare_title')}</caption>
          <thead className="text-ink-3">
            <tr className="align-bottom">
              <th scope="col" className="text-left max-sm:hidden">
                {t('csv_line')}
              </th>
              <th scope="col">{t('first')}</th>
              <th scope="col">{t('second')}</th>
              <th scope="col">{t('difference')}</th>
            </tr>
          </thead>
          {rows.map(({ key, name, of, isIncluded }) => {
            const [one, other] = [of(first), of(second)];
            const cell = (car: Car) => (isIncluded?.(car) ? t('included') : money(of(car)));
            const isEither = isIncluded?.(first) || isIncluded?.(second);
            return (
              <tbody key={key} className={cx('border-t border-line', key === 'total' && 'font-semibold')}>
                {/* On a phone the name stands above its amounts, so that all three fit. */}
                <tr className="text-14 sm:hidden">
                  <th scope="rowgroup" colSpan={3} className="pt-2 text-left">
                    {name}
                  </th>
                </tr>
                <tr className="[&_td]:pt-1 [&_td]:pb-2 sm:[&_td]:py-2">
                  <th scope="row" className="py-2 text-left max-sm:hidden">
                    {name}
                  </th>
                  <td>{cell(first)}</td>
                  <td>{cell(second)}</td>
                  <td>{one === null || other === null || isEither ? '–' : money(other - one)}</td>
                </tr>
              </tbody>
            );
          })}
        </table>
      </section>
    </section>
  );
}
