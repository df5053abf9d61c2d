import { useTranslations } from 'use-intl';
import { type SignInFailure, roundWait } from './sign-in-failure.ts';

/** Returns a function that explains a sign-in failure and what to do about it. */
export function useFailureText(): (failure: SignInFailure) => string {
  const t = useTranslations('sign-in');
  return ({ key, seconds = 60 }) => {
    if (key !== 'throttled') return t(`errors.${key}`);
    const wait = roundWait(seconds);
    return t('errors.throttled', { time: 'minutes' in wait ? t('minutes', wait) : t('hours', wait) });
  };
}
