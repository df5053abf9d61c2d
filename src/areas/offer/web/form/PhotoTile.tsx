import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { ShownPhoto } from './photos.ts';

type PhotoTileProps = {
  photo: ShownPhoto;
  at: number;
  count: number;
  isDragged: boolean;
  isTurning: boolean;
  hintId: string;
  onHold: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPut: (to: number) => void;
  onTurn: () => void;
  onRemove: () => void;
};

const small = 'max-sm:size-9!';

/** One photo of a listing with all that can be done to it. The grip is for fingers and keys; a mouse takes the whole picture. */
export function PhotoTile({
  photo,
  at,
  count,
  isDragged,
  isTurning,
  hintId,
  onHold,
  onKeyDown,
  onPut,
  onTurn,
  onRemove,
}: PhotoTileProps) {
  const t = useTranslations('offer');
  const number = at + 1;
  return (
    <li
      data-photo-place={at}
      className={cx(
        'relative aspect-4/3 overflow-hidden rounded-field bg-tint',
        isDragged && 'opacity-60 ring-2 ring-accent',
      )}
    >
      <img
        src={photo.url}
        alt={t('photo.number', { number })}
        draggable={false}
        className="size-full cursor-grab touch-pan-y object-contain"
        // A finger on the picture scrolls the page.
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') onHold(event);
        }}
      />
      {isTurning && (
        <span className="absolute inset-0 flex items-center justify-center bg-surface/60">
          <Spinner />
          <span className="sr-only">{t('photo.turning')}</span>
        </span>
      )}
      {at === 0 ? (
        <span className="absolute top-2 left-2 rounded-small bg-raised px-2 py-0.5 text-12 font-medium">
          {t('photo.cover')}
        </span>
      ) : (
        <span className="absolute top-1 left-1">
          <IconButton
            icon="star"
            variant="onPhoto"
            className={small}
            label={t('photo.make_cover', { number })}
            onClick={() => onPut(0)}
          />
        </span>
      )}
      {count > 1 && (
        <button
          type="button"
          id={`photo-grip-${photo.id}`}
          aria-label={t('photo.grip', { number, count })}
          aria-describedby={hintId}
          title={t('photo.grip', { number, count })}
          className="absolute top-1 right-1 flex size-11 cursor-grab touch-none items-center justify-center rounded-field bg-surface/90 hover:bg-surface max-sm:size-9"
          onPointerDown={onHold}
          onKeyDown={onKeyDown}
        >
          <Icon name="grip" size={24} />
        </button>
      )}
      <span className="absolute inset-x-1 bottom-1 flex justify-end gap-1">
        {at > 0 && (
          <IconButton
            icon="arrow-left"
            variant="onPhoto"
            className={small}
            label={t('photo.earlier', { number })}
            onClick={() => onPut(at - 1)}
          />
        )}
        {at < count - 1 && (
          <IconButton
            icon="arrow-right"
            variant="onPhoto"
            className={small}
            label={t('photo.later', { number })}
            onClick={() => onPut(at + 1)}
          />
        )}
        <IconButton
          icon="rotate"
          variant="onPhoto"
          className={small}
          label={t('photo.turn', { number })}
          disabled={isTurning}
          onClick={onTurn}
        />
        <IconButton
          icon="trash"
          variant="onPhoto"
          className={small}
          label={t('photo.remove', { number })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
