import { useTranslations } from 'use-intl';
import { type SignInFailure, roundWait } from './sign-in-failure.ts';

/** How a code reaches its reader. */
export type CodeChannel = 'sms' | 'email';

/** Returns a function that explains a sign-in failure and what to do about it. */
export function useFailureText(by: CodeChannel = 'sms'): (failure: SignInFailure) => string {
  const t = useTranslations('sign-in');
  return ({ key, seconds = 60 }) => {
    if (key === 'wrong_code' || key === 'delivery_failed') return t(`errors.${key}.${by}`);
    if (key !== 'throttled') return t(`errors.${key}`);
    const wait = roundWait(seconds);
    return t('errors.throttled', { time: 'minutes' in wait ? t('minutes', wait) : t('hours', wait) });
  };
}
