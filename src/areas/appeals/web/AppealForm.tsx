import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { appealLength } from '../rules.ts';
import { appealFailure } from './appeal-query.ts';

type Props = { onSend: (text: string) => Promise<void>; onCancel: () => void };

/** Form for the text of an appeal. The text survives a failed request. */
export function AppealForm({ onSend, onCancel }: Props) {
  const t = useTranslations('appeals');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    if (text.trim().length < appealLength.min) return setProblem(t('too_short'));
    if (text.trim().length > appealLength.max) return setProblem(t('too_long', { most: appealLength.max }));
    setBusy(true);
    setProblem(null);
    try {
      await onSend(text);
    } catch (error) {
      setProblem(t(`failure.${appealFailure(error)}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t('text')}
        hint={t('text_hint', appealLength)}
        error={problem ?? undefined}
        most={appealLength.max}
        counted
        data-autofocus=""
        value={text}
        onChange={(event) => {
          setProblem(null);
          setText(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('send')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
