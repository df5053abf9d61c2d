import { formatDay, formatMoney } from '#ui/format.ts';
import { findPlan } from '#plans/plans.ts';
import { kind } from '../kind.ts';

type Promoted = { promotion: number; listing: { id: number | null; kind: string; title: string } };

const topic = 'payments';
const pageOf = ({ promotion }: Promoted): string => `/marketing?promotion=${promotion}`;
/** What came back for a place that was not shown to its end: money, or the bump of the plan. */
const returned = (minor: number) =>
  minor > 0
    ? {
        ru: `На баланс вернулось ${formatMoney(minor, 'RUB', 'ru')}`,
        en: `${formatMoney(minor, 'RUB', 'en')} returned to the balance`,
      }
    : { ru: 'Поднятие снова доступно', en: 'The bump can be used again' };

export const paymentKinds = {
  /** The balance did not cover the next period. */
  plan_unpaid: kind<{ plan: string; missing_minor: number }>({
    topic,
    icon: 'warning',
    isSent: true,
    counted: 'тариф не продлён',
    title({ plan }) {
      const { ru, en } = findPlan(plan)?.name ?? { ru: plan, en: plan };
      return { ru: `Тариф «${ru}» не продлён`, en: `The plan “${en}” was not renewed` };
    },
    detail: ({ missing_minor: minor }) => ({
      ru: `На балансе не хватило ${formatMoney(minor, 'RUB', 'ru')}. Объявления остаются, новых сверх бесплатных мест не разместить`,
      en: `The balance was ${formatMoney(minor, 'RUB', 'en')} short. Listings stay, but no new ones fit beyond the free places`,
    }),
    path: () => '/tariffs',
  }),
  promotion_started: kind<Promoted & { until: string }>({
    topic,
    icon: 'check',
    isSent: false,
    counted: 'начато показов',
    title: ({ listing: { title } }) => ({
      ru: `Рекламный показ «${title}» начался`,
      en: `The paid place of “${title}” is shown now`,
    }),
    detail: ({ until }) => ({ ru: `До ${formatDay(until, 'ru')}`, en: `Until ${formatDay(until, 'en')}` }),
    path: pageOf,
  }),
  promotion_ended: kind<Promoted & { refunded_minor: number }>({
    topic,
    icon: 'clock',
    isSent: false,
    counted: 'закончено показов',
    title: ({ listing: { title } }) => ({
      ru: `Рекламный показ «${title}» закончился`,
      en: `The paid place of “${title}” has ended`,
    }),
    detail: ({ refunded_minor: minor }) =>
      minor > 0 ? returned(minor) : { ru: 'Посмотрите, что он дал', en: 'See what it brought' },
    path: pageOf,
  }),
  promotion_not_marked: kind<Promoted & { refunded_minor: number }>({
    topic,
    icon: 'warning',
    isSent: true,
    counted: 'рекламы без ERID',
    title: ({ listing: { title } }) => ({
      ru: `Реклама «${title}» не получила ERID и не показана`,
      en: `The advertisement “${title}” got no ERID and was not shown`,
    }),
    detail: ({ refunded_minor: minor }) => returned(minor),
    path: pageOf,
  }),
};
