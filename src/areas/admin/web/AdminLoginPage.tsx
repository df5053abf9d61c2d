import { useRouter } from '#web/router/use-router.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { localHref, useApp } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import type { LoadContext } from '#web/routes/view.ts';

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('admin')('login.title'), noindex: true };
}

type Failure = { kind: 'wrong' | 'totp_needed' | 'failed' } | { kind: 'too_many'; minutes: number };

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.code === 'too_many_requests')
    return { kind: 'too_many', minutes: Math.max(1, Math.ceil((error.body.retry_after ?? 60) / 60)) };
  if (error.code !== 'wrong_credentials') return { kind: 'failed' };
  return {
    kind: error.body.fields?.some((field) => field.path === 'totp' && field.code === 'required')
      ? 'totp_needed'
      : 'wrong',
  };
}

/** /admin/login: login, password and, where it is set up, the code of the second step. */
export function Page() {
  const t = useTranslations('admin');
  const router = useRouter();
  const { api, session, locale, demo } = useApp();
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
      router.history.push(localHref(locale, paths.admin()));
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
      <h1 className="text-24 font-semibold">{t('login.title')}</h1>
      {demo && <Notice tone="info">{t('login.demo')}</Notice>}
      <TextInput
        label={t('login.login')}
        name="login"
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
