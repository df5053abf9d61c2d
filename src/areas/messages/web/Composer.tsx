import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { FormKey } from '#ui/FormKey.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useSearch } from '#web/router/use-router.ts';
import { firstValue } from '#web/routes/view.ts';
import { useApp } from '#web/use-app.ts';
import { messageLimits } from '../rules.ts';
import { readyText } from './ready-text.ts';
import { refusalOf } from './refusal-of.ts';
import { usePhotos } from './use-photos.ts';
import type { OutboxControl } from './use-outbox.ts';

type Props = {
  /** Where the form is posted without scripts. */
  action: string;
  outbox: OutboxControl;
  /** Opens the form of a price offer, where one may be made. */
  offer?: (() => Promise<void>) | null;
  /** Ready texts to choose from; empty when none fits the state of the conversation. */
  quick: readonly string[];
};

/** On a touch screen the key Enter begins a new line, as people expect there. */
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether the author was typing when the last composer closed: the first message opens its conversation in place of this page. */
let wasTyping = false;

/** The field for a message. Its text is stored as it is typed; without scripts the form is posted. */
export function Composer({ action, outbox, offer = null, quick }: Props) {
  const t = useTranslations('messages');
  const field = useRef<HTMLTextAreaElement>(null);
  // The refusal of a form that was posted without scripts.
  const search = useSearch();
  const failed = firstValue(search, 'failed');
  const { locale } = useApp();
  // The text that a link such as «Попросить ещё фото» proposes; the author's own draft stays.
  const ready = readyText(firstValue(search, 'ask') ?? '', locale);
  const fileId = useId();
  const { storedDraft, saveDraft, savePhotos } = outbox;
  const photos = usePhotos({ stored: () => storedDraft().photos, save: savePhotos });
  // Whether the message was sent while photos were being uploaded: it goes as soon as they are.
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const { current } = field;
    const { draft } = storedDraft();
    // Text that was typed before the scripts were there is newer than the stored draft.
    if (current && (current.value === '' || current.value === ready) && draft !== '') current.value = draft;
    else if (current && current.value !== draft) saveDraft(current.value);
    // Another conversation has another composer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useLayoutEffect(() => {
    const { current } = field;
    if (wasTyping) current?.focus();
    wasTyping = false;
    return () => {
      wasTyping = current !== null && document.activeElement === current;
    };
  }, []);

  const send = (): void => {
    const { current } = field;
    if (!current) return;
    setWaiting(photos.sending > 0);
    const text = current.value.trim();
    // Without a photo that failed it would be another message.
    if ((text === '' && photos.ready.length === 0) || photos.sending > 0 || photos.hasFailed) return;
    outbox.add({ text, photos: photos.ready });
    current.value = '';
    photos.clear();
    current.focus();
  };
  useEffect(() => {
    if (!isWaiting || photos.sending > 0) return;
    setWaiting(false);
    send();
    // A later text is sent by its author.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, photos.sending]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      method="post"
      action={action}
      className="border-t border-line bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormKey />
      {failed && (
        <p role="alert" className="mb-2 text-14 text-danger">
          {t('not_sent')}. {t(`refusal.${refusalOf(failed)}`)}
        </p>
      )}
      {(offer || quick.length > 0) && (
        <ul aria-label={t('quick')} className="mb-2 flex gap-2 overflow-x-auto pb-1 noscript:hidden">
          {offer && (
            <li className="shrink-0">
              <Button size="sm" variant="secondary" icon="plus" onClick={() => void offer()}>
                {t('offer.make')}
              </Button>
            </li>
          )}
          {quick.map((text) => (
            <li key={text} className="shrink-0">
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  const { current } = field;
                  if (!current) return;
                  setWaiting(false);
                  current.value = text;
                  saveDraft(text);
                  current.focus();
                }}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {photos.chosen.map(({ key, preview, state }) => (
            <li key={key} className="relative">
              <img
                src={preview}
                alt=""
                className={`size-16 rounded-field object-cover ${state === 'sending' ? 'opacity-50' : ''}`}
              />
              <output className="sr-only">{t(`photo_state.${state === 'unfit' ? 'failed' : state}`)}</output>
              {state === 'unfit' && (
                <span className="absolute inset-x-0 bottom-0 bg-surface/90 text-center text-12 text-danger">
                  {t('photo_failed')}
                </span>
              )}
              {state === 'failed' && (
                <button
                  type="button"
                  className="absolute inset-0 flex items-center justify-center rounded-field bg-surface/80 text-12 text-danger underline"
                  onClick={() => photos.retry(key)}
                >
                  {t('retry')}
                </button>
              )}
              <button
                type="button"
                aria-label={t('remove_photo')}
                className="absolute -top-2 -right-2 flex size-6 items-center justify-center rounded-full border border-line bg-surface"
                onClick={() => {
                  setWaiting(false);
                  photos.remove(key);
                }}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.refusal && (
        <p role="alert" className="mb-2 text-14 text-danger">
          {t(`photo_refusal.${photos.refusal}`)}
        </p>
      )}
      {/* Stands there before it has a text, so that screen readers announce the text. */}
      <output className="block text-14 text-ink-2">
        {isWaiting && <span className="block pb-2">{t('photo_waits', { count: photos.sending })}</span>}
      </output>
      <div className="flex items-end gap-2">
        <input
          id={fileId}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/heic"
          multiple
          className="peer sr-only noscript:hidden"
          aria-label={t('add_photo')}
          onChange={({ currentTarget }) => {
            setWaiting(false);
            photos.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <label
          htmlFor={fileId}
          title={t('add_photo')}
          className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-field peer-focus-visible:outline-2 hover:bg-tint noscript:hidden"
        >
          <Icon name="camera" size={24} />
        </label>
        <textarea
          ref={field}
          name="text"
          rows={1}
          defaultValue={ready}
          aria-label={t('text')}
          placeholder={t('text')}
          maxLength={messageLimits.text}
          className="field-box field-sizing-content max-h-40 min-h-11 flex-1 resize-none px-3 py-2"
          onInput={({ currentTarget }) => {
            setWaiting(false);
            saveDraft(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" className="max-sm:hidden" busy={isWaiting}>
          {t('send')}
        </Button>
        <IconButton type="submit" icon="arrow-right" label={t('send')} className="bg-accent text-on-accent sm:hidden" />
      </div>
    </form>
  );
}
