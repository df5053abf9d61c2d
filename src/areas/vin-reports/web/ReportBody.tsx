import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { formatDay } from '#ui/format.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import { type SectionKey, sectionKeys } from '../section-keys.ts';
import { Decoded } from './Decoded.tsx';
import { MileageChart } from './MileageChart.tsx';
import { MileageFalls } from './MileageFalls.tsx';
import { type Finding, type FindingLevel, findingsOf, type FoundSection, readingsOf } from './report-findings.ts';
import type { Report } from './report-queries.ts';
import { ReportSources } from './ReportSources.tsx';
import { PassportFacts, SectionEntries } from './SectionEntries.tsx';
import { Sightings } from './Sightings.tsx';

type Ready = Report & { sections: NonNullable<Report['sections']> };

const looks: Readonly<Record<FindingLevel, { tone: BadgeTone; icon: IconName }>> = {
  bad: { tone: 'danger', icon: 'warning' },
  notable: { tone: 'high', icon: 'info' },
  plain: { tone: 'neutral', icon: 'info' },
  clear: { tone: 'great', icon: 'check' },
  unknown: { tone: 'neutral', icon: 'more' },
};

/** A ready report: a summary of its findings, and all of its sections. */
export function ReportBody({ report }: { report: Ready }) {
  const t = useTranslations('vin-reports');
  const { sections, own } = report;
  const findings = findingsOf(sections, own);
  const levelOf = (key: SectionKey): FindingLevel => findings.find((finding) => finding.key === key)?.level ?? 'plain';
  const readings = readingsOf(sections.mileage.entries, own);
  return (
    <div className="space-y-4 md:space-y-6">
      {report.is_demo && (
        <p className="flex gap-2 rounded-field bg-deal-high-tint px-3 py-2 text-deal-high">
          <Icon name="info" className="mt-0.5 shrink-0" />
          {t('demo')}
        </p>
      )}
      <Card as="section" title={t('report.facts')}>
        <ul className="flex flex-wrap gap-2">
          {findings.map((finding) => (
            <li key={finding.key}>
              <a href={`#${finding.key}`} className="rounded-small focus-visible:outline-offset-2">
                <FindingBadge finding={finding} />
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <ReportSources sources={report.sources} />
          <p className="mt-2 text-14 text-ink-3">{t('report.unchanged')}</p>
        </div>
      </Card>
      {sectionKeys.map((key) => (
        <Section key={key} name={key} from={sections[key].from} level={levelOf(key)}>
          {key === 'passport' ? (
            <>
              {sections.passport.facts && <PassportFacts facts={sections.passport.facts} />}
              <h3 className="mt-4 mb-1 text-16 font-semibold">{t('decoded.title')}</h3>
              <Decoded decoded={report.decoded} type={report.number_type} />
            </>
          ) : (
            <>
              {key === 'mileage' && (
                <div className="mb-3 empty:hidden">
                  <MileageFalls readings={readings} />
                  <MileageChart readings={readings} />
                </div>
              )}
              {(key === 'mileage' ? readings : sections[key].entries).length > 0 && (
                <SectionEntries name={key} sections={sections} readings={readings} />
              )}
              {sections[key].entries.length === 0 && sections[key].from.length > 0 && (
                <p className="flex items-center gap-2 text-ink-2">
                  <Icon name="check" size={16} className="text-accent" />
                  {t('report.clear')}
                </p>
              )}
            </>
          )}
        </Section>
      ))}
      <Card as="section" title={t('own.title')}>
        <Sightings own={own} />
      </Card>
    </div>
  );
}

function FindingBadge({ finding: { key, level, count } }: { finding: Finding }) {
  const t = useTranslations('vin-reports.report');
  const { tone, icon } = looks[level];
  const text = (name: FoundSection): string => {
    if (level === 'unknown') return `${t(`sections.${name}`)}: ${t('unknown').toLowerCase()}`;
    return level === 'clear' ? t(`cleared.${name}`) : t(`findings.${name}`, { count });
  };
  return (
    <Badge tone={tone} icon={icon} className="min-h-8 text-14">
      {text(key)}
    </Badge>
  );
}

type SectionProps = {
  name: SectionKey;
  from: Ready['sections']['passport']['from'];
  level: FindingLevel;
  children: ReactNode;
};

/** A section with the sources that know it, or the statement that none does. */
function Section({ name, from, level, children }: SectionProps) {
  const t = useTranslations('vin-reports.report');
  const source = useTranslations('vin-reports.sources');
  const { locale, timeZone } = useApp();
  const latest = from.at(-1);
  return (
    <Card as="section" id={name} className="scroll-mt-20 print:border-0 print:p-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className={cx('text-20 font-semibold', level === 'bad' && 'text-danger')}>{t(`sections.${name}`)}</h2>
        {latest && (
          <p className="text-14 text-ink-3">
            {t('from', {
              sources: from.map((one) => source(one.source)).join(', '),
              day: formatDay(latest.at, locale, timeZone),
            })}
          </p>
        )}
      </div>
      {!latest && <p className="mb-3 text-ink-2">{t('unknown_text')}</p>}
      {children}
    </Card>
  );
}
