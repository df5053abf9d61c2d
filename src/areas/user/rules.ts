import { phoneChange } from './account-limits.ts';
import type { CodePurpose } from '#areas/user/sign-in/code-limits.ts';

const codeNames: Record<CodePurpose, string> = {
  sign_in: 'Код входа в Двор',
  old_phone: 'Код для смены номера в Дворе',
  new_phone: 'Код для привязки этого номера в Дворе',
  change_inn: 'Код для изменения ИНН в Дворе',
  delete_account: 'Код для удаления аккаунта в Дворе',
  recovery: 'Код для заявки на восстановление доступа в Дворе',
  confirm_email: 'Код для регистрации организации в Дворе',
  change_email: 'Код для привязки этой почты в Дворе',
  new_password: 'Код для нового пароля в Дворе',
};

/** Returns the text message or e-mail with a code. It states the purpose, so that nobody can be talked into passing the code on. */
export const codeText = (purpose: CodePurpose, code: string): string =>
  `${codeNames[purpose]}: ${code}. Никому не сообщайте его.`;

/** Returns the subject of an e-mail with a code. */
export const codeSubject = (purpose: CodePurpose): string => codeNames[purpose];

/** Masks a phone: +79001234567 → «+7 9•• •••-45-67», which its owner can still recognise. */
export const maskPhone = (phone: string): string =>
  `+7\u00A0${phone[2]}••\u00A0•••-${phone.slice(-4, -2)}-${phone.slice(-2)}`;

/** Returns when the phone may be changed again; null when it may be changed now. */
export function phoneChangeAllowedAt(last: Date | null, now: Date): Date | null {
  const after = last && new Date(last.getTime() + phoneChange.pause * 1000);
  return after && after > now ? after : null;
}
