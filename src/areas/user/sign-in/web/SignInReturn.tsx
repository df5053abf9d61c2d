import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatDay } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { toSignInFailure, type SignInFailure } from './sign-in-failure.ts';
import { useFailureText } from './use-failure-text.ts';

/** Sign-in to an account that is being deleted: asks whether to cancel the deletion. */
export function SignInReturn({
  until,
  onReturn,
  onLeave,
}: {
  until: string;
  onReturn: () => Promise<void>;
  onLeave: () => void;
}) {
  const t = useTranslations('sign-in');
  const { locale, timeZone } = useApp();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const comeBack = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onReturn();
    } catch (error) {
      setFailure(toSignInFailure(error));
      setBusy(false);
    }
  };
  return (
    <div className="space-y-5">
      <Notice tone="warning">{t('leaving', { day: formatDay(until, locale, timeZone) })}</Notice>
      <p className="text-ink-2">{t('leaving_text')}</p>
      {failure && (
        <p role="alert" className="text-14 text-danger">
          {failureText(failure)}
        </p>
      )}
      <Button full busy={isBusy} data-autofocus="" onClick={() => void comeBack()}>
        {t('return')}
      </Button>
      <Button full variant="quiet" onClick={onLeave}>
        {t('stay_away')}
      </Button>
    </div>
  );
}
