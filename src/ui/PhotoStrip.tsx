import { useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Picture, type PictureProps } from './Picture.tsx';

export type PhotoStripProps = {
  /** Photos of the listing; the strip shows the first five. */
  photos: readonly Omit<PictureProps, 'eager' | 'className'>[];
  /** Loads the first photo at once: the strip is visible when the page opens. */
  eager?: boolean;
  /** Classes for the ratio and width of one photo, such as 'aspect-4/3 w-full'. */
  className?: string;
};

const MOST = 5;

/** The photos of a card: swiped on a phone, changed by the pointer's position with a mouse. Only the first loads before that. */
export function PhotoStrip({ photos, eager, className }: PhotoStripProps) {
  const strip = useRef<HTMLSpanElement>(null);
  const [awake, setAwake] = useState(false);
  const [at, setAt] = useState(0);
  const shown = photos.length > MOST ? photos.slice(0, MOST) : photos;
  const walk = (place: number) => {
    const element = strip.current;
    if (element && place !== at) element.scrollLeft = place * element.clientWidth;
  };
  if (shown.length < 2) {
    const only = shown[0];
    return only ? <Picture {...only} eager={eager} className={className} /> : null;
  }
  return (
    <span
      className="relative block"
      onPointerEnter={() => setAwake(true)}
      onTouchStart={() => setAwake(true)}
      onPointerMove={(event) => {
        if (event.pointerType !== 'mouse') return;
        const box = event.currentTarget.getBoundingClientRect();
        walk(
          Math.min(shown.length - 1, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * shown.length))),
        );
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') walk(0);
      }}
    >
      <span
        ref={strip}
        className="bar-hidden photo-strip"
        onScroll={(event) =>
          setAt(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))
        }
      >
        {shown.map((photo, place) => (
          <span key={photo.src} className="photo">
            {place === 0 || awake ? (
              <Picture
                {...photo}
                alt={place === 0 ? photo.alt : ''}
                eager={place === 0 && eager}
                className={className}
              />
            ) : (
              <span className={cx('block bg-tint', className)} />
            )}
          </span>
        ))}
      </span>
      <span aria-hidden className="photo-dots">
        {shown.map((photo, place) => (
          <span key={photo.src} className={place === at ? 'at' : undefined} />
        ))}
      </span>
    </span>
  );
}
