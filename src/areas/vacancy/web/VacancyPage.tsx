import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { optionLabel } from '#dictionary/field.ts';
import { factText } from '#dictionary/fact-text.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { cityName } from '#listing/web/city-name.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatDay, formatInteger } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Vacancy } from '../contract.ts';
import { categories } from '../options.ts';
import { hoursPerMonth } from '../salary-rules.ts';
import { EmployerCard } from './EmployerCard.tsx';
import { salaryParts, salaryText } from './salary-text.ts';
import { similarVacanciesQuery, vacancyQuery } from './vacancy-queries.ts';
import { choiceFields } from './vacancy-search.ts';
import { vacancyIdOf } from './vacancy-id.ts';
import { VacancyCard } from './VacancyCard.tsx';
import { vacancyJsonLd } from './vacancy-json-ld.ts';

export async function load({ api, queryClient, params }: LoadContext): Promise<Vacancy> {
  const id = vacancyIdOf(params);
  if (id === 0) throw notFound();
  const vacancy = await queryClient.ensureQueryData(vacancyQuery(api, id));
  // The page is whole without similar vacancies, so their failure is ignored.
  await queryClient.prefetchQuery(similarVacanciesQuery(api, vacancy));
  return vacancy;
}

export function head({ words, locale }: LoadContext, vacancy: Vacancy): Head {
  const t = words.translator('vacancy.page');
  const facts = {
    title: vacancy.title,
    city: cityName(vacancy.city, locale),
    employer: sellerName(vacancy.employer.name, locale),
  };
  return {
    title: `${t('head', facts)} · ${words.translator('shell')('site_name')}`,
    description: t('description', { ...facts, salary: salaryText(vacancy, locale) }),
    canonical: paths.vacancy(vacancy.id),
    noindex: !vacancy.is_open,
    // Structured data is part of documents only, so browsers do not load the code that makes it.
    ...(import.meta.env.SSR && vacancy.is_open ? { jsonLd: vacancyJsonLd(vacancy, locale) } : {}),
  };
}

/** Page /vacancies/{id}: a vacancy, its employer and similar ones. */
export function Page() {
  const t = useTranslations('vacancy');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: vacancy } = useSuspenseQuery(vacancyQuery(api, vacancyIdOf(useParams())));
  const { data: similar = [] } = useQuery(similarVacanciesQuery(api, vacancy));
  const { amount, terms } = salaryParts(vacancy, locale);
  return (
    <PageContainer className="py-4 md:py-6">
      <Breadcrumbs
        label={t('page.crumbs')}
        items={[
          { label: t('title'), href: href(paths.vacancies()) },
          {
            label: optionLabel({ options: categories }, vacancy.category, locale),
            href: href(paths.vacancies(`?category=${vacancy.category}`)),
          },
        ]}
      />
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article className="min-w-0">
          {!vacancy.is_open && (
            <div className="mb-4">
              <Notice action={<Button variant="secondary" size="sm" href={href(paths.vacancies())}>{t('page.closed_more')}</Button>}>
                {t('page.closed')}
              </Notice>
            </div>
          )}
          <h1 lang={foreignLanguage(vacancy.title, locale)} className="text-24 font-semibold text-pretty wrap-anywhere md:text-32">
            {vacancy.title}
          </h1>
          <p className="mt-2 text-20 font-semibold">
            {amount}
            {terms && <span className="ml-2 text-16 font-normal text-ink-2">{terms}</span>}
          </p>
          <MonthlyPay vacancy={vacancy} />
          <p className="mt-1 text-14 text-ink-3">
            {vacancy.published_at && vacancy.expires_at
              ? t('page.published', { day: formatDay(vacancy.published_at, locale, timeZone), until: formatDay(vacancy.expires_at, locale, timeZone) })
              : vacancy.own && t(`states.${vacancy.own.state}`)}
          </p>
          <div className="mt-4 lg:hidden">
            <EmployerCard vacancy={vacancy} />
          </div>
          <Card as="section" className="mt-4">
            <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
              {choiceFields.map((field) => (
                <div key={field.key}>
                  <dt className="text-14 text-ink-3">{field.label[locale]}</dt>
                  <dd>{factText(field, vacancy[field.key], {}, locale)}</dd>
                </div>
              ))}
            </dl>
          </Card>
          {(['duties', 'requirements', 'conditions'] as const).map((key) =>
            vacancy[key] ? (
              <section key={key} className="mt-6">
                <h2 className="mb-2 text-20 font-semibold">{t(`page.${key}`)}</h2>
                <p lang={foreignLanguage(vacancy[key], locale)} className="max-w-prose whitespace-pre-line wrap-anywhere">{vacancy[key]}</p>
              </section>
            ) : null,
          )}
          {(vacancy.skills?.length ?? 0) > 0 && (
            <section className="mt-6">
              <h2 className="mb-2 text-20 font-semibold">{t('page.skills')}</h2>
              <ul className="flex flex-wrap gap-2">
                {vacancy.skills?.map((skill) => (
                  <li key={skill}>
                    <a lang={foreignLanguage(skill, locale)} href={href(paths.vacancies(`?q=${encodeURIComponent(skill)}`))} className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-14 wrap-anywhere hover:bg-tint pointer-coarse:min-h-11">
                      {skill}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <dl className="mt-6 space-y-2">
            <div>
              <dt className="text-14 text-ink-3">{t('page.address')}</dt>
              <dd>{[cityName(vacancy.city, locale), nameIn(vacancy.address ?? '', locale)].filter(Boolean).join(', ')}</dd>
            </div>
            {vacancy.contact_name && (
              <div>
                <dt className="text-14 text-ink-3">{t('page.contact')}</dt>
                <dd lang={foreignLanguage(vacancy.contact_name, locale)}>{vacancy.contact_name}</dd>
              </div>
            )}
          </dl>
        </article>
        <aside className="sticky top-[calc(var(--header-height)+16px)] max-lg:hidden">
          <EmployerCard vacancy={vacancy} />
        </aside>
      </div>
      {similar.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-20 font-semibold">{t('page.similar')}</h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {similar.map((other) => (
              <li key={other.id} className="min-w-0">
                <VacancyCard vacancy={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageContainer>
  );
} // prettier-ignore

/** The pay by which the vacancy is compared with others, where it is not stated so. */
function MonthlyPay({ vacancy }: { vacancy: Vacancy }) {
  const t = useTranslations('vacancy.page');
  const { locale } = useApp();
  const { from_minor: from, top_minor: top } = vacancy.net_month;
  if (top === null || (vacancy.salary_period === 'month' && vacancy.salary_tax === 'net')) return null;
  const roubles = [...new Set([from ?? top, top])].map((minor) => formatInteger(minor / 100, locale)).join('–');
  return (
    <p className="mt-1 text-14 text-ink-2" title={t('net_how', { hours: String(hoursPerMonth) })}>
      {t('net', { amount: roubles })}
    </p>
  );
}
