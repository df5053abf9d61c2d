import { useTranslations } from 'use-intl';
import { formatDay, formatMoney, formatNumber } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { CustomsTerms } from '../terms.ts';
import type { CustomsRead } from './customs-form.ts';

/** The terms of the payments, for print alone: on a screen the form beside them shows these. */
export function PrintedTerms({ terms, read }: { terms: CustomsTerms; read: CustomsRead }) {
  const t = useTranslations('customs');
  const { locale } = useApp();
  const number = (value: number | string | null, unit: 'cc' | 'hp' | 'kw') =>
    value === null ? null : `${formatNumber(Number(value), locale, 2)}\u00A0${t(`unit.${unit}`)}`;
  const { category = 'M1', fuel, powertrain } = terms;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('payer'), t(`payers.${terms.payer}`)],
    [t('price'), formatMoney(read.priceMinor, 'RUB', locale)],
    [t('delivery'), formatMoney(read.deliveryMinor, 'RUB', locale)],
    [t('printed.made'), 'made' in terms.age ? terms.age.made.split('-').toReversed().join('.') : null],
    [t('powertrain'), t(`powertrains.${powertrain}`)],
    [t('fuel'), fuel === 'electric' ? null : t(`fuels.${fuel}`)],
    [t('cc'), number(terms.engineCc, 'cc')],
    [t('hp'), number(terms.powerHp, 'hp')],
    [t('kw'), number(terms.powerKw, 'kw')],
    [t('kw30'), number(terms.power30MinKw, 'kw')],
    [t('category'), t(`categories.${category}`)],
    [t('eaeu'), terms.clearedInEaeu ? t('eaeu_yes') : null],
    [t('declared'), formatDay(`${terms.declared}T09:00:00Z`, locale)],
  ];
  return (
    <section className="hidden text-14 print:block">
      <h2 className="font-semibold">{t('printed.title')}</h2>
      <dl className="mt-1 columns-2 gap-x-8">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="flex justify-between gap-3 break-inside-avoid">
              <dt className="text-ink-3">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
