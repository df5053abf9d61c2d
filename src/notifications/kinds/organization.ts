import { kind } from '../kind.ts';
import { quoted } from './publications.ts';

const topic = 'organization';

export const organizationKinds = {
  organization_verified: kind<object>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'решений об организации',
    title: () => ({
      ru: 'ИНН организации проверен, её можно опубликовать',
      en: 'The INN of your organization is verified, and you may publish it',
    }),
    path: () => '/organization',
  }),
  organization_refused: kind<{ reason: string }>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'решений об организации',
    title: () => ({ ru: 'ИНН организации не подтверждён', en: 'The INN of your organization was not confirmed' }),
    detail: ({ reason }) => quoted(reason),
    path: () => '/organization',
  }),
};
