import type { Locale } from '../app-state.ts';

/** Loaded by blocked people alone, and so not among the words of every page. */
export const blockedWords: Record<Locale, { title: string; text: string; sign_in: string }> = {
  ru: {
    title: 'Аккаунт заблокирован',
    text: 'Ваши страницы и объявления скрыты. Войдите по коду из СМС: мы покажем причину, решение можно обжаловать.',
    sign_in: 'Войти и узнать причину',
  },
  en: {
    title: 'Your account is blocked',
    text: 'Your pages and listings are hidden. Sign in with a code to see the reason; you can appeal.',
    sign_in: 'Sign in to see why',
  },
};
