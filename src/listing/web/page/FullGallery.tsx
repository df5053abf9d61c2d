import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/shapes.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { WithAvif } from '#ui/Picture.tsx';
import { useZoom } from './use-zoom.ts';
import { avifSetOf, srcSetOf } from '../card/picture-set.ts';
import { PictureCredit } from './PictureCredit.tsx';

type Props = {
  pictures: readonly PictureData[];
  altOf: (picture: PictureData) => string;
  at: number;
  /** Receives the index of the last picture shown. */
  onClose: (at: number) => void;
};

/** The gallery over the whole screen: operated by arrows, Home, End and Escape, a swipe, a pinch or a double tap, or buttons. */
export function FullGallery({ pictures, altOf, at: start, onClose }: Props) {
  const t = useTranslations('page');
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const count = pictures.length;
  const shown = pictures[at];
  const zoom = useZoom(at);
  const go = (place: number) => {
    const element = strip.current;
    element?.scrollTo({ left: ((place + count) % count) * element.clientWidth, behavior: 'instant' });
  };
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' });
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [start]);
  return (
    // The dialog handles the keys; buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t('gallery.label')}
      className="fixed inset-0 h-dvh max-h-dvh w-full max-w-full bg-black p-0 text-white"
      onCancel={(event) => {
        event.preventDefault();
        onClose(at);
      }}
      onKeyDown={(event) => {
        const place = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
        if (place === undefined) return;
        event.preventDefault();
        go(place);
      }}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between p-2 pl-4">
          <p aria-live="polite">{t('gallery.place', { at: at + 1, count })}</p>
          <IconButton icon="close" variant="onPhoto" label={t('gallery.close')} onClick={() => onClose(at)} />
        </div>
        <div className="relative min-h-0 flex-1">
          <div
            ref={strip}
            {...zoom.handlers}
            className={cx(
              'bar-hidden flex h-full snap-x snap-mandatory overscroll-contain',
              // While zoomed in, a finger moves the picture instead of the strip.
              zoom.isZoomed ? 'touch-none overflow-hidden' : 'touch-pan-x overflow-x-auto',
            )}
            onScroll={({ currentTarget }) =>
              setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
            }
          >
            {pictures.map((picture, place) => (
              <div key={picture.id} className="flex h-full w-full shrink-0 snap-center items-center justify-center">
                <WithAvif srcSet={avifSetOf(picture)} sizes="100vw">
                  <img
                    src={picture.urls.w1280}
                    srcSet={srcSetOf(picture)}
                    sizes="100vw"
                    width={picture.width}
                    height={picture.height}
                    alt={altOf(picture)}
                    loading="lazy"
                    decoding="async"
                    draggable={false}
                    style={place === at ? zoom.style : undefined}
                    className="size-full object-contain"
                  />
                </WithAvif>
              </div>
            ))}
          </div>
          {count > 1 && (
            <>
              <span className="absolute top-1/2 left-3 -translate-y-1/2 max-md:hidden">
                <IconButton
                  icon="chevron-left"
                  variant="onPhoto"
                  label={t('gallery.previous')}
                  onClick={() => go(at - 1)}
                />
              </span>
              <span className="absolute top-1/2 right-3 -translate-y-1/2 max-md:hidden">
                <IconButton
                  icon="chevron-right"
                  variant="onPhoto"
                  label={t('gallery.next')}
                  onClick={() => go(at + 1)}
                />
              </span>
            </>
          )}
        </div>
        <div className="px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {shown && <PictureCredit picture={shown} className="min-h-5 text-14 text-white/80" />}
        </div>
      </div>
    </dialog>
  );
}
