import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxPhotos } from '#areas/media/rules.ts';
import type { FormField } from '#dictionary/form.ts';
import { Icon } from '#ui/Icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { movePhoto, usePhotoOrder } from './photo-order.ts';
import { isRefused, mainPhotos, type ShownPhoto, usePhotoUpload } from './photos.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { UploadTile } from './UploadTile.tsx';

type PhotoGridProps = {
  field: FormField;
  /** The listing that is edited; null for a new one. */
  objectId: number | null;
  photos: readonly ShownPhoto[];
  /** Takes an update function, since several uploads may finish at once. */
  onChange: (change: (photos: ShownPhoto[]) => ShownPhoto[]) => void;
  error?: string | undefined;
};

/** The photos of a listing: choosing or dropping files, upload progress, rotation and order. The first photo is the cover. */
export function PhotoGrid({ field, objectId, photos, onChange, error }: PhotoGridProps) {
  const t = useTranslations('posting');
  const inputs = useTranslations('dictionary');
  const { primaryApi, locale } = useApp();
  const isMain = field.key === mainPhotos;
  const maxCount = field.max ?? maxPhotos;
  const input = useRef<HTMLInputElement>(null);
  const [errorId, hintId] = [useId(), useId()];
  const [news, setNews] = useState('');
  const [turning, setTurning] = useState<string | null>(null);
  const { sending, add, retry, drop } = usePhotoUpload(objectId, (photo, later) =>
    onChange((all) => {
      if (all.some((item) => item.id === photo.id)) return all;
      // Parallel uploads finish in any order; the photos keep the order in which they were chosen.
      const next = all.findIndex((item) => later.has(item.id));
      return next < 0 ? [...all, photo] : all.toSpliced(next, 0, photo);
    }),
  );
  const move = (id: string, to: number) => {
    onChange((all) => {
      const from = all.findIndex((photo) => photo.id === id);
      return from < 0 ? all : movePhoto(all, from, to);
    });
    setNews(
      t('photo.moved', { from: photos.findIndex((photo) => photo.id === id) + 1, to: to + 1, count: photos.length }),
    );
    // Moving an element in the document drops its focus, so the grip is focused again at its new place.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(`photo-grip-${id}`)?.focus();
    });
  };
  const order = usePhotoOrder(photos, move);
  const turn = async ({ id, url }: ShownPhoto, at: number) => {
    setTurning(id);
    try {
      const { urls } = await primaryApi('media/rotate', { id, clockwise: 90, seen: url });
      onChange((all) => all.map((photo) => (photo.id === id ? { ...photo, url: urls.w320 } : photo)));
      setNews(t('photo.turned', { number: at + 1 }));
    } catch {
      setNews(t('photo.not_turned', { number: at + 1 }));
    } finally {
      setTurning(null);
    }
  };
  const remove = (photo: ShownPhoto, at: number) => {
    onChange((all) => all.filter((item) => item.id !== photo.id));
    const giveBack = () =>
      onChange((all) =>
        all.length >= maxCount || all.some((item) => item.id === photo.id) ? all : all.toSpliced(at, 0, photo),
      );
    showToast({ text: t('photo.removed', { number: at + 1 }), undo: { label: t('photo.undo'), onUndo: giveBack } });
  };
  // Refused files stay visible with their reason but do not count towards the maximum.
  const freeCount = Math.max(0, maxCount - photos.length - sending.filter((upload) => !isRefused(upload)).length);
  const take = (files: FileList | null) => {
    if (!files || files.length === 0) return;
    add([...files].slice(0, freeCount));
    const over = files.length - freeCount;
    setNews(over > 0 ? t('photo.too_many', { count: maxCount, over }) : '');
  };
  return (
    <div
      id={`field-${field.key}`}
      tabIndex={-1}
      className="outline-none"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {!isMain && (
        <h3 className="mb-2 font-medium">
          {field.label[locale]} <span className="font-normal text-ink-3">{inputs('optional')}</span>
        </h3>
      )}
      <p id={hintId} hidden>
        {t('photo.grip_hint')}
      </p>
      <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            at={at}
            count={photos.length}
            hasCover={isMain}
            isDragged={order.dragged === photo.id}
            isTurning={turning === photo.id}
            hintId={hintId}
            onHold={(event) => order.hold(photo.id, event)}
            onKeyDown={(event) => order.onKeyDown(photo.id, event)}
            onPut={(to) => move(photo.id, to)}
            onTurn={() => void turn(photo, at)}
            onRemove={() => remove(photo, at)}
          />
        ))}
        {sending.map((upload) => (
          <UploadTile
            key={upload.key}
            sending={upload}
            onRetry={() => retry(upload.key)}
            onDrop={() => drop(upload.key)}
          />
        ))}
        {freeCount > 0 && (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="flex aspect-4/3 w-full flex-col items-center justify-center gap-2 rounded-field px-3 text-center border border-dashed border-line-strong text-14 text-ink-2 hover:bg-tint"
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
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
        multiple
        aria-label={isMain ? t('photo.add') : `${field.label[locale]}: ${t('photo.add')}`}
        aria-describedby={error ? errorId : undefined}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <p aria-live="polite" className="mt-2 min-h-5 text-14 text-ink-2">
        {news}
      </p>
      <p className="mt-1 text-14 text-ink-3">{isMain ? t('photo.hint', { count: maxCount }) : field.hint?.[locale]}</p>
      {error && (
        <p id={errorId} className="mt-1 text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
