import { formatMoney } from '#ui/format.ts';
import { kind, type Words } from '../kind.ts';
import { quoted } from './publications.ts';

type Price = { minor: number; currency: string };
type Application = {
  application: {
    id: number;
    kind: 'finance' | 'leasing' | 'vacancy' | 'price_offer';
    /** The offer, listing or vacancy that it is about. */
    title: string;
  };
};
export type ApplicationMove =
  | 'view'
  | 'review'
  | 'ask'
  | 'answer'
  | 'approve'
  | 'decline'
  | 'counter'
  | 'choose'
  | 'withdraw'
  | 'expire'
  | 'call_off'
  | 'other_chosen'
  | 'listed_below'
  | 'recipient_blocked';
type Moved = Application & { act: ApplicationMove; note: string; price: Price | null };

const nouns: Readonly<Record<Application['application']['kind'], Words>> = {
  finance: { ru: 'Заявка', en: 'Application' },
  leasing: { ru: 'Заявка на лизинг', en: 'Leasing application' },
  vacancy: { ru: 'Отклик на вакансию', en: 'Job application' },
  price_offer: { ru: 'Предложение цены', en: 'Price offer' },
};
const moves: Readonly<Record<ApplicationMove, Words>> = {
  view: { ru: 'получатель открыл', en: 'seen by the recipient' },
  review: { ru: 'взято в работу', en: 'in review' },
  ask: { ru: 'нужны сведения', en: 'information needed' },
  answer: { ru: 'пришли сведения', en: 'information received' },
  approve: { ru: 'одобрено', en: 'approved' },
  decline: { ru: 'отказ', en: 'declined' },
  counter: { ru: 'названа другая цена', en: 'another price was named' },
  choose: { ru: 'условия приняты', en: 'accepted' },
  withdraw: { ru: 'отозвано', en: 'withdrawn' },
  expire: { ru: 'срок истёк', en: 'expired' },
  call_off: { ru: 'договорённость отменена', en: 'agreement called off' },
  other_chosen: { ru: 'выбрано другое', en: 'another one was chosen' },
  listed_below: {
    ru: 'в объявлении теперь дешевле, чем вы договорились',
    en: 'the listing now asks less than was agreed',
  },
  recipient_blocked: { ru: 'аккаунт получателя заблокирован', en: 'the recipient’s account is blocked' },
};
const movesOfVacancy: Readonly<Partial<Record<ApplicationMove, Words>>> = {
  approve: { ru: 'приглашение', en: 'invitation' },
  choose: { ru: 'приглашение принято', en: 'invitation accepted' },
};

const money = ({ minor, currency }: Price): Words => ({
  ru: formatMoney(minor, currency, 'ru'),
  en: formatMoney(minor, currency, 'en'),
});

function titleOfMove({ application, act }: Moved): Words {
  const noun = nouns[application.kind];
  const move = (application.kind === 'vacancy' ? movesOfVacancy[act] : undefined) ?? moves[act];
  return { ru: `${noun.ru} «${application.title}»: ${move.ru}`, en: `${noun.en} “${application.title}”: ${move.en}` };
}

const sentTitles: Readonly<Record<Application['application']['kind'], (title: string) => Words>> = {
  finance: (title) => ({ ru: `Новая заявка: «${title}»`, en: `New application: “${title}”` }),
  leasing: (title) => ({ ru: `Новая заявка на лизинг: «${title}»`, en: `New leasing application: “${title}”` }),
  vacancy: (title) => ({ ru: `Новый отклик на вакансию «${title}»`, en: `New application for the job “${title}”` }),
  price_offer: (title) => ({ ru: `Вам предложили цену за «${title}»`, en: `A price was offered for “${title}”` }),
};

const topic = 'applications';
const pageOf = ({ application }: Application, accountId: number): string => `/user/${accountId}/bids/${application.id}`;

export const applicationKinds = {
  application_sent: kind<Application & { price: Price | null }>({
    topic,
    icon: 'message',
    isSent: true,
    counted: 'новых заявок',
    title: ({ application }) => sentTitles[application.kind](application.title),
    detail: ({ price }) => price && money(price),
    path: pageOf,
  }),
  application_moved: kind<Moved>({
    topic,
    icon: 'message',
    isSent: true,
    counted: 'ответов по заявкам',
    title: titleOfMove,
    detail: ({ price, note }) => (price ? money(price) : note === '' ? null : quoted(note)),
    path: pageOf,
  }),
  /** Moves that ask nothing of the other side: the recipient has opened the application or works on it. */
  application_noted: kind<Moved>({
    topic,
    icon: 'eye',
    isSent: false,
    counted: 'заявок в работе',
    title: titleOfMove,
    path: pageOf,
  }),
};
