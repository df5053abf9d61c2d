import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from '#areas/user/sign-in/web/CodeForm.tsx';
import { useFailureText } from '#areas/user/sign-in/web/use-failure-text.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { useApi } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useStore } from '#web/use-store.ts';
import { changeState, endChange, patchChange } from './change-state.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { useChangeProfile } from './use-change-profile.ts';
import { useOwnId } from './use-own-id.ts';

/** Dialog to change one's profile: kind, name, city and INN. A new INN requires a code sent to the phone (product.md §1). */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('profile');
  const shell = useTranslations('shell');
  const api = useApi();
  const id = useOwnId('change-profile');
  const profile = useQuery({ ...profileQuery(api, id ?? 0), enabled: id !== null });
  const { isSaved } = useStore(changeState);
  // A change saved while the dialog was closed belongs to the past; this opening starts anew.
  const wasSaved = useRef(isSaved);
  useEffect(() => {
    if (!isSaved) return;
    endChange();
    if (!wasSaved.current) onClose();
    wasSaved.current = false;
  }, [isSaved, onClose]);
  return (
    <Frame open onClose={onClose} size="md" title={t('change.title')} closeLabel={shell('close')}>
      {profile.data ? (
        <Steps profile={profile.data} />
      ) : profile.isError ? (
        <ErrorState
          level={3}
          title={t('change.failed')}
          retry={{ label: t('change.retry'), onRetry: () => void profile.refetch(), busy: profile.isFetching }}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Frame>
  );
}

function Steps({ profile }: { profile: OutputOf<'profile/get'> }) {
  const t = useTranslations('profile');
  const failureText = useFailureText();
  const { problems, failure, isBusy, sent } = useStore(changeState);
  const { form, change, save, sendCode, confirm } = useChangeProfile(profile);
  useEffect(() => {
    const { isBusy: isOnTheWay, sent: before } = changeState.get();
    // Problems of the last attempt are cleared; a code that is still valid is kept.
    if (!isOnTheWay) patchChange({ problems: {}, failure: null });
    if (before && before.expiresAt < Date.now()) patchChange({ sent: null });
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  if (sent)
    return (
      <CodeForm sent={sent} submitLabel={t('change.confirm')} onCode={confirm} resend={sendCode}>
        <p className="text-ink-2">{t('change.code')}</p>
        <button type="button" className="link min-h-11 text-14" onClick={() => patchChange({ sent: null })}>
          {t('change.back')}
        </button>
      </CodeForm>
    );
  return (
    <form noValidate className="space-y-6" onSubmit={submit}>
      {failure && (
        <Notice tone="danger">{typeof failure === 'string' ? t(`errors.${failure}`) : failureText(failure)}</Notice>
      )}
      <ProfileFields
        form={form}
        problems={problems}
        onType={(field, part) => {
          change(part);
          patchChange({ problems: { ...problems, [field]: undefined } });
        }}
      />
      <Button type="submit" full busy={isBusy}>
        {t('change.save')}
      </Button>
    </form>
  );
}
