import { useTranslations } from 'use-intl';
import { Badge } from '#ui/Badge.tsx';
import { formatMoney } from '#ui/format.ts';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import { type OsagoLine, type OsagoTerms, computeOsago } from '../osago-rules.ts';
import { osagoVersions } from '../tables.ts';
import type { OsagoAssumed } from './osago-form.ts';
import { BasisNote, ResultCard } from './Result.tsx';

/** A range of money: «3 130–19 387 ₽», in whole roubles. */
function useRange() {
  const { locale } = useApp();
  const whole = (minor: number) => formatMoney(Math.round(minor / 100) * 100, 'RUB', locale);
  return ({ minMinor, maxMinor }: { minMinor: number; maxMinor: number }) => `${whole(minMinor)} – ${whole(maxMinor)}`;
}

/** Says that the price is an example, and what it assumes in place of empty fields. */
function ExampleNote({ terms, assumed }: { terms: OsagoTerms; assumed: readonly OsagoAssumed[] }) {
  const t = useTranslations('calculators.osago.example');
  const { locale } = useApp();
  const [driver] = 'bonusClass' in terms.drivers ? [] : terms.drivers;
  const texts: Record<OsagoAssumed, string> = {
    place: t('place', { place: placeIn(terms.place, locale) }),
    power: t('power', { hp: String(terms.powerHp) }),
    driver: driver
      ? t('driver', { age: String(driver.age), experience: String(driver.experience), name: driver.bonusClass })
      : '',
  };
  return (
    <Notice>
      <b className="font-semibold">{t('title')}</b>{' '}
      {t('assumed', { list: assumed.map((key) => texts[key]).join(', ') })}
    </Notice>
  );
}

/** The name of a row of the table of territories. */
function placeIn(row: string, locale: 'ru' | 'en'): string {
  const known = osagoVersions.flatMap(({ tables }) => tables.KT.rows).find(({ place }) => place === row);
  return locale === 'ru' ? row : (known?.place_en ?? row);
}

/** The price of a policy as a range, with a line for each coefficient; an example where `assumed` is given. */
export function OsagoResult({ terms, assumed }: { terms: OsagoTerms; assumed?: readonly OsagoAssumed[] }) {
  const t = useTranslations('calculators');
  const { locale } = useApp();
  const range = useRange();
  const { version, base, lines, multiplier, premium, cap, isCapped } = computeOsago(osagoVersions, terms);
  const decimal = (value: string) => (locale === 'ru' ? value.replace('.', ',') : value);
  return (
    <ResultCard title={t(assumed ? 'osago.example.title' : 'result')}>
      {assumed && <ExampleNote terms={terms} assumed={assumed} />}
      {premium && base ? (
        <div>
          <p className="text-14 text-ink-2">{t('osago.price')}</p>
          <p className="text-24 font-semibold md:text-32">{range(premium)}</p>
          <p className="mt-2 text-14 text-ink-2">
            {t('osago.why_range')} {isCapped && t('osago.capped')}
          </p>
        </div>
      ) : (
        <Notice tone="warning">{t('osago.no_price')}</Notice>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {base && (
          <li className="flex items-baseline justify-between gap-4 py-3">
            <div className="min-w-0">
              <p>{t('osago.base')}</p>
              <p className="text-14 text-ink-3">{t('osago.base_text')}</p>
            </div>
            <p className="shrink-0 font-medium">{range(base)}</p>
          </li>
        )}
        {lines.map((line) => (
          <Line key={line.code} line={line} terms={terms} />
        ))}
        {multiplier && cap && (
          <>
            <li className="flex items-baseline justify-between gap-4 py-3">
              <p>{t('osago.multiplier')}</p>
              <p className="shrink-0 text-right font-medium">{decimal(multiplier)}</p>
            </li>
            <li className="flex items-baseline justify-between gap-4 py-3">
              <div className="min-w-0">
                <p>{t('osago.cap')}</p>
                <p className="text-14 text-ink-3">{t(terms.hasViolations ? 'osago.cap_five' : 'osago.cap_three')}</p>
              </div>
              <p className="shrink-0 font-medium">{range(cap)}</p>
            </li>
          </>
        )}
      </ul>
      <BasisNote
        formula={t('osago.formula')}
        source={version ? t('osago.source', { act: locale === 'ru' ? version.act : version.act_en }) : t('unknown')}
        version={version?.effective_from ?? null}
        date={terms.date}
      />
    </ResultCard>
  );
}

/** One coefficient: its name, the row of its table, how sure the row is, and the value. */
function Line({ line, terms }: { line: OsagoLine; terms: OsagoTerms }) {
  const t = useTranslations('calculators.osago');
  const { locale } = useApp();
  const { code, value, row, unknown, confidence } = line;
  const rowText = (): string => {
    if (unknown) return t(`unknown.${unknown}`);
    if (row === null) return t(code === 'KVS' ? 'row.no_list' : 'row.not_applied');
    if (code === 'KT') return t('row.KT', { row: placeIn(row, locale) });
    if (code === 'KO') return t(row === 'listed' ? 'row.listed' : terms.owner === 'legal' ? 'row.legal' : 'row.person');
    return t(`row.${code}`, { row });
  };
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>
          <abbr title={t(`codes.${code}`)} className="font-medium no-underline">
            {t(`short.${code}`)}
          </abbr>{' '}
          <span className="text-ink-2">{t(`codes.${code}`)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-3">
          {rowText()}
          {value !== null && row !== null && (
            <Badge tone={confidence === 'high' ? 'neutral' : 'high'}>{t(`confidence.${confidence}`)}</Badge>
          )}
        </p>
      </div>
      <p className="shrink-0 font-medium">
        {value === null ? t('value_unknown') : locale === 'ru' ? value.replace('.', ',') : value}
      </p>
    </li>
  );
}
