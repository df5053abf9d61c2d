import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from '../../sign-in/web/CodeForm.tsx';
import { toSignInFailure, phoneProblem, type SignInFailure } from '../../sign-in/web/sign-in-failure.ts';
import { toSentCode } from '../../sign-in/web/sign-in-steps.ts';
import { useFailureText } from '../../sign-in/web/use-failure-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { PhoneInput } from '#ui/PhoneInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { useApi } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { clearPhoneChange, readPhoneChange, savePhoneChange } from './phone-change-progress.ts';

const spaced = (phone: string): string => formatRussianPhone(russianDigits(phone)).replaceAll(' ', '\u00A0');

/** Changes the phone in three steps: the new number, the code to the old phone, the code to the new phone. */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('account.change_phone');
  const shell = useTranslations('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const [{ phone, change }, setProgress] = useState(readPhoneChange);
  const update = (next: Parameters<typeof savePhoneChange>[0]): void => {
    savePhoneChange(next);
    setProgress((before) => ({ ...before, ...next }));
  };

  const send = async (id?: string): Promise<void> => {
    const answer = await api('user/change_phone', { phone, ...(id ? { change_id: id } : {}) });
    update({ change: { id: answer.change_id, step: answer.step, sent: toSentCode(phone, answer) } });
  };
  const confirm = async (code: string): Promise<void> => {
    if (!change) return;
    const answer = await api('user/confirm_change_phone', { change_id: change.id, code });
    if (answer.step === 'done') {
      clearPhoneChange();
      showToast({ text: t('done', { phone: spaced(answer.user.phone) }), tone: 'good' });
      onClose();
      await queryClient.invalidateQueries();
      return;
    }
    // When the code could not be sent yet, the button to resend is available at once.
    const sent = answer.sent
      ? toSentCode(phone, answer.sent)
      : { phone, requestId: '', resendAt: Date.now(), expiresAt: Date.now(), demoCode: null };
    update({ change: { id: change.id, step: 'new', sent } });
  };

  return (
    <Frame open onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      {change ? (
        <CodeForm
          key={change.step}
          sent={change.sent}
          submitLabel={t(change.step === 'old' ? 'next' : 'finish')}
          onCode={confirm}
          resend={() => send(change.id)}
        >
          <p className="text-ink-2">
            {change.step === 'old'
              ? t('sent_old')
              : t(change.sent.requestId ? 'sent_new' : 'unsent_new', { phone: spaced(phone) })}
          </p>
          <button type="button" className="link min-h-11 text-14" onClick={() => update({ change: null })}>
            {t('back')}
          </button>
        </CodeForm>
      ) : (
        <NewPhone phone={phone} onPhone={(typed) => update({ phone: typed })} onSend={() => send()} />
      )}
    </Frame>
  );
}

type NewPhoneProps = { phone: string; onPhone: (phone: string) => void; onSend: () => Promise<void> };

function NewPhone({ phone, onPhone, onSend }: NewPhoneProps) {
  const t = useTranslations('account.change_phone');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = phoneProblem(phone);
    setFailure(wrong && { key: wrong });
    if (wrong) return;
    setBusy(true);
    try {
      await onSend();
    } catch (error) {
      setFailure(toSignInFailure(error));
      setBusy(false);
    }
  };
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">{t('lead')}</p>
      <PhoneInput
        data-autofocus
        name="phone"
        label={t('phone')}
        error={failure && failureText(failure)}
        value={phone}
        onValue={(typed) => {
          onPhone(typed);
          if (failure) setFailure(null);
        }}
      />
      <Button type="submit" full busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}
