import type { ApplicationAct, ApplicationKind, ApplicationState, ApplicationSide } from '#areas/bids/lifecycle.ts';

type Step = {
  readonly by: Exclude<ApplicationSide, 'time'>;
  readonly act: Exclude<ApplicationAct, 'expire'>;
  readonly note?: string;
};

/** What happens to a demo application after it was sent, up to the state in which it is found. */
export type Journey = { readonly ends: ApplicationState; readonly steps: readonly Step[] };

const view: Step = { by: 'recipient', act: 'view' };
const review: Step = { by: 'recipient', act: 'review' };
const withdraw = (note: string): Step => ({ by: 'applicant', act: 'withdraw', note });

/** An application whose term has passed: nobody has answered. */
export const expired: Journey = { ends: 'expired', steps: [view] };

const ask: Step = {
  by: 'recipient',
  act: 'ask',
  note: 'Пришлите, пожалуйста, документ о доходе за последние полгода.',
};
const approve: Step = { by: 'recipient', act: 'approve', note: 'Условия действуют 14 дней.' };
const choose: Step = { by: 'applicant', act: 'choose' };

const ranked: readonly Journey[] = [
  { ends: 'sent', steps: [] },
  { ends: 'viewed', steps: [view] },
  { ends: 'in_review', steps: [view, review] },
  { ends: 'need_info', steps: [view, review, ask] },
  {
    ends: 'answered',
    steps: [view, review, ask, { by: 'applicant', act: 'answer', note: 'Документ приложен к заявке.' }],
  },
  { ends: 'approved', steps: [view, review, approve] },
  { ends: 'accepted', steps: [view, review, approve, choose] },
  {
    ends: 'declined',
    steps: [view, { by: 'recipient', act: 'decline', note: 'Стаж на последнем месте меньше нужного.' }],
  },
  { ends: 'withdrawn', steps: [view, withdraw('Покупка откладывается.')] },
  expired,
];

/** The journeys of each kind; together they end in every state but `not_chosen`, which the choice of another answer makes. */
export const journeys: Readonly<Record<ApplicationKind, readonly Journey[]>> = {
  finance: ranked,
  leasing: ranked,
  vacancy: [
    { ends: 'sent', steps: [] },
    { ends: 'viewed', steps: [view] },
    { ends: 'in_review', steps: [view, review] },
    { ends: 'need_info', steps: [view, { by: 'recipient', act: 'ask', note: 'С какого числа вы готовы выйти?' }] },
    {
      ends: 'answered',
      steps: [
        view,
        { by: 'recipient', act: 'ask', note: 'Есть ли у вас опыт сменной работы?' },
        { by: 'applicant', act: 'answer', note: 'Да, два года по графику 2/2.' },
      ],
    },
    { ends: 'approved', steps: [view, { by: 'recipient', act: 'approve', note: 'Приглашаем на разговор в четверг в 11:00.' }] },
    {
      ends: 'accepted',
      steps: [view, { by: 'recipient', act: 'approve', note: 'Ждём вас в понедельник.' }, { by: 'applicant', act: 'choose', note: 'Спасибо, приду.' }],
    },
    { ends: 'declined', steps: [view, { by: 'recipient', act: 'decline', note: 'Вакансию закрыл другой кандидат.' }] },
    { ends: 'withdrawn', steps: [withdraw('Нашёл другую работу.')] },
    expired,
  ],
  price_offer: [
    { ends: 'sent', steps: [] },
    { ends: 'viewed', steps: [view] },
    { ends: 'countered', steps: [view, { by: 'recipient', act: 'counter', note: 'Ниже не могу: сделано полное обслуживание.' }] },
    { ends: 'accepted', steps: [view, { by: 'recipient', act: 'approve', note: 'Договорились, приезжайте.' }] },
    { ends: 'accepted', steps: [view, { by: 'recipient', act: 'counter', note: 'Готов на середину.' }, choose] },
    { ends: 'declined', steps: [view, { by: 'recipient', act: 'decline', note: 'Цена окончательная.' }] },
    { ends: 'withdrawn', steps: [view, withdraw('Передумал.')] },
    expired,
  ],
}; // prettier-ignore

export const messages: Readonly<Record<ApplicationKind, readonly string[]>> = {
  finance: ['Доход подтвержу справкой.', 'Нужен ответ до конца недели.', ''],
  leasing: ['Берём на компанию, аванс готов.', 'Интересует поставка в этом месяце.'],
  vacancy: ['Опыт три года, готов выйти сразу.', 'Живу рядом, смены подходят.', 'Расскажите о графике подробнее, пожалуйста.'],
  price_offer: ['Готов забрать в выходные, расчёт сразу.', 'Смотрю сегодня, если договоримся.', ''],
}; // prettier-ignore
