import { authCode } from '#areas/user/sign-in/code-limits.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/CodeInput.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatCountdown, toSignInFailure, type SignInFailure } from './sign-in-failure.ts';
import type { SentCode } from './sign-in-steps.ts';
import { type CodeChannel, useFailureText } from './use-failure-text.ts';

export type CodeFormProps = {
  sent: SentCode;
  /** Text about where the code was sent and what it confirms. */
  children: ReactNode;
  /** How the code comes; by default by text message. */
  by?: CodeChannel;
  submitLabel: string;
  danger?: boolean;
  /** Submits the six digits; an error that it throws is shown at the field. */
  onCode: (code: string) => Promise<void>;
  /** Sends another code. Calls `onWork` when a proof of work starts. */
  resend: (onWork: () => void) => Promise<void>;
};

/** Input of a six-digit code, submitted automatically with the last digit. */
export function CodeForm({ sent, children, by = 'sms', submitLabel, danger = false, onCode, resend }: CodeFormProps) {
  const t = useTranslations('sign-in');
  const failureText = useFailureText(by);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [busy, setBusy] = useState<'enter' | 'resend' | null>(null);
  const [isWorking, setWorking] = useState(false);
  const inputId = useId();
  const wait = useSecondsUntil(sent.resendAt);

  // The dialog focuses its first field when it opens; this step appears later, so it focuses its own.
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId]);

  const enter = async (digits: string): Promise<void> => {
    if (busy) return;
    if (digits.length < 6) return setFailure({ key: 'code_short' });
    setBusy('enter');
    setFailure(null);
    try {
      await onCode(digits);
    } catch (error) {
      const refused = toSignInFailure(error);
      // The server gives one error for wrong and expired codes; the local clock tells them apart.
      setFailure(refused.key === 'wrong_code' && Date.now() > sent.expiresAt ? { key: 'expired' } : refused);
      if (refused.key !== 'network' && refused.key !== 'internal') setCode('');
    } finally {
      setBusy(null);
    }
  };
  const again = async (): Promise<void> => {
    setBusy('resend');
    setFailure(null);
    try {
      await resend(() => setWorking(true));
      setCode('');
    } catch (error) {
      setFailure(toSignInFailure(error));
    } finally {
      setBusy(null);
      setWorking(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void enter(code);
  };

  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <div>{children}</div>
      {sent.demoCode && (
        <Notice tone="info">
          <strong className="font-semibold">{t('demo', { code: sent.demoCode })}</strong>
          <span className="block text-14 text-ink-2">{t(`demo_note.${by}`)}</span>
        </Notice>
      )}
      <CodeInput
        length={authCode.length}
        data-autofocus
        id={inputId}
        name="code"
        label={t(`code.${by}`)}
        error={failure && failureText(failure)}
        value={code}
        onValue={(value) => {
          setCode(value);
          if (failure) setFailure(null);
        }}
        // Dangerous actions are not submitted automatically but by their button.
        onComplete={danger ? () => undefined : (value) => void enter(value)}
      />
      <output className="block text-14 text-ink-2 empty:hidden">{isWorking && t('checking')}</output>
      <Button type="submit" full busy={busy === 'enter'} variant={danger ? 'danger' : 'primary'}>
        {submitLabel}
      </Button>
      {wait > 0 ? (
        <p className="text-center text-14 text-ink-3">{t('resend_in', { time: formatCountdown(wait) })}</p>
      ) : (
        <Button variant="quiet" full busy={busy === 'resend'} onClick={() => void again()}>
          {t('resend')}
        </Button>
      )}
    </form>
  );
}

/** Returns the whole seconds until a moment, updated every second. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
