import { localHref, paths } from '#web/paths.ts';
import type { Vacancy } from '../contract.ts';

const employmentTypes: Readonly<Record<string, string>> = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  temporary: 'TEMPORARY',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};
/** Pay for a shift has no unit of its own. */
const salaryUnits: Readonly<Record<string, string>> = { month: 'MONTH', hour: 'HOUR' };
const monthsOfExperience: Readonly<Record<string, number>> = { none: 0, from_1: 12, from_3: 36, from_6: 72 };

/** Texts of a vacancy as the HTML that search engines expect. */
const htmlOf = (texts: readonly (string | null)[]): string =>
  texts
    .flatMap((text) => text?.split(/\n+/u) ?? [])
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');

/** A vacancy in schema.org terms. */
export function vacancyJsonLd(vacancy: Vacancy, language: 'ru' | 'en'): Record<string, unknown> {
  const { salary_from_minor: from, salary_to_minor: to, city, employer, address } = vacancy;
  const unitText = salaryUnits[vacancy.salary_period ?? ''];
  const rouble = (minor: number | null) => (minor === null ? {} : { value: minor / 100 });
  const value =
    from !== null && to !== null && from !== to
      ? { minValue: from / 100, maxValue: to / 100 }
      : from === null && to !== null
        ? { maxValue: to / 100 }
        : rouble(from);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: htmlOf([vacancy.duties, vacancy.requirements, vacancy.conditions]),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: String(vacancy.id) },
    url: localHref(language, paths.vacancy(vacancy.id)),
    datePosted: vacancy.published_at?.slice(0, 10),
    validThrough: vacancy.expires_at ?? undefined,
    employmentType: employmentTypes[vacancy.employment],
    hiringOrganization: {
      '@type': 'Organization',
      name: employer.name,
      sameAs: localHref(language, paths.user(employer.id)),
      ...(employer.avatar && { logo: employer.avatar.s384 }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'RU',
        addressRegion: city.region.full_name,
        addressLocality: city.name,
        ...(address && { streetAddress: address }),
      },
    },
    ...(vacancy.workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'RU' },
    }),
    ...(unitText &&
      (from !== null || to !== null) && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'RUB',
          value: { '@type': 'QuantitativeValue', unitText, ...value },
        },
      }),
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      monthsOfExperience: monthsOfExperience[vacancy.experience],
    },
    ...(vacancy.skills?.length && { skills: vacancy.skills.join(', ') }),
    directApply: false,
  };
}
