import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';

type Failure = { kind: 'wrong' | 'totp_needed' | 'failed' } | { kind: 'too_many'; minutes: number };

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.code === 'too_many_requests')
    return { kind: 'too_many', minutes: Math.max(1, Math.ceil((error.body.retry_after ?? 60) / 60)) };
  if (error.code !== 'wrong_credentials') return { kind: 'failed' };
  return {
    kind: error.body.fields?.some((field) => field.path === 'totp' && field.code === 'totp_required')
      ? 'totp_needed'
      : 'wrong',
  };
}

/** Form for login, password and, if set up, the TOTP code. */
export function AdminSignIn({ onDone }: { onDone: () => void }) {
  const t = useTranslations('admin');
  const { api, session, demo } = useApp();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const signIn = async (form: FormData) => {
    setBusy(true);
    setFailure(null);
    const text = (name: string) => String(form.get(name) ?? '');
    const totp = text('totp').replaceAll(/\s/g, '');
    try {
      const answer = await api('admin/login', {
        login: text('login').trim(),
        password: text('password'),
        ...(totp ? { totp } : {}),
      });
      session.signedIn(answer.access_token, { kind: 'admin', id: answer.admin.id, login: answer.admin.login });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void signIn(new FormData(event.currentTarget));
      }}
    >
      {demo && <Notice tone="info">{t('login.demo')}</Notice>}
      <TextInput
        label={t('login.login')}
        name="login"
        data-autofocus=""
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
      />
      <TextInput
        label={t('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={256}
      />
      <TextInput
        label={t('login.totp')}
        hint={t('login.totp_hint')}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      {failure && (
        <p role="alert" className="text-14 text-danger">
          {failure.kind === 'too_many' ? t('login.too_many', { minutes: failure.minutes }) : t(`login.${failure.kind}`)}
        </p>
      )}
      <Button type="submit" full busy={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
