import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from '#areas/user/sign-in/web/CodeForm.tsx';
import { type SentCode, toSentCode } from '#areas/user/sign-in/web/sign-in-steps.ts';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { useSessionForm } from '#web/session-form.ts';
import { useApp } from '#web/use-app.ts';
import { type FailureKey, failuresOf } from './failure.ts';
import { organizationQuery } from './organization-query.ts';

/** The e-mail of the organization, which changes by a code that is sent to the new one. */
export function EmailCard({ email }: { email: string }) {
  const t = useTranslations('organization');
  const { primaryApi, api } = useApp();
  const queryClient = useQueryClient();
  // Whoever reads the code in another window may find the page reloaded.
  const [{ typed, sent }, change, forget] = useSessionForm<{ typed: string; sent: SentCode | null }>(
    'organization-email',
    { typed: '', sent: null },
  );
  const [failure, setFailure] = useState<FailureKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const next = typed.trim();

  const send = async (): Promise<void> =>
    change({
      sent: toSentCode(next, await primaryApi('organization/send_own_code', { purpose: 'change_email', email: next })),
    });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (next === '') return setFailure('required');
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      const { fields, form } = failuresOf(error);
      setFailure(fields['email'] ?? form ?? 'failed');
    } finally {
      setBusy(false);
    }
  };
  const confirm = async (code: string): Promise<void> => {
    if (!sent) return;
    try {
      await primaryApi('organization/edit', { email: next, confirmation: { request_id: sent.requestId, code } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      // The code was right, but the address is not free: the form asks for another one.
      change({ sent: null });
      return setFailure(failuresOf(error).fields['email'] ?? 'failed');
    }
    forget();
    showToast({ text: t('settings.email_changed'), tone: 'good' });
    await queryClient.invalidateQueries(organizationQuery(api));
  };
  return (
    <Card as="section" title={t('settings.email')}>
      <p className="wrap-anywhere text-ink-2">{t('settings.email_text', { email })}</p>
      {sent ? (
        <div className="mt-4 space-y-3">
          <CodeForm by="email" sent={sent} submitLabel={t('settings.change_email')} onCode={confirm} resend={send}>
            <p className="wrap-anywhere text-ink-2">{t('settings.email_sent', { email: next })}</p>
          </CodeForm>
          <Button variant="quiet" full onClick={() => change({ sent: null })}>
            {t('settings.email_back')}
          </Button>
        </div>
      ) : (
        <form noValidate className="mt-4 space-y-4" onSubmit={(event) => void submit(event)}>
          <TextInput
            label={t('settings.new_email')}
            name="new_email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={typed}
            error={failure ? t(`errors.${failure}`) : undefined}
            onChange={(event) => change({ typed: event.currentTarget.value })}
          />
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('settings.change_email')}
          </Button>
        </form>
      )}
    </Card>
  );
}
