import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BlockedAccount } from '#areas/appeals/web/BlockedAccount.tsx';
import { personalDataConsent } from '../../account-limits.ts';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { useApi } from '#web/use-app.ts';
import { CodeForm } from './CodeForm.tsx';
import { sendCode, type SentCode } from './sign-in-steps.ts';
import { SignInReturn } from './SignInReturn.tsx';

export type SignInCodeProps = {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onBack: () => void;
  onLeave: () => void;
  onDone: (answer: OutputOf<'user/enter_auth_code'>) => void;
};

/** Step of entering the code. For an account that is being deleted, asks first whether to cancel the deletion. */
export function SignInCode({ sent, onSent, onBack, onLeave, onDone }: SignInCodeProps) {
  const t = useTranslations('sign-in');
  const api = useApi();
  /** The right code of an account that is being deleted, and until when the deletion can be cancelled. */
  const [leaving, setLeaving] = useState<{ code: string; until: string } | null>(null);

  /** The key with which a blocked person can appeal. */
  const [appealKey, setAppealKey] = useState<string | null>(null);

  const enter = async (code: string, returns = false): Promise<void> => {
    try {
      onDone(
        await api('user/enter_auth_code', {
          phone: sent.phone,
          code,
          ...(sent.requestId && { request_id: sent.requestId }),
          consent: { personal_data: true, version: personalDataConsent.version },
          ...(returns ? { return_account: true } : {}),
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { appeal_key: key } = error.body;
      if (error.code === 'account_blocked' && key) return setAppealKey(key);
      if (error.code !== 'account_leaving') throw error;
      setLeaving({ code, until: error.body.until ?? '' });
    }
  };

  if (appealKey) return <BlockedAccount appealKey={appealKey} onClose={onLeave} />;
  if (leaving) {
    return <SignInReturn until={leaving.until} onReturn={() => enter(leaving.code, true)} onLeave={onLeave} />;
  }
  return (
    <CodeForm
      sent={sent}
      submitLabel={t('sign_in')}
      onCode={(code) => enter(code)}
      resend={async (onWork) => onSent(await sendCode(api, sent.phone, { onWork }))}
    >
      <p className="text-ink-2">
        {t(sent.requestId ? 'sent' : 'sent_before', {
          phone: formatRussianPhone(russianDigits(sent.phone)).replaceAll(' ', '\u00A0'),
        })}
      </p>
      <button type="button" className="link min-h-11 text-14" onClick={onBack}>
        {t('change_phone')}
      </button>
    </CodeForm>
  );
}
