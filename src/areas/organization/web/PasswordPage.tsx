import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from '#areas/user/sign-in/web/CodeForm.tsx';
import { type SentCode, toSentCode } from '#areas/user/sign-in/web/sign-in-steps.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApi, useHref } from '#web/use-app.ts';
import { type FailureKey, failuresOf } from './failure.ts';
import { useEnter } from './use-enter.ts';

export function head({ words }: LoadContext): Head {
  const t = words.translator('organization');
  return { title: t('new_password.title'), description: t('new_password.lead'), noindex: true };
}

/** Page /organization/password: a code by e-mail, then the new password. An invitation is accepted here too. */
export function Page() {
  const t = useTranslations('organization');
  const api = useApi();
  const href = useHref();
  const router = useRouter();
  const enter = useEnter();
  // The letter of an invitation names the address that it was sent to.
  const { email: invited } = useSearch();
  const [email, setEmail] = useState(typeof invited === 'string' ? invited : '');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<FailureKey | null>(null);
  const [emailFailure, setEmailFailure] = useState<FailureKey | null>(null);
  const [passwordFailure, setPasswordFailure] = useState<FailureKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<SentCode | null>(null);

  const send = async (): Promise<void> =>
    setSent(toSentCode(email, await api('organization/password/send_code', { email })));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setEmailFailure(null);
    try {
      await send();
    } catch (error) {
      const { fields, form } = failuresOf(error);
      setFailure(form);
      setEmailFailure(fields['email'] ?? null);
    } finally {
      setBusy(false);
    }
  };
  const save = async (code: string): Promise<void> => {
    setPasswordFailure(null);
    try {
      enter(await api('organization/password/set', { email, request_id: sent?.requestId ?? '', code, password }));
      router.history.push(href(paths.organization()));
    } catch (error) {
      const wrong = failuresOf(error).fields['password'];
      if (!wrong) throw error;
      // The code stays good: only the password has to be another.
      setPasswordFailure(wrong);
    }
  };

  return (
    <PageContainer width="form" className="py-8">
      <h1 className="text-32 font-semibold text-balance">{t('new_password.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('new_password.lead')}</p>
      {sent ? (
        <Card className="space-y-5">
          <TextInput
            label={t('fields.password')}
            hint={t('fields.password_hint')}
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={256}
            error={passwordFailure && t(`errors.${passwordFailure}`)}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <CodeForm
            by="email"
            danger={false}
            sent={sent}
            submitLabel={t('new_password.submit')}
            onCode={save}
            resend={send}
          >
            <p className="text-ink-2">{t('new_password.sent', { email })}</p>
          </CodeForm>
        </Card>
      ) : (
        <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
          {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
          <TextInput
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            error={emailFailure && t(`errors.${emailFailure}`)}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" full busy={isBusy} disabled={email.trim() === ''}>
            {t('new_password.get_code')}
          </Button>
        </form>
      )}
    </PageContainer>
  );
}
