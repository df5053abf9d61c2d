import { useTranslations } from 'use-intl';
import { Tabs } from '#ui/Tabs.tsx';
import { useHref } from '../use-app.ts';
import { paths } from '../paths.ts';

const sections = {
  queue: paths.admin,
  complaints: paths.adminComplaints,
  appeals: paths.adminAppeals,
  vacancies: paths.adminVacancies,
  reviews: paths.adminReviews,
  feedback: paths.adminFeedback,
  payments: () => paths.adminPayments(),
  people: paths.adminPeople,
  organizations: paths.adminOrganizations,
  recovery: paths.adminRecovery,
  log: paths.adminLog,
} as const;

/** Navigation between the sections of the administration. */
export function AdminNavigation({ current }: { current: keyof typeof sections }) {
  const t = useTranslations('admin.rooms');
  const href = useHref();
  return (
    <Tabs
      className="mb-6"
      label={t('label')}
      items={Object.entries(sections).map(([key, path]) => ({
        key,
        label: t(key as keyof typeof sections),
        href: href(path()),
        current: key === current,
      }))}
    />
  );
}
