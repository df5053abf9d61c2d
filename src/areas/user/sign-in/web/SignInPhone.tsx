import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { PhoneInput } from '#ui/PhoneInput.tsx';
import { useApi, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { toSignInFailure, phoneProblem, type SignInFailure } from './sign-in-failure.ts';
import { sendCode, earlierSentCode, type SentCode } from './sign-in-steps.ts';
import { useFailureText } from './use-failure-text.ts';

export type SignInPhoneProps = {
  /** True when the session was lost during an action. */
  isAgain: boolean;
  phone: string;
  /** The last code sent, if still valid. */
  sent: SentCode | null;
  onPhone: (phone: string) => void;
  onSent: (sent: SentCode) => void;
};

/** Step of entering the phone and the consent. The box is never preselected: the person has to tick it. */
export function SignInPhone({ isAgain, phone, sent, onPhone, onSent }: SignInPhoneProps) {
  const t = useTranslations('sign-in');
  const api = useApi();
  const href = useHref();
  const failureText = useFailureText();
  const [isAgreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<{ phone?: SignInFailure; consent?: SignInFailure; form?: SignInFailure }>(
    {},
  );
  const [progress, setProgress] = useState<'idle' | 'sending' | 'working'>('idle');

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = phoneProblem(phone);
    setProblems({ ...(wrong && { phone: { key: wrong } }), ...(!isAgreed && { consent: { key: 'consent' } }) });
    if (wrong || !isAgreed) return;
    // Another code may not be sent yet, so the one already sent to this phone is used.
    if (sent?.phone === phone && sent.resendAt > Date.now()) return onSent(sent);
    setProgress('sending');
    try {
      onSent(await sendCode(api, phone, { onWork: () => setProgress('working') }));
    } catch (error) {
      const failure = toSignInFailure(error);
      setProblems(failure.key === 'phone_mobile' ? { phone: failure } : { form: failure });
      setProgress('idle');
    }
  };

  const link = (document: 'consent' | 'privacy') => (chunks: React.ReactNode) => (
    <a className="link" href={href(paths.legal(document))} target="_blank" rel="noreferrer">
      {chunks}
    </a>
  );
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void send(event)}>
      <p className="text-ink-2">{t(isAgain ? 'again' : 'lead')}</p>
      {problems.form && <Notice tone="danger">{failureText(problems.form)}</Notice>}
      <PhoneInput
        data-autofocus
        name="phone"
        label={t('phone')}
        hint={t('phone_hint')}
        error={problems.phone && failureText(problems.phone)}
        value={phone}
        onValue={onPhone}
      />
      <Checkbox
        label={
          <span className="text-14">{t.rich('consent', { document: link('consent'), policy: link('privacy') })}</span>
        }
        error={problems.consent && failureText(problems.consent)}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <output className="block text-14 text-ink-2 empty:hidden">{progress === 'working' && t('checking')}</output>
      <Button type="submit" full busy={progress !== 'idle'}>
        {t('get_code')}
      </Button>
      {problems.form?.key === 'throttled' && (
        <Button variant="secondary" full onClick={() => onSent(earlierSentCode(phone, problems.form?.seconds ?? 0))}>
          {t('have_code')}
        </Button>
      )}
      <p className="text-center text-14">
        <a className="link inline-flex min-h-11 items-center" href={href(paths.recovery())}>
          {t('lost_phone')}
        </a>
      </p>
    </form>
  );
}
