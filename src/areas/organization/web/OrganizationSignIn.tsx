import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BlockedAccount } from '#areas/appeals/web/BlockedAccount.tsx';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { paths } from '#web/paths.ts';
import { useApi, useHref } from '#web/use-app.ts';
import { type FailureKey, failuresOf } from './failure.ts';

type Answer = OutputOf<'organization/login'>;

type Props = {
  /** Why to sign in, in place of the usual words. */
  lead?: string | undefined;
  onDone: (answer: Answer) => void;
};

/** Sign-in of a member of an organization: e-mail and password. */
export function OrganizationSignIn({ lead, onDone }: Props) {
  const t = useTranslations('organization');
  const api = useApi();
  const href = useHref();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<FailureKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The key with which an owner of a blocked organization can appeal. */
  const [appealKey, setAppealKey] = useState<string | null>(null);

  const enter = async (returns: boolean): Promise<void> => {
    setBusy(true);
    // The pressed button, shown with the refusal, stays: a second click must not hit what would take its place.
    if (!returns) setFailure(null);
    try {
      onDone(await api('organization/login', { email, password, ...(returns ? { return_account: true } : {}) }));
    } catch (error) {
      setBusy(false);
      const key = error instanceof ApiError && error.code === 'account_blocked' && error.body.appeal_key;
      if (key) return setAppealKey(key);
      const { fields, form } = failuresOf(error);
      setFailure(form ?? Object.values(fields)[0] ?? 'wrong_credentials');
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void enter(false);
  };

  if (appealKey) return <BlockedAccount appealKey={appealKey} onClose={() => setAppealKey(null)} />;
  return (
    <form className="space-y-5" onSubmit={submit}>
      <p className="text-ink-2">{lead ?? t('lead')}</p>
      {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
      <TextInput
        data-autofocus
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" full busy={isBusy}>
        {t('sign_in')}
      </Button>
      {failure === 'account_leaving' && (
        <Button variant="secondary" full busy={isBusy} onClick={() => void enter(true)}>
          {t('return')}
        </Button>
      )}
      <p className="flex flex-wrap justify-center gap-x-6 text-14">
        <a className="link inline-flex min-h-11 items-center" href={href(paths.organizationPassword())}>
          {t('forgot')}
        </a>
        <a className="link inline-flex min-h-11 items-center" href={href(paths.organizationRegister())}>
          {t('register_link')}
        </a>
      </p>
    </form>
  );
}
