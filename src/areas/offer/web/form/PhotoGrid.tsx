import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import { maxPhotos, type Sending, type ShownPhoto, usePhotoUpload } from './photos.ts';

type PhotoGridProps = {
  photos: readonly ShownPhoto[];
  /** Gets the list as it was and answers the list as it should be: several uploads may end at once. */
  onChange: (change: (photos: ShownPhoto[]) => ShownPhoto[]) => void;
  error?: string | undefined;
};

const moved = (photos: ShownPhoto[], from: number, to: number): ShownPhoto[] => {
  const next = [...photos];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** The photos of a listing: chosen or dropped, sent with progress, put in order; the first is the cover. */
export function PhotoGrid({ photos, onChange, error }: PhotoGridProps) {
  const t = useTranslations('offer');
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { sending, add, retry, drop } = usePhotoUpload((photo) =>
    onChange((all) => (all.some((one) => one.id === photo.id) ? all : [...all, photo])),
  );
  const left = maxPhotos - photos.length - sending.length;
  const take = (files: FileList | null) => {
    if (files) add([...files].slice(0, Math.max(0, left)));
  };
  return (
    <div
      id="field-photos"
      tabIndex={-1}
      className="outline-none"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, at) => (
          <li key={photo.id} className="relative aspect-4/3 overflow-hidden rounded-field bg-tint">
            <img src={photo.url} alt={t('photo.number', { number: at + 1 })} className="size-full object-cover" />
            {at === 0 && (
              <span className="absolute top-2 left-2 rounded-small bg-raised px-2 py-0.5 text-12 font-medium">
                {t('photo.cover')}
              </span>
            )}
            <span className="absolute right-1 bottom-1 flex gap-1">
              {at > 0 && (
                <IconButton
                  icon="arrow-left"
                  variant="onPhoto"
                  label={t('photo.earlier', { number: at + 1 })}
                  onClick={() => onChange((all) => moved(all, at, at - 1))}
                />
              )}
              {at < photos.length - 1 && (
                <IconButton
                  icon="arrow-right"
                  variant="onPhoto"
                  label={t('photo.later', { number: at + 1 })}
                  onClick={() => onChange((all) => moved(all, at, at + 1))}
                />
              )}
              <IconButton
                icon="trash"
                variant="onPhoto"
                label={t('photo.remove', { number: at + 1 })}
                onClick={() => onChange((all) => all.filter((one) => one.id !== photo.id))}
              />
            </span>
          </li>
        ))}
        {sending.map((one) => (
          <SendingTile key={one.key} sending={one} onRetry={() => retry(one.key)} onDrop={() => drop(one.key)} />
        ))}
        {left > 0 && (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="flex aspect-4/3 w-full flex-col items-center justify-center gap-2 rounded-field border border-dashed border-line-strong text-14 text-ink-2 hover:bg-tint"
            >
              <Icon name="camera" size={24} />
              {t('photo.add')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-label={t('photo.add')}
        aria-describedby={error ? errorId : undefined}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <p className="mt-2 text-14 text-ink-3">{t('photo.hint', { count: maxPhotos })}</p>
      {error && (
        <p id={errorId} className="mt-1 text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const failures = new Set([
  'too_large',
  'unsupported_image',
  'broken_image',
  'image_too_big',
  'too_many_requests',
  'network',
]);

function SendingTile({ sending, onRetry, onDrop }: { sending: Sending; onRetry: () => void; onDrop: () => void }) {
  const t = useTranslations('offer');
  const { failure } = sending;
  return (
    <li className="relative flex aspect-4/3 flex-col justify-end overflow-hidden rounded-field border border-line bg-surface">
      <img
        src={sending.preview}
        alt=""
        className="absolute inset-0 size-full object-cover opacity-30"
        onError={(event) => (event.currentTarget.hidden = true)}
      />
      <div className="relative flex h-full flex-col justify-end gap-1 p-2 text-14">
        {failure ? (
          <>
            <p role="alert" className="text-danger">
              {t(`photo.failures.${failures.has(failure) ? failure : 'internal'}` as 'photo.failures.internal')}
            </p>
            <span className="flex gap-1">
              <Button size="sm" variant="secondary" icon="rotate" onClick={onRetry}>
                {t('photo.retry')}
              </Button>
              <IconButton icon="close" label={t('photo.drop', { name: sending.name })} onClick={onDrop} />
            </span>
          </>
        ) : (
          <Progress
            label={sending.name}
            labelHidden
            value={sending.progress * 100}
            text={`${Math.round(sending.progress * 100)} %`}
          />
        )}
      </div>
    </li>
  );
}
