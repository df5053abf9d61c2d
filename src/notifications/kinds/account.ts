import { type BlockReason, blockReasons } from '#contract/block-reasons.ts';
import { type ComplaintReason, complaintReasons } from '#listing/complaint-reasons.ts';
import { kind } from '../kind.ts';
import { quoted, shorten, wordsOf } from './publications.ts';

const topic = 'account';
const signIn = (): string => '/?dialog=sign-in';

export const accountKinds = {
  signed_in: kind<{ browser: string | null; system: string | null }>({
    topic,
    icon: 'shield',
    isSent: 'by_email',
    isUrgent: true,
    counted: 'входов',
    title({ browser, system }) {
      const device = [browser, system].filter(Boolean).join(', ');
      return device === ''
        ? { ru: 'Вход с нового устройства', en: 'Sign-in from a new device' }
        : { ru: `Вход с нового устройства: ${device}`, en: `Sign-in from a new device: ${device}` };
    },
    detail: () => ({ ru: 'Если это были не вы, завершите сеанс', en: 'If it was not you, end the session' }),
    path: (_params, accountId) => `/user/${accountId}/security`,
  }),
  user_blocked: kind<{ reason: BlockReason; message: string }>({
    topic,
    icon: 'warning',
    isSent: true,
    counted: 'решений об аккаунте',
    title: () => ({
      ru: 'Аккаунт заблокирован, объявления скрыты',
      en: 'Your account is blocked and your listings are hidden',
    }),
    detail({ reason, message }) {
      const { ru, en } = wordsOf(blockReasons, reason);
      const words = message ? `. ${shorten(message)}` : '';
      return { ru: `${ru}${words}. Решение можно обжаловать`, en: `${en}${words}. You may appeal` };
    },
    path: signIn,
  }),
  user_unblocked: kind<object>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'решений об аккаунте',
    title: () => ({
      ru: 'Аккаунт разблокирован, объявления снова видны',
      en: 'Your account is unblocked and your listings are visible again',
    }),
    path: signIn,
  }),
  block_appeal_upheld: kind<{ note: string }>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'решений об аккаунте',
    title: () => ({
      ru: 'Апелляция удовлетворена, аккаунт разблокирован',
      en: 'Your appeal was granted and your account is unblocked',
    }),
    detail: ({ note }) => quoted(note),
    path: signIn,
  }),
  block_appeal_rejected: kind<{ note: string }>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'решений об аккаунте',
    title: () => ({ ru: 'Апелляция на блокировку отклонена', en: 'Your appeal against the block was rejected' }),
    detail: ({ note }) => quoted(note),
    path: signIn,
  }),
  seller_complaint_upheld: kind<{ reason: ComplaintReason }>({
    topic,
    icon: 'warning',
    isSent: true,
    counted: 'подтверждено жалоб',
    title: () => ({ ru: 'Подтверждена жалоба на вас', en: 'A complaint about you was upheld' }),
    detail: ({ reason }) => wordsOf(complaintReasons, reason),
    path: (_params, accountId) => `/user/${accountId}`,
  }),
};
