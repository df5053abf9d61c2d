import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxNoteLength } from '#listing/saved-limits.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useSessionForm } from '#web/session-form.ts';

type Props = {
  id: number;
  title: string;
  note: string | null;
  onSave: (note: string | null) => Promise<void>;
  /** The other acts on the listing, beside the button that begins a note and above a note. */
  children?: ReactNode;
};

/** Shows the opened form whole, above the bars at the lower edge of phones, with the cursor in its field. */
function begin(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: matchMedia('(width < 640px)').matches ? 'center' : 'nearest' });
}

/** A note that is not being typed. */
const closed: { typed: string | null } = { typed: null };

/**
 * The private note on a favourite, edited in place of the acts: above what is below on wide screens, so that the cards beside it keep their height. Enter saves it, and so does leaving its field; what is not
 * saved yet outlasts a reload.
 */
export function FavoriteNote({ id, title, note, onSave, children }: Props) {
  const t = useTranslations('favorites.note');
  const [{ typed }, change, forget] = useSessionForm(`note.${id}`, closed);
  const [isBusy, setBusy] = useState(false);
  /** Whether the button takes the focus of the form that it replaces. */
  const isLeftByKey = useRef(false);

  const type = (text: string | null): void => {
    change({ typed: text });
    if (text === null) forget();
  };
  const save = async (): Promise<void> => {
    const text = typed?.trim() || null;
    if (text === note) return type(null);
    setBusy(true);
    try {
      await onSave(text);
      type(null);
    } catch {
      showToast({ text: t('failed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      isLeftByKey.current = true;
      void save();
    } else if (event.key === 'Escape') {
      isLeftByKey.current = true;
      type(null);
    }
  };
  const isWriting = typed !== null;
  const takeFocus = (button: HTMLButtonElement | null): void => {
    if (!button || isWriting) return;
    if (isLeftByKey.current) button.focus();
    isLeftByKey.current = false;
  };
  return (
    <>
      {/* The form hides both buttons, whose room it keeps. */}
      {note === null && (
        <button
          ref={takeFocus}
          type="button"
          aria-label={t('add_to', { title })}
          className="note-button noscript:hidden"
          onClick={() => type('')}
        >
          <Icon name="edit" size={16} />
          <span>{t('label')}</span>
        </button>
      )}
      {children}
      {note !== null && (
        <button
          ref={takeFocus}
          type="button"
          aria-label={t('change_of', { title })}
          title={note}
          className="note-row"
          onClick={() => type(note)}
        >
          <span>{note}</span>
          <Icon name="edit" size={16} />
        </button>
      )}
      {isWriting && (
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
            hint={
              <>
                {t('hint')} <span className="note-keys">{t('keys')}</span>
              </>
            }
            value={typed}
            maxLength={maxNoteLength}
            rows={2}
            enterKeyHint="done"
            onKeyDown={onKeyDown}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!isBusy && !currentTarget.form?.contains(relatedTarget)) void save();
            }}
            onChange={(event) => type(event.currentTarget.value)}
          />
          {/* A press of a button keeps the focus in the field, the leaving of which would save. */}
          <div className="flex gap-2" onPointerDown={(event) => event.preventDefault()}>
            <Button type="submit" size="sm" busy={isBusy}>
              {t('save')}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => type(null)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
