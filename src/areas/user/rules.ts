import { type CodePurpose, phoneChange } from './fields.ts';

/** Limits of one-time codes (product.md §1). Times in milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const codeLimits = {
  lifetime: 5 * MINUTE,
  resendAfter: MINUTE,
  /** Sends to one phone within an hour. */
  sendsPerPhone: 5,
  /** Sends from one address within an hour: above the first a proof of work, above the second a refusal. */
  sendsPerAddressFree: 20,
  sendsPerAddress: 200,
  window: HOUR,
  /** Wrong tries that burn one code. */
  tries: 5,
  /** Wrong tries a day at one phone: by browsers that hold a request, and by strangers, who cannot use up the former. */
  boundTriesPerDay: 30,
  strangersTriesPerDay: 10,
  /** Wrong tries an hour from one address, over all phones. */
  triesPerAddress: 100,
  day: 24 * HOUR,
} as const;

const secondsUntil = (moment: number, now: Date): number => Math.max(1, Math.ceil((moment - now.getTime()) / 1000));

export type SendHistory = {
  /** Sends to this phone in the last hour, newest first; a failed one was never delivered. */
  phone: readonly { createdAt: Date; failed: boolean }[];
  /** Sends from this address in the last hour: how many, and the oldest. */
  address: { count: number; oldest: Date | null };
};

export type SendVerdict = { may: 'send' | 'challenge' } | { may: 'wait'; seconds: number };

/** Whether another code may be sent, in the order: the address's cap, the phone's limits, the proof of work. */
export function judgeSend({ phone, address }: SendHistory, isSolved: boolean, now: Date): SendVerdict {
  const { window } = codeLimits;
  if (address.count >= codeLimits.sendsPerAddress && address.oldest) {
    return { may: 'wait', seconds: secondsUntil(address.oldest.getTime() + window, now) };
  }
  const latest = phone.find((send) => !send.failed);
  if (latest && now.getTime() - latest.createdAt.getTime() < codeLimits.resendAfter) {
    return { may: 'wait', seconds: secondsUntil(latest.createdAt.getTime() + codeLimits.resendAfter, now) };
  }
  const limiting = phone[codeLimits.sendsPerPhone - 1];
  if (limiting) return { may: 'wait', seconds: secondsUntil(limiting.createdAt.getTime() + window, now) };
  if (address.count >= codeLimits.sendsPerAddressFree && !isSolved) return { may: 'challenge' };
  return { may: 'send' };
}

export type TryHistory = {
  /** Wrong tries at this phone within a day, by how they came, and from this address within an hour. */
  bound: number;
  strangers: number;
  address: number;
};

/** Whether a code may be tried at all; `isBound` when the try names its send request. */
export function mayTry(history: TryHistory, isBound: boolean): boolean {
  if (history.address >= codeLimits.triesPerAddress) return false;
  return isBound ? history.bound < codeLimits.boundTriesPerDay : history.strangers < codeLimits.strangersTriesPerDay;
}

const codeNames: Record<CodePurpose, string> = {
  sign_in: 'Код входа в Двор',
  old_phone: 'Код для смены номера в Дворе',
  new_phone: 'Код для привязки этого номера в Дворе',
  change_inn: 'Код для изменения ИНН в Дворе',
  delete_account: 'Код для удаления аккаунта в Дворе',
  recovery: 'Код для заявки на восстановление доступа в Дворе',
};

/** The message that carries a code: it says what for, so that nobody is talked into telling it. */
export const codeText = (purpose: CodePurpose, code: string): string =>
  `${codeNames[purpose]}: ${code}. Никому не сообщайте его.`;

/** +79001234567 → «+7 9•• •••-45-67»: enough for its owner to know it by. */
export const maskPhone = (phone: string): string =>
  `+7\u00A0${phone[2]}••\u00A0•••-${phone.slice(-4, -2)}-${phone.slice(-2)}`;

/** When the phone may be changed again; null when it may now. */
export function mayChangeAfter(last: Date | null, now: Date): Date | null {
  const after = last && new Date(last.getTime() + phoneChange.pause * 1000);
  return after && after > now ? after : null;
}
