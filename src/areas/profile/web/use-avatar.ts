import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { useApi, useApp } from '#web/use-app.ts';
import { avatarChoice, patchAvatar } from './avatar-choice.ts';
import { cropPicture } from './crop-picture.ts';

/** Uploads and deletes one's avatar. A failure keeps the chosen picture. */
export function useAvatar() {
  const t = useTranslations('profile.avatar');
  const { loadUpload, session, viewer } = useApp();
  const api = useApi();
  const queryClient = useQueryClient();

  const show = async (avatar: string | null): Promise<void> => {
    const now = viewer.get();
    if (now.kind === 'user') session.changed({ ...now, avatar });
    await queryClient.invalidateQueries();
  };
  return {
    async send(): Promise<void> {
      const choice = avatarChoice.get();
      if (!choice || choice.progress !== null) return;
      patchAvatar({ progress: 0, failure: null });
      try {
        const form = new FormData();
        const square =
          choice.isShown && choice.cut ? await cropPicture(choice.url, choice.cut, choice.rotation) : choice.file;
        form.append('file', square, 'avatar');
        const upload = await loadUpload();
        const answer = (await upload('profile/upload_avatar', form, (progress) =>
          patchAvatar({ progress }),
        )) as OutputOf<'profile/upload_avatar'>;
        showToast({ text: t('saved'), tone: 'good' });
        patchAvatar({ isSaved: true });
        await show(answer.avatar?.s96 ?? null);
      } catch (error) {
        patchAvatar({ failure: error instanceof ApiError ? error.code : 'internal' });
      } finally {
        patchAvatar({ progress: null });
      }
    },
    async remove(): Promise<void> {
      await api('profile/delete_avatar', {});
      showToast({ text: t('removed') });
      await show(null);
    },
  };
}
