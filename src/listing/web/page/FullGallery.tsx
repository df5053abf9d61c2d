import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/shapes.ts';
import { cx } from '#ui/cx.ts';
import { StrokeIcon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { WithAvif } from '#ui/Picture.tsx';
import { ToastLayer } from '#ui/ToastLayer.tsx';
import { useRouter } from '#web/router/use-router.ts';
import { avifSetOf, srcSetOf } from '../card/picture-set.ts';
import { mostEnlargedInFull, placeInStrip } from './gallery-frame.ts';
import type { OfferPlace } from './GalleryOffer.tsx';
import { GalleryArrow } from './GalleryArrow.tsx';
import { GalleryThumbs } from './GalleryThumbs.tsx';
import { usePullDown } from './use-pull-down.ts';
import { PictureCredit } from './PictureCredit.tsx';
import { useZoom } from './use-zoom.ts';

type Props = {
  pictures: readonly PictureData[];
  altOf: (picture: PictureData) => string;
  at: number;
  /** Absent where nobody buys, as in a preview. */
  renderOffer: ((place: OfferPlace) => ReactNode) | undefined;
  /** Receives the index of the last picture shown. */
  onClose: (at: number) => void;
};

/**
 * The gallery over the whole screen, dark in both themes, with the offer beside or below it: operated by arrows, Home, End, + and −, and Escape, a
 * swipe, a pinch, a wheel, a click or a double tap, or buttons. A tap of a finger hides all but the picture, and another one shows it again; a pull
 * downwards closes the gallery.
 */
export function FullGallery({ pictures, altOf, at: start, renderOffer, onClose }: Props) {
  const t = useTranslations('page');
  const shell = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLElement>(null);
  const [at, setAt] = useState(start);
  const [hasPanel, setPanel] = useState(true);
  const count = pictures.length;
  const shown = pictures[at];
  const [isBare, setBare] = useState(false);
  const zoom = useZoom({ place: at, picture: shown, frame: strip, onTap: () => setBare((before) => !before) });
  const go = (place: number) => {
    const element = strip.current;
    element?.scrollTo({ left: ((place + count) % count) * element.clientWidth, behavior: 'instant' });
  };
  const router = useRouter();
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => onClose(at);
  });
  // The gallery has an entry of the history, so that Back closes it and leaves the listing on the screen. Whatever closes it goes back.
  useEffect(() => {
    const { pathname, search, hash } = router.location();
    router.navigate({ to: pathname, search, hash, resetScroll: false });
    const own = router.location().state.key;
    const onTraverse = () => {
      // Back from a dialog above the gallery comes to its own entry. The router hears of it first.
      if (router.location().state.key !== own) leave.current();
    };
    addEventListener('popstate', onTraverse);
    return () => removeEventListener('popstate', onTraverse);
  }, [router]);
  const close = () => router.history.back();
  const pull = usePullDown(zoom.isZoomed, close);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' });
    return () => {
      element?.close();
      // The photo that was pressed may be out of sight by now: the strip of the page stays at the last one shown.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [start]);
  return (
    // The dialog handles the keys; buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t('gallery.label')}
      data-theme="dark"
      style={{ '--page-scheme': getComputedStyle(document.documentElement).colorScheme } as CSSProperties}
      className={cx('fixed inset-0 h-dvh max-h-dvh w-full max-w-full bg-black p-0 text-ink', isBare && 'is-bare')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        setBare(false);
        const zoomTo = { '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut }[event.key];
        if (zoomTo && !event.ctrlKey && !event.metaKey) zoomTo();
        const place = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
        if (place === undefined) return;
        event.preventDefault();
        go(place);
      }}
    >
      <div className="gallery-control absolute top-2 right-2 z-1 flex">
        <span className="order-2">
          <IconButton icon="close" variant="onPhoto" label={t('gallery.close')} onClick={close} />
        </span>
        {renderOffer && (
          <span className="max-lg:hidden">
            <Tool
              path={shapes.panel}
              label={t(hasPanel ? 'gallery.hide_panel' : 'gallery.show_panel')}
              onClick={() => setPanel(!hasPanel)}
            />
          </span>
        )}
        {zoom.isPossible && (
          <span className="order-1">
            <Tool
              path={zoom.isZoomed ? shapes.zoomOut : shapes.zoomIn}
              label={t(zoom.isZoomed ? 'gallery.zoom_out' : 'gallery.zoom')}
              onClick={zoom.toggle}
            />
          </span>
        )}
        <span className="lg:hidden">{renderOffer?.('above')}</span>
      </div>
      <div className="flex h-full">
        <div className="flex min-w-0 flex-1 flex-col">
          <p aria-live="polite" className="gallery-control flex h-15 items-center px-4 empty:absolute">
            {count > 1 && t('gallery.place', { at: at + 1, count })}
          </p>
          <div className="relative min-h-0 flex-1">
            <section
              ref={strip}
              {...zoom.handlers}
              onPointerDown={(event) => {
                zoom.handlers.onPointerDown(event);
                pull.handlers.onPointerDown(event);
              }}
              onPointerMove={(event) => {
                zoom.handlers.onPointerMove(event);
                pull.handlers.onPointerMove(event);
              }}
              onPointerUp={(event) => {
                zoom.handlers.onPointerUp(event);
                pull.handlers.onPointerUp(event);
              }}
              onPointerCancel={(event) => {
                zoom.handlers.onPointerCancel(event);
                pull.handlers.onPointerCancel();
              }}
              style={pull.by > 0 ? { transform: `translateY(${pull.by}px)` } : undefined}
              // A scrollable region must be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={count > 1 ? 0 : undefined}
              aria-label={t('gallery.label')}
              className={cx(
                'bar-hidden flex h-full snap-x snap-mandatory overscroll-contain',
                // While zoomed in, a finger moves the picture instead of the strip.
                zoom.isZoomed ? 'cursor-zoom-out touch-none overflow-hidden' : 'touch-pan-x overflow-x-auto',
                zoom.isPossible && !zoom.isZoomed && 'cursor-zoom-in',
                pull.by === 0 && 'transition-transform motion-reduce:transition-none',
              )}
              onScroll={({ currentTarget }) => setAt(placeInStrip(currentTarget, count))}
            >
              {pictures.map((picture, place) => (
                <div key={picture.id} className="flex h-full w-full shrink-0 snap-center items-center justify-center">
                  <WithAvif srcSet={avifSetOf(picture)} sizes={sizes}>
                    <img
                      src={picture.urls.w1280}
                      srcSet={srcSetOf(picture)}
                      sizes={sizes}
                      width={picture.width}
                      height={picture.height}
                      alt={altOf(picture)}
                      loading="lazy"
                      decoding="async"
                      draggable={false}
                      style={{
                        maxWidth: picture.width * mostEnlargedInFull,
                        maxHeight: picture.height * mostEnlargedInFull,
                        // The small file, or a miniature of it, until the large one is decoded.
                        background: standIn(picture),
                        ...(place === at && zoom.style),
                      }}
                      className="size-full object-contain"
                    />
                  </WithAvif>
                </div>
              ))}
            </section>
            {count > 1 && <GalleryArrow side="left" onClick={() => go(at - 1)} />}
            {count > 1 && <GalleryArrow side="right" onClick={() => go(at + 1)} />}
          </div>
          {count > 1 && (
            <div className="gallery-control mx-auto max-w-full px-4 pt-3">
              <GalleryThumbs
                pictures={pictures}
                places={pictures.map((_, place) => place)}
                at={at}
                onChoose={go}
                layout="in-line"
              />
            </div>
          )}
          <div className="gallery-control px-4 py-3">
            {shown && <PictureCredit picture={shown} className="min-h-5 text-14 text-white/80" />}
          </div>
          <div className="gallery-control">{renderOffer?.('below')}</div>
        </div>
        {hasPanel && renderOffer?.('beside')}
      </div>
      {/* The one of the page lies below the dialog. */}
      <ToastLayer label={shell('toasts')} closeLabel={shell('close')} />
    </dialog>
  );
}

const glass = 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l5 5M8 11h6';
const shapes = { zoomIn: `${glass}M11 8v6`, zoomOut: glass, panel: 'M4 5h16v14H4zM15 5v14' };

/** A button over the pictures with an icon that no other page has. */
function Tool({ path, label, onClick }: { path: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="on-photo relative inline-flex size-11 shrink-0 items-center justify-center text-ink"
    >
      <StrokeIcon path={path} />
    </button>
  );
}

/** CSS layers of a picture's small files, as large as the large one will be. */
const standIn = ({ urls, placeholder }: PictureData): string =>
  [urls.w320, placeholder].flatMap((url) => (url ? [`url("${url}") center / contain no-repeat`] : [])).join(', ');

const sizes = '(min-width: 1024px) calc(100vw - 360px), 100vw';
