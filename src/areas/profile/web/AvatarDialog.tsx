import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { profileQuery } from '#web/query/profile-query.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { Progress } from '#ui/Progress.tsx';
import { useApi } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useStore } from '#web/use-store.ts';
import { avatarChoice, chooseAvatar, clearAvatarChoice } from './avatar-choice.ts';
import { AvatarCropper } from './AvatarCropper.tsx';
import { uploadFailureOf } from './upload-failure.ts';
import { useAvatar } from './use-avatar.ts';
import { useOwnId } from './use-own-id.ts';

/** Dialog to choose, crop and upload one's avatar, or to delete it. */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('profile.avatar');
  const shell = useTranslations('shell');
  const api = useApi();
  const id = useOwnId('avatar');
  const profile = useQuery({ ...profileQuery(api, id ?? 0), enabled: id !== null }).data;
  const choice = useStore(avatarChoice);
  const input = useRef<HTMLInputElement>(null);
  const { send, remove } = useAvatar();
  const [removal, setRemoval] = useState<'idle' | 'busy' | 'failed'>('idle');
  useEffect(() => {
    if (!choice?.isSaved) return;
    clearAvatarChoice();
    onClose();
  }, [choice?.isSaved, onClose]);

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0];
    // Resets the input, so that choosing the same file again fires a change event.
    event.currentTarget.value = '';
    if (file) chooseAvatar(file);
  };
  const drop = async (): Promise<void> => {
    setRemoval('busy');
    await remove().then(
      () => setRemoval('idle'),
      () => setRemoval('failed'),
    );
  };
  const close = (): void => {
    // Closing by hand discards the chosen picture. The sign-in dialog replaces this one without calling this handler.
    if (choice?.progress == null) clearAvatarChoice();
    onClose();
  };
  const isSending = choice !== null && choice.progress !== null;
  const failure = choice?.failure && uploadFailureOf(choice.failure);

  return (
    <Frame
      open
      onClose={close}
      title={t('title')}
      closeLabel={shell('close')}
      footer={
        choice ? (
          <>
            <Button busy={isSending} onClick={() => void send()}>
              {t(choice.failure ? 'again' : 'save')}
            </Button>
            <Button variant="quiet" disabled={isSending} onClick={() => input.current?.click()}>
              {t('other')}
            </Button>
          </>
        ) : undefined
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('choose')}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        onChange={choose}
      />
      {choice ? (
        <div className="space-y-4">
          {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
          {choice.isShown ? <AvatarCropper key={choice.url} choice={choice} /> : <Notice>{t('unseen')}</Notice>}
          {choice.progress !== null && (
            <Progress
              label={t('sending')}
              value={choice.progress}
              max={1}
              text={`${Math.round(choice.progress * 100)} %`}
            />
          )}
        </div>
      ) : (
        <div className="flex flex-col items-center gap-4 pt-2 text-center">
          <Avatar name={profile?.display_name ?? ''} src={profile?.avatar?.s384} size={80} />
          <p className="text-14 text-ink-2">{t('lead')}</p>
          {removal === 'failed' && <Notice tone="danger">{t('errors.internal')}</Notice>}
          <Button data-autofocus full icon="camera" onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          {profile?.avatar && (
            <Button variant="quiet" full icon="trash" busy={removal === 'busy'} onClick={() => void drop()}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </Frame>
  );
}
