// States, orders and limits of vacancies, apart from the rules, so that pages load no expressions of wordings.

/** Days that a vacancy is public before it is published again. */
export const vacancyDays = 30;

/**
 * `review`: held back until an administrator has read it, because of a phone, a link or a suspicious word. `refused`: an administrator refused it. A
 * vacancy past its days counts as closed.
 */
export const vacancyStates = ['draft', 'active', 'review', 'refused', 'closed'] as const;
export type VacancyState = (typeof vacancyStates)[number];

/** States that an employer may request; `active` becomes `review` if an administrator has to look first. */
export const wishedStates = ['draft', 'active', 'closed'] as const;
export type WishedState = (typeof wishedStates)[number];

/** Orders of a search. `pay_desc` is by what is promised at least, so that a high upper bound alone moves nothing up. */
export const vacancySorts = [
  { key: 'newest', label: { ru: 'Сначала новые', en: 'Newest first' } },
  { key: 'pay_desc', label: { ru: 'По зарплате', en: 'Highest pay first' } },
] as const;
export type VacancySort = (typeof vacancySorts)[number]['key'];

/** Kopecks: the largest bound of the filter by pay. */
export const maxPayFilter = 10_000_000_00;

/** Vacancies that an organization may have in search at once. */
export const maxActiveVacancies = 500;

/** Drafts, refused and closed vacancies that an organization may keep; above them no new vacancy is made. */
export const maxKeptVacancies = 1_000;

/** The most characters of the reason of a refusal. */
export const maxRefusal = 500;
