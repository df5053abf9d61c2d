import { kind } from '../kind.ts';
import { quoted } from './publications.ts';

const topic = 'organization';

type Feed = { feed: { id: number; name: string } };

export const organizationKinds = {
  feed_failed: kind<Feed>({
    topic,
    icon: 'warning',
    isSent: true,
    counted: 'ошибок выгрузки',
    title: ({ feed: { name } }) => ({
      ru: `Выгрузка «${name}» не прочитана`,
      en: `The feed “${name}” could not be read`,
    }),
    path: () => '/organization/feeds',
  }),
  feed_refused_rows: kind<Feed & { refused: number }>({
    topic,
    icon: 'warning',
    isSent: false,
    counted: 'выгрузок с ошибками',
    title: ({ feed: { name } }) => ({
      ru: `В выгрузке «${name}» есть ошибки`,
      en: `The feed “${name}” has errors`,
    }),
    detail: ({ refused }) => ({ ru: `Строк не принято: ${refused}`, en: `Rows not accepted: ${refused}` }),
    path: () => '/organization/feeds',
  }),
  organization_verified: kind<object>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'решений об организации',
    title: () => ({
      ru: 'ИНН организации проверен, её можно опубликовать',
      en: 'The INN of your organisation is verified, and you may publish it',
    }),
    path: () => '/organization',
  }),
  organization_refused: kind<{ reason: string }>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'решений об организации',
    title: () => ({ ru: 'ИНН организации не подтверждён', en: 'The INN of your organisation was not confirmed' }),
    detail: ({ reason }) => quoted(reason),
    path: () => '/organization',
  }),
  organization_unverified: kind<{ reason: string }>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'решений об организации',
    title: () => ({
      ru: 'Проверка ИНН отозвана, предложения организации скрыты',
      en: 'The INN is no longer verified, and what the organisation offers is hidden',
    }),
    detail: ({ reason }) => quoted(reason),
    path: () => '/organization',
  }),
};
