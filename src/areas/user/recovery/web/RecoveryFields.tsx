import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toSignInFailure, type SignInFailure } from '../../sign-in/web/sign-in-failure.ts';
import { useFailureText } from '../../sign-in/web/use-failure-text.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { PhoneInput } from '#ui/PhoneInput.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import {
  findProblems,
  type RecoveryForm,
  recoveryLengths,
  type RecoveryProblems,
  toRefusedFields,
} from './recovery-form.ts';

type Props = {
  form: RecoveryForm;
  change: (part: Partial<RecoveryForm>) => void;
  problems: RecoveryProblems;
  onProblems: (problems: RecoveryProblems) => void;
  onSend: (onWork: () => void) => Promise<void>;
};

/** Fields of the recovery form: both phones, the name, and details that only the owner knows. */
export function RecoveryFields({ form, change, problems, onProblems, onSend }: Props) {
  const t = useTranslations('account.recovery');
  const signIn = useTranslations('sign-in');
  const href = useHref();
  const failureText = useFailureText();
  const [isAgreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [progress, setProgress] = useState<'idle' | 'sending' | 'working'>('idle');

  const type = (field: keyof RecoveryForm, value: string): void => {
    change({ [field]: value });
    if (problems[field]) onProblems({ ...problems, [field]: undefined });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = findProblems(form, isAgreed);
    onProblems(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setProgress('sending');
    try {
      await onSend(() => setProgress('working'));
    } catch (error) {
      const refused = toRefusedFields(error);
      if (refused) onProblems(refused);
      else setFailure(toSignInFailure(error));
      setProgress('idle');
    }
  };
  const problem = (field: keyof RecoveryProblems): string | undefined => {
    const key = problems[field];
    if (key === 'too_long')
      return t('errors.too_long', { most: recoveryLengths[field as keyof typeof recoveryLengths] });
    return key && t(`errors.${field === 'consent' ? 'consent' : key}`);
  };
  const link = (document: 'consent' | 'privacy') => (chunks: ReactNode) => (
    <a className="link" href={href(paths.legal(document))} target="_blank" rel="noreferrer">
      {chunks}
    </a>
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="space-y-5">
        {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
        <PhoneInput
          name="oldPhone"
          label={t('old_phone')}
          error={problem('oldPhone')}
          value={form.oldPhone}
          onValue={(value) => type('oldPhone', value)}
        />
        <PhoneInput
          name="newPhone"
          label={t('new_phone')}
          hint={t('new_phone_hint')}
          error={problem('newPhone')}
          value={form.newPhone}
          onValue={(value) => type('newPhone', value)}
        />
        <TextInput
          name="name"
          label={t('name')}
          autoComplete="name"
          error={problem('name')}
          value={form.name}
          onChange={(event) => type('name', event.currentTarget.value)}
        />
        <TextArea
          name="story"
          label={t('story')}
          hint={t('story_hint')}
          rows={5}
          counted
          most={recoveryLengths.story}
          error={problem('story')}
          value={form.story}
          onChange={(event) => type('story', event.currentTarget.value)}
        />
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          hint={t('email_hint')}
          autoComplete="email"
          error={problem('email')}
          value={form.email}
          onChange={(event) => type('email', event.currentTarget.value)}
        />
        <Checkbox
          name="consent"
          label={
            <span className="text-14">
              {signIn.rich('consent', { document: link('consent'), policy: link('privacy') })}
            </span>
          }
          error={problem('consent')}
          checked={isAgreed}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked);
            if (problems.consent) onProblems({ ...problems, consent: undefined });
          }}
        />
        <output className="block text-14 text-ink-2 empty:hidden">
          {progress === 'working' && signIn('checking')}
        </output>
        <Button type="submit" full busy={progress !== 'idle'}>
          {t('send')}
        </Button>
      </Card>
    </form>
  );
}
