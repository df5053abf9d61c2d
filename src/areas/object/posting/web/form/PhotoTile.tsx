import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { type ShownPhoto, useImageRetry } from './photos.ts';

type PhotoTileProps = {
  photo: ShownPhoto;
  at: number;
  count: number;
  /** The first photo is the cover, which cards show. */
  hasCover: boolean;
  isDragged: boolean;
  isTurning: boolean;
  hintId: string;
  onHold: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPut: (to: number) => void;
  onTurn: () => void;
  onRemove: () => void;
};

/** One photo of a listing with its actions. Touch and keyboard move the photo by its grip, a mouse by the whole picture. */
export function PhotoTile({
  photo,
  at,
  count,
  hasCover,
  isDragged,
  isTurning,
  hintId,
  onHold,
  onKeyDown,
  onPut,
  onTurn,
  onRemove,
}: PhotoTileProps) {
  const t = useTranslations('posting');
  const number = at + 1;
  const again = useImageRetry();
  return (
    <li data-photo-place={at} className={cx('rounded-field', isDragged && 'opacity-60 ring-2 ring-accent')}>
      <div className="relative aspect-4/3 overflow-hidden rounded-field bg-tint">
        <img
          key={again.key}
          onError={again.onError}
          src={photo.url}
          alt={t('photo.number', { number })}
          draggable={false}
          className="size-full cursor-grab touch-pan-y object-contain"
          // Touch on the picture scrolls the page instead of dragging.
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
        {!hasCover ? null : at === 0 ? (
          <span className="absolute top-2 left-2 rounded-small bg-raised px-2 py-0.5 text-12 font-medium">
            {t('photo.cover')}
          </span>
        ) : (
          <span className="absolute top-1 left-1">
            <IconButton
              icon="star"
              variant="onPhoto"
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
            className="absolute top-1 right-1 flex size-11 cursor-grab touch-none items-center justify-center rounded-field bg-surface/90 hover:bg-surface"
            onPointerDown={onHold}
            onKeyDown={onKeyDown}
          >
            <Icon name="grip" size={24} />
          </button>
        )}
      </div>
      <div className="flex justify-between">
        {tool('arrow-left', t('photo.earlier', { number }), () => onPut(at - 1), at === 0)}
        {tool('arrow-right', t('photo.later', { number }), () => onPut(at + 1), at === count - 1)}
        {tool('rotate', t('photo.turn', { number }), onTurn, isTurning)}
        {tool('trash', t('photo.remove', { number }), onRemove)}
      </div>
    </li>
  );
}

/** A tool button is 44 px wide, and narrower where four do not fit in a row. */
const tool = (icon: IconName, label: string, onClick: () => void, disabled = false) => (
  <IconButton
    icon={icon}
    label={label}
    className="min-w-0 max-sm:w-auto! max-sm:flex-1"
    disabled={disabled}
    onClick={onClick}
  />
);
