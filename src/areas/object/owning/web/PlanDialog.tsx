import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlanField } from '#areas/object/posting/web/form/PlanField.tsx';
import { usePlan } from '#areas/object/posting/web/form/use-plan.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useApi } from '#web/use-app.ts';

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    plan: { id: number; publishAt: string | null };
  }
}

/** Changes when an own listing that is not public yet becomes public. */
export function Dialog({ data: { id, publishAt = null }, onClose }: DialogProps<'plan'>) {
  const t = useTranslations('owning');
  const api = useApi();
  const queryClient = useQueryClient();
  const plan = usePlan(publishAt);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const chosen = plan.check();
    if (id === undefined || chosen === undefined) return;
    setBusy(true);
    try {
      const { status } = await api('object/plan', { id, publish_at: chosen });
      showToast({ text: t(status === 'active' ? 'plan.published' : 'plan.saved'), about: [`own:${id}`] });
      await queryClient.invalidateQueries({ queryKey: ['object/get_by_user'] });
      onClose();
    } catch {
      showToast({ text: t('acts.failed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Frame
      open
      onClose={onClose}
      title={t('plan.title')}
      closeLabel={t('archive.close')}
      footer={
        id !== undefined && (
          <>
            <Button busy={isBusy} onClick={() => void save()}>
              {t('plan.save')}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t('archive.cancel')}
            </Button>
          </>
        )
      }
    >
      {id === undefined ? <p>{t('archive.nothing')}</p> : <PlanField plan={plan} />}
    </Frame>
  );
}
