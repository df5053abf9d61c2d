import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { personalDataConsent } from '#areas/user/fields.ts';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/CodeInput.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatRussianPhone, russianDigits } from '#ui/typing.ts';
import { useApi } from '#web/context.tsx';
import { clockOf, failureOf, type SignInFailure } from './sign-in-failure.ts';
import { sendCode, type SentCode } from './sign-in-steps.ts';
import { useFailureText } from './use-failure-text.ts';

export type SignInCodeProps = {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onBack: () => void;
  onDone: (answer: OutputOf<'user/enter_auth_code'>) => void;
};

/** Six digits; sent by themselves when the last is there. */
export function SignInCode({ sent, onSent, onBack, onDone }: SignInCodeProps) {
  const t = useTranslations('sign_in');
  const api = useApi();
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [busy, setBusy] = useState<'enter' | 'resend' | null>(null);
  const [isWorking, setWorking] = useState(false);
  const inputId = useId();
  const wait = useSecondsUntil(sent.resendAt);

  // The dialog focuses its first field when it opens; this step comes later.
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId]);

  const enter = async (digits: string): Promise<void> => {
    if (busy) return;
    if (digits.length < 6) return setFailure({ key: 'code_short' });
    setBusy('enter');
    setFailure(null);
    try {
      onDone(
        await api('user/enter_auth_code', {
          phone: sent.phone,
          code: digits,
          request_id: sent.requestId,
          consent: { personal_data: true, version: personalDataConsent.version },
        }),
      );
    } catch (error) {
      const refused = failureOf(error);
      // The server says the same of a wrong code and of a late one; the clock here tells them apart.
      setFailure(refused.key === 'wrong_code' && Date.now() > sent.expiresAt ? { key: 'expired' } : refused);
      if (refused.key !== 'network' && refused.key !== 'internal') setCode('');
      setBusy(null);
    }
  };
  const resend = async (): Promise<void> => {
    setBusy('resend');
    setFailure(null);
    try {
      onSent(await sendCode(api, sent.phone, () => setWorking(true)));
      setCode('');
    } catch (error) {
      setFailure(failureOf(error));
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
      <div>
        <p className="text-ink-2">
          {t('sent', { phone: formatRussianPhone(russianDigits(sent.phone)).replaceAll(' ', '\u00A0') })}
        </p>
        <button type="button" className="link min-h-11 text-14" onClick={onBack}>
          {t('change_phone')}
        </button>
      </div>
      {sent.demoCode && (
        <Notice tone="info">
          <strong className="font-semibold tabular-nums">{t('demo', { code: sent.demoCode })}</strong>
          <span className="block text-14 text-ink-2">{t('demo_note')}</span>
        </Notice>
      )}
      <CodeInput
        data-autofocus
        id={inputId}
        name="code"
        label={t('code')}
        error={failure && failureText(failure)}
        value={code}
        onValue={(value) => {
          setCode(value);
          if (failure) setFailure(null);
        }}
        onComplete={(value) => void enter(value)}
      />
      <output className="block text-14 text-ink-2 empty:hidden">{isWorking && t('checking')}</output>
      <Button type="submit" full busy={busy === 'enter'}>
        {t('sign_in')}
      </Button>
      {wait > 0 ? (
        <p className="text-center text-14 text-ink-3 tabular-nums">{t('resend_in', { time: clockOf(wait) })}</p>
      ) : (
        <Button variant="quiet" full busy={busy === 'resend'} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      )}
    </form>
  );
}

/** Whole seconds until a moment; ticks until it comes. */
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
