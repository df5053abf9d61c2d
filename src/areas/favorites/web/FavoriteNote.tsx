import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxNoteLength } from '#listing/saved-limits.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';

type Props = {
  title: string;
  note: string | null;
  onSave: (note: string | null) => Promise<void>;
};

/** The private note on a favourite, edited in place. */
export function FavoriteNote({ title, note, onSave }: Props) {
  const t = useTranslations('favorites.note');
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave(typed?.trim() || null);
      setTyped(null);
    } catch {
      showToast({ text: t('failed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  if (typed === null) {
    return (
      <button
        type="button"
        aria-label={t(note === null ? 'add_to' : 'change_of', { title })}
        className="flex min-w-0 flex-1 items-start gap-2 rounded-field py-2 pl-3 pointer-coarse:py-3 text-left last:pr-3 sm:pl-4 text-14 text-ink-2 hover:bg-tint noscript:hidden"
        onClick={() => setTyped(note ?? '')}
      >
        <Icon name="edit" size={16} className="mt-0.5 text-ink-3" />
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{note ?? t('add')}</span>
      </button>
    );
  }
  return (
    <form
      className="w-full space-y-2 p-3 sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={t('label')}
        hint={t('hint')}
        value={typed}
        maxLength={maxNoteLength}
        rows={2}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy}>
          {t('save')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setTyped(null)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
