import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { factText } from '#dictionary/fact-text.ts';
import type { Field, Language } from '#dictionary/field.ts';
import { cityName } from '#listing/web/city-name.ts';
import { FactsLine } from '#listing/web/card/FactsLine.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { formatWhen } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { VacancyCard as Vacancy } from '../contract.ts';
import { salaryParts } from './salary-text.ts';
import { choiceFields } from './vacancy-search.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';

const shownSkills = 5;
/** The terms of a card, in the order of the dictionary. */
const terms = choiceFields.filter(({ key }) => key !== 'category');

/** «Сменный», and with its label where the option means nothing alone: «Опыт: от 1 до 3 лет». */
function termText(field: Field, value: string, language: Language): string {
  const text = factText(field, value, {}, language);
  return field.isLabelled ? `${field.label[language]}: ${text.toLocaleLowerCase(language)}` : text;
}

/** A vacancy in a list. */
export function VacancyCard({ vacancy, as = 'h3' }: { vacancy: Vacancy; as?: 'h2' | 'h3' }) {
  const t = useTranslations('vacancy.card');
  const { locale, now, timeZone } = useApp();
  const href = useHref();
  const { amount, terms: salaryTerms } = salaryParts(vacancy, locale);
  const employer = sellerName(vacancy.employer.name, locale);
  const Title = as;
  const hasSalary = vacancy.salary_from_minor !== null || vacancy.salary_to_minor !== null;
  return (
    <Card as="article" className="relative hover:border-line-strong">
      <div className="flex gap-3 sm:gap-4">
        <Avatar name={employer} src={vacancy.employer.avatar?.s96} size={40} className="sm:mt-0.5" firm />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Title className="min-w-0 text-18 font-semibold wrap-anywhere">
              {/* The whole card can be pressed. */}
              <a
                href={href(paths.vacancy(vacancy.id))}
                lang={foreignLanguage(vacancy.title, locale)}
                className="after:absolute after:inset-0 hover:text-accent"
              >
                {vacancy.title}
              </a>
            </Title>
            <p className={hasSalary ? 'text-18 font-semibold' : 'text-ink-3'}>
              {amount}
              {salaryTerms && (
                <span className="ml-2 text-14 font-normal whitespace-nowrap text-ink-2">{salaryTerms}</span>
              )}
            </p>
          </div>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            {employer} · {cityName(vacancy.city, locale)}
          </p>
        </div>
      </div>
      {/* A text that the reader cannot read says nothing. */}
      {!foreignLanguage(vacancy.excerpt, locale) && (
        <p className="mt-2 line-clamp-2 wrap-anywhere sm:line-clamp-1">{vacancy.excerpt}</p>
      )}
      <FactsLine
        parts={terms.map((field) => termText(field, vacancy[field.key], locale))}
        locale={locale}
        className="mt-2 text-14 text-ink-2"
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul aria-label={t('skills')} className="flex min-w-0 flex-wrap gap-1.5 empty:hidden">
          {(vacancy.skills ?? []).slice(0, shownSkills).map((skill) => (
            <li
              key={skill}
              lang={foreignLanguage(skill, locale)}
              className="rounded-small bg-tint px-2 py-0.5 text-12 text-ink-2 wrap-anywhere"
            >
              {skill}
            </li>
          ))}
        </ul>
        {vacancy.response_id !== null && (
          <Badge tone="accent" icon="check">
            {t('responded')}
          </Badge>
        )}
        {vacancy.published_at && (
          <p className="text-14 text-ink-3">{formatWhen(vacancy.published_at, new Date(now), locale, timeZone)}</p>
        )}
      </div>
    </Card>
  );
}
