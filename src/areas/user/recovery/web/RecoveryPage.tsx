import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { personalDataConsent } from '../../account-limits.ts';
import { CodeForm } from '../../sign-in/web/CodeForm.tsx';
import { sendCode, type SentCode } from '../../sign-in/web/sign-in-steps.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { useApi, useHref } from '#web/use-app.ts';
import { useSessionForm } from '#web/session-form.ts';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { emptyRecovery, type RecoveryProblems, toRefusedFields } from './recovery-form.ts';
import { RecoveryFields } from './RecoveryFields.tsx';

export function head({ words }: LoadContext): Head {
  const t = words.translator('account');
  return { title: t('recovery.title'), description: t('recovery.lead'), noindex: true };
}

/** Page /recovery: a request to move an account to a new phone, which an administrator decides on. */
export function Page() {
  const t = useTranslations('account.recovery');
  const api = useApi();
  const href = useHref();
  const [form, change, forget] = useSessionForm('recovery', emptyRecovery);
  const [problems, setProblems] = useState<RecoveryProblems>({});
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isDone, setDone] = useState(false);

  const send = async (onWork: () => void): Promise<void> =>
    setSent(await sendCode(api, form.newPhone, { onWork, purpose: 'recovery' }));
  const ask = async (code: string): Promise<void> => {
    if (!sent) return;
    try {
      await api('user/recovery/request', {
        old_phone: form.oldPhone,
        new_phone: form.newPhone,
        name: form.name,
        story: form.story,
        ...(form.email.trim() ? { email: form.email.trim() } : {}),
        confirmation: { request_id: sent.requestId, code },
        consent: { personal_data: true, version: personalDataConsent.version },
      });
      forget();
      setDone(true);
    } catch (error) {
      const refused = toRefusedFields(error);
      if (!refused) throw error;
      // The server refused a field: shows the form again with everything as typed.
      setProblems(refused);
      setSent(null);
    }
  };

  return (
    <PageContainer width="form" className="py-8">
      {isDone ? (
        <EmptyState
          level={1}
          icon="check"
          title={t('done_title')}
          text={t('done_text')}
          action={<Button href={href(paths.home())}>{t('home')}</Button>}
        />
      ) : (
        <>
          <h1 className="text-32 font-semibold text-balance">{t('title')}</h1>
          <p className="mt-2 mb-6 text-ink-2">{t('lead')}</p>
          {sent ? (
            <Card>
              <CodeForm sent={sent} submitLabel={t('finish')} onCode={ask} resend={send}>
                <p className="text-ink-2">
                  {t('sent', { phone: formatRussianPhone(russianDigits(form.newPhone)).replaceAll(' ', '\u00A0') })}
                </p>
                <button type="button" className="link min-h-11 text-14" onClick={() => setSent(null)}>
                  {t('back')}
                </button>
              </CodeForm>
            </Card>
          ) : (
            <RecoveryFields form={form} change={change} problems={problems} onProblems={setProblems} onSend={send} />
          )}
        </>
      )}
    </PageContainer>
  );
}
