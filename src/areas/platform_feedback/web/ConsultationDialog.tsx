import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useHere } from '#web/layouts/use-here.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { FeedbackForm } from './FeedbackForm.tsx';

/** The consultation form of pages of finance and services: a message that names the page below the dialog. */
export function Dialog({ onClose }: DialogProps<'consultation'>) {
  const t = useTranslations('platform_feedback');
  const { path } = useHere();
  const [sent, setSent] = useState<number | null>(null);
  return (
    <Frame open onClose={onClose} title={t('consultation.title')} closeLabel={t('close')} size="md">
      {sent === null ? (
        <>
          <p className="mb-5 text-ink-2 text-pretty">{t('consultation.lead')}</p>
          <FeedbackForm page={path} topic="consultation" onSent={setSent} />
        </>
      ) : (
        <output className="block">
          <EmptyState
            level={3}
            icon="check"
            title={t('sent.title', { id: String(sent) })}
            text={t('sent.text')}
            action={<Button onClick={onClose}>{t('close')}</Button>}
          />
        </output>
      )}
    </Frame>
  );
}
