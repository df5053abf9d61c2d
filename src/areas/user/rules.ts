import { type CodePurpose, phoneChange } from './fields.ts';

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
export function phoneChangeAllowedAt(last: Date | null, now: Date): Date | null {
  const after = last && new Date(last.getTime() + phoneChange.pause * 1000);
  return after && after > now ? after : null;
}
