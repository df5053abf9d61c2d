import { dayMs } from '#ui/durations.ts';
import { contentOfInput, type VacancyContent } from '#areas/vacancy/content.ts';
import { insertVacancy } from '#areas/vacancy/content-queries.ts';
import type { VacancyState } from '#areas/vacancy/terms.ts';
import type { Db } from '#server/db/connect.ts';
import { moscow } from './factories.ts';

/** The content of a vacancy that passes every rule. */
export const sampleVacancy = {
  title: 'Автомеханик',
  category: 'car_service',
  salary_from_minor: 90_000_00,
  salary_to_minor: 130_000_00,
  salary_tax: 'net',
  salary_period: 'month',
  experience: 'from_1',
  schedule: 'two_two',
  employment: 'full',
  workplace: 'on_site',
  skills: ['Диагностика', 'Ходовая'],
  duties: 'Диагностика и ремонт подвески легковых автомобилей.',
  requirements: 'Опыт слесарного ремонта.',
  conditions: 'Тёплый бокс, инструмент компании.',
  city_id: moscow,
} as const;

type Options = {
  state?: VacancyState;
  publishedAt?: Date;
  findings?: string[];
} & Partial<VacancyContent>;

/** Adds a vacancy of an organization, public by default; returns its id. */
export async function addVacancy(db: Db, ownerId: number, now: Date, options: Options = {}): Promise<number> {
  const { state = 'active', publishedAt = now, findings = [], ...content } = options;
  const isShown = state === 'active' || state === 'closed';
  const dates = isShown
    ? { published_at: publishedAt, expires_at: new Date(publishedAt.getTime() + 30 * dayMs) }
    : { published_at: null, expires_at: null };
  const whole = contentOfInput({ ...sampleVacancy, skills: [...sampleVacancy.skills], ...content });
  const { id } = await insertVacancy(db, ownerId, whole, { state, findings, ...dates }, publishedAt);
  return id;
}
