import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { formatDay, formatInteger, formatMoney } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { FoundSection, SourceReading } from './report-findings.ts';
import type { Report } from './report-queries.ts';

type Sections = NonNullable<Report['sections']>;

/** A text that may come from a Russian source, marked with its language on English pages. */
function SourceText({ children }: { children: string }) {
  const { locale } = useApp();
  return <span lang={foreignLanguage(children, locale)}>{children}</span>;
}

/** One entry: date, event, and details in smaller letters. */
function Entry({ when, what, more }: { when: ReactNode; what: string; more?: readonly (string | null | false)[] }) {
  const rest = (more ?? []).filter((text) => typeof text === 'string' && text !== '') as string[];
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[11rem_minmax(0,1fr)] print:break-inside-avoid">
      <span className="text-ink-3">{when}</span>
      <span className="min-w-0 wrap-anywhere">
        <SourceText>{what}</SourceText>
        {rest.length > 0 && (
          <span className="block text-14 text-ink-2">
            {rest.map((text, at) => (
              <Fragment key={text}>
                {at > 0 && ' · '}
                <SourceText>{text}</SourceText>
              </Fragment>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}

/** The facts of the vehicle passport. */
export function PassportFacts({ facts }: { facts: NonNullable<Sections['passport']['facts']> }) {
  const t = useTranslations('vin-reports.report.passport');
  const { locale } = useApp();
  const { engine_cc: cc, power_hp: hp } = facts;
  const shown = {
    ...facts,
    engine_cc: cc === null ? null : t('cc', { value: formatInteger(cc, locale) }),
    power_hp: hp === null ? null : t('hp', { value: formatInteger(hp, locale) }),
  };
  const items = (['model', 'year', 'body', 'color', 'fuel', 'engine_cc', 'power_hp', 'document'] as const).flatMap(
    (key) =>
      shown[key] === null ? [] : [{ key, label: t(key), value: <SourceText>{String(shown[key])}</SourceText> }],
  );
  const half = Math.ceil(items.length / 2);
  const groups = [
    { key: 'first', items: items.slice(0, half) },
    { key: 'second', items: items.slice(half) },
  ];
  return <DescriptionList groups={groups} />;
}

type EntriesProps = {
  name: FoundSection;
  sections: Sections;
  /** The mileage from the sources and from our own listings. */
  readings: readonly SourceReading[];
};

/** The entries of a section. Texts of the sources are shown unchanged. */
export function SectionEntries({ name, sections, readings }: EntriesProps) {
  const t = useTranslations('vin-reports.report');
  const mileage = useTranslations('vin-reports.mileage');
  const source = useTranslations('vin-reports.sources');
  const { locale } = useApp();
  const day = (text: string | null) => (text === null ? t('no_day') : formatDay(text, locale));
  const period = (since: string | null, until: string | null) => {
    if (since && until) return t('period', { since: day(since), until: day(until) });
    if (since) return t('since', { since: day(since) });
    return until ? t('until', { until: day(until) }) : t('no_day');
  };
  type Shown = { [K in FoundSection]: Sections[K]['entries'][number] } & { mileage: SourceReading };
  const rowsOf: { [K in FoundSection]: (entry: Shown[K]) => Parameters<typeof Entry>[0] } = {
    owners: ({ since, until, kind, region }) => ({
      when: period(since, until),
      what: kind ? t(`kinds.${kind}`) : t('unknown'),
      more: [region],
    }),
    accidents: ({ day: at, kind, place, damage, repair_minor: repair }) => ({
      when: day(at),
      what: kind ?? t('unknown'),
      more: [place, damage, repair !== null && t('repair', { price: formatMoney(repair, 'RUB', locale) })],
    }),
    wanted: ({ since, region }) => ({ when: day(since), what: t('findings.wanted'), more: [region] }),
    restrictions: ({ day: at, kind, by }) => ({ when: day(at), what: kind ?? t('unknown'), more: [by] }),
    pledges: ({ day: at, holder, number }) => ({
      when: day(at),
      what: holder ? t('holder', { holder }) : t('unknown'),
      more: [number && t('number', { number })],
    }),
    mileage: ({ day: at, km, sources }) => ({
      when: day(at),
      what: mileage('km', { value: formatInteger(km, locale) }),
      more: [sources.map((one) => source(one)).join(', ')],
    }),
    taxi: ({ since, until, region }) => ({ when: period(since, until), what: region ?? t('unknown') }),
    photos: ({ day: at, count, place }) => ({ when: day(at), what: t('photo_count', { count }), more: [place] }),
  };
  const rowOf = rowsOf[name] as (entry: object) => Parameters<typeof Entry>[0];
  return (
    <ul className="divide-y divide-line">
      {(name === 'mileage' ? readings : sections[name].entries).map((entry, at) => (
        // Entries never move, because a report does not change. oxlint-disable-next-line react/no-array-index-key
        <Entry key={at} {...rowOf(entry)} />
      ))}
    </ul>
  );
}
