import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { ownAppealQuery } from './appeal-query.ts';
import { AppealForm } from './AppealForm.tsx';

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    appeal: { id: number };
  }
}

/** Dialog to appeal against taking down an own listing. */
export function Dialog({ data, onClose }: DialogProps<'appeal'>) {
  const t = useTranslations('appeals');
  const { api, primaryApi } = useApp();
  const queryClient = useQueryClient();
  const { id } = data;
  const send = async (text: string): Promise<void> => {
    if (id === undefined) return;
    await primaryApi('appeals/create', { id, text });
    await queryClient.invalidateQueries(ownAppealQuery(api, id));
    showToast({ text: t('sent'), tone: 'good' });
    onClose();
  };
  return (
    <Frame open onClose={onClose} title={t('dialog')} closeLabel={t('close')}>
      <AppealForm onSend={send} onCancel={onClose} />
    </Frame>
  );
}
