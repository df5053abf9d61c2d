import type { IconName } from '#ui/Icon.tsx';
import type { Locale } from '../app-state.ts';
import { paths } from '../paths.ts';

type Section = {
  key: string;
  icon: IconName;
  label: Record<Locale, string>;
  path: (organization: number) => string;
};

/** The pages on which the members of an organization work, in the order of the tabs and of the account menu. */
export const organizationSections = [
  { key: 'overview', icon: 'home', label: { ru: 'Обзор', en: 'Overview' }, path: paths.organization },
  { key: 'posts', icon: 'car', label: { ru: 'Объявления', en: 'Listings' }, path: paths.userPosts },
  { key: 'stock', icon: 'rows', label: { ru: 'Склад', en: 'Stock' }, path: paths.userStock },
  { key: 'ads', icon: 'grid', label: { ru: 'Вещи и услуги', en: 'Goods and services' }, path: paths.userAds },
  {
    key: 'offers',
    icon: 'factory',
    label: { ru: 'Предложения', en: 'Finance offers' },
    path: paths.organizationCatalog,
  },
  { key: 'vacancies', icon: 'star', label: { ru: 'Вакансии', en: 'Vacancies' }, path: paths.userVacancies },
  { key: 'bids', icon: 'message', label: { ru: 'Заявки', en: 'Applications' }, path: paths.userBids },
  { key: 'reviews', icon: 'star', label: { ru: 'Отзывы', en: 'Reviews' }, path: paths.userReviews },
  { key: 'feeds', icon: 'rotate', label: { ru: 'Выгрузка', en: 'Feed' }, path: paths.stockFeeds },
  { key: 'members', icon: 'person', label: { ru: 'Сотрудники', en: 'Members' }, path: paths.organizationMembers },
  { key: 'money', icon: 'clock', label: { ru: 'Баланс', en: 'Balance' }, path: () => paths.transactions() },
  { key: 'settings', icon: 'edit', label: { ru: 'Настройки', en: 'Settings' }, path: paths.organizationSettings },
] as const satisfies readonly Section[];

export type OrganizationSection = (typeof organizationSections)[number]['key'];

export const organizationTabsLabel: Record<Locale, string> = { ru: 'Организация', en: 'Organisation' };
