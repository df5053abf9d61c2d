import type { FieldOption } from '#dictionary/field.ts';

export const categories = [
  { key: 'sales', ru: 'Продажи', en: 'Sales' },
  { key: 'drivers', ru: 'Водители', en: 'Drivers' },
  { key: 'operators', ru: 'Машинисты и операторы техники', en: 'Machine operators' },
  { key: 'car_service', ru: 'Автосервис', en: 'Car service' },
  { key: 'logistics', ru: 'Логистика и склад', en: 'Logistics and warehousing' },
  { key: 'production', ru: 'Производство', en: 'Production' },
  { key: 'construction', ru: 'Строительство', en: 'Construction' },
  { key: 'engineering', ru: 'Инженеры и наладчики', en: 'Engineers and fitters' },
  { key: 'farming', ru: 'Сельское хозяйство', en: 'Farming' },
  { key: 'realty', ru: 'Недвижимость', en: 'Real estate' },
  { key: 'banking', ru: 'Банки, лизинг, страхование', en: 'Banking, leasing, insurance' },
  { key: 'accounting', ru: 'Бухгалтерия и финансы', en: 'Accounting and finance' },
  { key: 'law', ru: 'Юристы', en: 'Legal' },
  { key: 'it', ru: 'Информационные технологии', en: 'Information technology' },
  { key: 'marketing', ru: 'Маркетинг и реклама', en: 'Marketing and advertising' },
  { key: 'clients', ru: 'Работа с клиентами', en: 'Customer support' },
  { key: 'office', ru: 'Офис и кадры', en: 'Office and staff' },
  { key: 'management', ru: 'Руководители', en: 'Management' },
  { key: 'security', ru: 'Охрана', en: 'Security' },
  { key: 'household', ru: 'Уборка и хозяйство', en: 'Cleaning and maintenance' },
  { key: 'other', ru: 'Другое', en: 'Other' },
] as const satisfies readonly FieldOption[];

export const salaryTaxes = [
  { key: 'net', ru: 'На руки', en: 'After tax' },
  { key: 'gross', ru: 'До вычета налога', en: 'Before tax' },
] as const satisfies readonly FieldOption[];

export const salaryPeriods = [
  { key: 'month', ru: 'За месяц', en: 'A month' },
  { key: 'shift', ru: 'За смену', en: 'A shift' },
  { key: 'hour', ru: 'За час', en: 'An hour' },
  { key: 'project', ru: 'За проект', en: 'A project' },
] as const satisfies readonly FieldOption[];

export const experiences = [
  { key: 'none', ru: 'Без опыта', en: 'No experience' },
  { key: 'from_1', ru: 'От 1 до 3 лет', en: '1 to 3 years' },
  { key: 'from_3', ru: 'От 3 до 6 лет', en: '3 to 6 years' },
  { key: 'from_6', ru: 'Больше 6 лет', en: 'Over 6 years' },
] as const satisfies readonly FieldOption[];

export const schedules = [
  { key: 'five_two', ru: 'Пятидневка', en: 'Five-day week' },
  { key: 'two_two', ru: 'Два через два', en: 'Two days on, two off' },
  { key: 'shifts', ru: 'Сменный', en: 'Shifts' },
  { key: 'flexible', ru: 'Гибкий', en: 'Flexible' },
  { key: 'rotation', ru: 'Вахта', en: 'Rotation' },
  { key: 'free', ru: 'Свободный', en: 'Own schedule' },
] as const satisfies readonly FieldOption[];

export const employments = [
  { key: 'full', ru: 'Полная', en: 'Full-time' },
  { key: 'part', ru: 'Частичная', en: 'Part-time' },
  { key: 'temporary', ru: 'Временная', en: 'Temporary' },
  { key: 'contract', ru: 'По договору подряда', en: 'Contract work' },
  { key: 'internship', ru: 'Стажировка', en: 'Internship' },
] as const satisfies readonly FieldOption[];

export const workplaces = [
  { key: 'on_site', ru: 'На месте', en: 'On site' },
  { key: 'hybrid', ru: 'Гибрид', en: 'Hybrid' },
  { key: 'remote', ru: 'Удалённо', en: 'Remote' },
] as const satisfies readonly FieldOption[];
