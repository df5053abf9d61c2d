import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApi, useApp } from '#web/use-app.ts';
import { type UploadFailure, uploadFailureOf } from '../../web/upload-failure.ts';

/** The cover of a firm's page: chosen, shown and deleted at once, apart from the form around it. */
export function CoverField({ cover }: { cover: OutputOf<'profile/get'>['cover'] }) {
  const t = useTranslations('shop.cover');
  const avatar = useTranslations('profile.avatar');
  const { loadUpload } = useApp();
  const api = useApi();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await act();
      await queryClient.invalidateQueries();
    } catch (error) {
      setFailure(uploadFailureOf(error instanceof ApiError ? error.code : ''));
    }
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.currentTarget.files?.[0];
    // Resets the input, so that choosing the same file again fires a change event.
    event.currentTarget.value = '';
    if (!file) return;
    setProgress(0);
    await attempt(async () => {
      const form = new FormData();
      form.append('file', file, 'cover');
      const upload = await loadUpload();
      await upload('profile/upload_cover', form, setProgress);
      showToast({ text: t('saved'), tone: 'good' });
    });
    setProgress(null);
  };
  const remove = async (): Promise<void> => {
    setRemoving(true);
    await attempt(async () => void (await api('profile/delete_cover', {})));
    setRemoving(false);
  };
  return (
    <div>
      <p className="mb-1.5 text-14 font-medium">{t('title')}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('choose')}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        onChange={(event) => void choose(event)}
      />
      {cover && (
        <img
          src={cover.w640}
          width={640}
          height={160}
          alt={t('title')}
          className="mb-2 h-auto w-full rounded-card bg-tint"
        />
      )}
      {progress !== null && (
        <Progress label={avatar('sending')} value={progress} max={1} text={`${Math.round(progress * 100)}\u00A0%`} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon="camera" busy={progress !== null} onClick={() => input.current?.click()}>
          {t(cover ? 'other' : 'choose')}
        </Button>
        {cover && (
          <Button variant="quiet" icon="trash" busy={isRemoving} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
      {failure ? (
        <p className="mt-1.5 text-14 text-danger">{avatar(`errors.${failure}`)}</p>
      ) : (
        <p className="mt-1.5 text-14 text-ink-3">{t('hint')}</p>
      )}
    </div>
  );
}
