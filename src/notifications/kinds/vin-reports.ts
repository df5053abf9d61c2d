import { formatMoney } from '#ui/format.ts';
import { kind } from '../kind.ts';

/** `number` is masked where the account knows only the listing. */
type Finished = { report: number; number: string };

const topic = 'payments';
const pageOf = ({ report }: Finished): string => `/user/vin-reports/${report}/show`;
const returned = ({ returned_minor: minor }: { returned_minor: number }) => ({
  ru: `На баланс вернулось ${formatMoney(minor, 'RUB', 'ru')}`,
  en: `${formatMoney(minor, 'RUB', 'en')} returned to the balance`,
});

export const vinReportKinds = {
  vin_report_ready: kind<Finished>({
    topic,
    icon: 'check',
    isSent: false,
    counted: 'готовых отчётов',
    title: ({ number }) => ({ ru: `Отчёт по ${number} готов`, en: `The report on ${number} is ready` }),
    path: pageOf,
  }),
  vin_report_not_found: kind<Finished & { returned_minor: number }>({
    topic,
    icon: 'warning',
    isSent: false,
    counted: 'отчётов без данных',
    title: ({ number }) => ({
      ru: `Об автомобиле ${number} ничего не нашлось`,
      en: `Nothing was found about ${number}`,
    }),
    detail: returned,
    path: pageOf,
  }),
  vin_report_failed: kind<Finished & { returned_minor: number }>({
    topic,
    icon: 'warning',
    isSent: false,
    counted: 'неполученных отчётов',
    title: ({ number }) => ({
      ru: `Отчёт по ${number} получить не удалось`,
      en: `The report on ${number} could not be obtained`,
    }),
    detail: returned,
    path: pageOf,
  }),
};
