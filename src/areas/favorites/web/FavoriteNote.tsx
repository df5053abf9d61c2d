import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxNoteLength } from '#listing/saved-limits.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { cx } from '#ui/cx.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';

type Props = {
  title: string;
  note: string | null;
  onSave: (note: string | null) => Promise<void>;
};

/** Shows the opened form whole, above the bars at the lower edge of phones, with the cursor in its field. */
function begin(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: matchMedia('(width < 640px)').matches ? 'center' : 'nearest' });
}

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
        title={note ?? undefined}
        className={cx('note-button noscript:hidden', note !== null && 'is-written')}
        onClick={() => setTyped(note ?? '')}
      >
        <Icon name="edit" size={16} />
        <span>{note ?? t('add')}</span>
      </button>
    );
  }
  return (
    <form
      ref={begin}
      className="note-form"
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
