import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxNoteLength } from '#listing/saved-limits.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useSessionForm } from '#web/session-form.ts';

type Props = {
  id: number;
  title: string;
  note: string | null;
  onSave: (note: string | null) => Promise<void>;
  /** The other acts on the listing, beside the note. */
  children?: ReactNode;
};

/** Shows the opened form whole, above the bars at the lower edge of phones, with the cursor at the end of its text. */
function begin(form: HTMLFormElement | null): void {
  const field = form?.querySelector('textarea');
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
  form?.scrollIntoView({ block: matchMedia('(width < 640px)').matches ? 'center' : 'nearest' });
}

/** A note that is not being typed. */
const closed: { typed: string | null } = { typed: null };

/**
 * The private note on a favourite: one line beside the other acts, whole in the form that takes their place, which lies over the card on wide screens, so that no card moves. Enter saves, and so does leaving its
 * field; what is not saved yet outlasts a reload.
 */
export function FavoriteNote({ id, title, note, onSave, children }: Props) {
  const t = useTranslations('favorites.note');
  const [{ typed }, change, forget] = useSessionForm(`note.${id}`, closed);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement | null>(null);
  /** Whether the button takes the focus of the form that it replaces: not where the visitor has pressed something else. */
  const givesFocus = useRef(false);

  const type = (text: string | null): void => {
    change({ typed: text });
    if (text === null) forget();
  };
  const isWriting = typed !== null;
  const open = useCallback((opened: HTMLFormElement | null): void => {
    form.current = opened;
    begin(opened);
  }, []);
  const close = (): void => {
    givesFocus.current = form.current?.contains(document.activeElement) ?? false;
    type(null);
  };
  const save = async (): Promise<void> => {
    const text = typed?.trim() || null;
    if (text === note) return close();
    setBusy(true);
    try {
      await onSave(text);
      close();
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
      void save();
    } else if (event.key === 'Escape') close();
  };
  const takeFocus = (button: HTMLButtonElement | null): void => {
    if (!button || isWriting) return;
    if (givesFocus.current) button.focus({ preventScroll: true });
    givesFocus.current = false;
  };
  return (
    <>
      <button
        ref={takeFocus}
        type="button"
        aria-label={t(note === null ? 'add_to' : 'change_of', { title })}
        title={note ?? undefined}
        className={cx('note-button noscript:hidden', note !== null && 'is-written')}
        onClick={() => type(note ?? '')}
      >
        <Icon name="edit" size={16} />
        <span>{note ?? t('label')}</span>
      </button>
      {children}
      {isWriting && (
        <form
          ref={open}
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
            <Button variant="quiet" size="sm" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
