import { type CSSProperties, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/shapes.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { NoPicture, Picture, type PictureProps } from '#ui/Picture.tsx';
import { GalleryArrow } from './GalleryArrow.tsx';
import { GalleryThumbs } from './GalleryThumbs.tsx';
import {
  columnRatio,
  fillsFrame,
  lacksPhotographs,
  mostCropped,
  mostCroppedAlone,
  mostCroppedOnPhone,
  mostEnlarged,
  phoneFrameRatio,
  placeInStrip,
  thumbPlaces,
  thumbsShare,
  uprightRatio,
} from './gallery-frame.ts';
import type { OfferPlace } from './GalleryOffer.tsx';
import { avifSetOf, srcSetOf } from '../card/picture-set.ts';
import { PictureCredit } from './PictureCredit.tsx';

const importFull = async () => import('./FullGallery.tsx');
const FullGallery = lazy(async () => ({ default: (await importFull()).FullGallery }));

/** Widths by heights, and the share that the first frame may cut off. */
type Frames = { frame: number; phone: number; most: number };

const fitIn = (picture: PictureData, frame: number, most?: number) =>
  fillsFrame(picture, frame, most) ? 'cover' : 'contain';

const widthInWindow = {
  column: '(min-width: 1280px) 720px, (min-width: 1024px) 60vw, (min-width: 640px) 100vw',
  half: '(min-width: 1280px) 420px, (min-width: 1024px) 30vw, (min-width: 640px) 50vw',
};

const imageOf = (
  picture: PictureData,
  alt: string,
  { frame, phone, most }: Frames,
  width: keyof typeof widthInWindow,
): Omit<PictureProps, 'className'> => ({
  src: picture.urls.w1280,
  srcSet: srcSetOf(picture),
  avif: avifSetOf(picture),
  // An eighth less than a phone's width: the difference is invisible, and the next width weighs four times as much.
  sizes: `${widthInWindow[width]}, 88vw`,
  width: picture.width,
  height: picture.height,
  alt,
  ...(picture.drawing
    ? { drawn: true }
    : {
        fit: `${fitIn(picture, frame, most)} max-sm:object-${fitIn(picture, phone, mostCroppedOnPhone)}` as const,
        maxScale: mostEnlarged,
      }),
});

type Props = {
  pictures: readonly PictureData[];
  title: string;
  /** Upright photos beside the facts take half the column (`standBesideFacts`), and their thumbnails are below. */
  isHalf?: boolean;
  /** What stands around the pictures over the whole screen. */
  renderOffer?: (place: OfferPlace) => ReactNode;
  /** The request for photos, below the frame. */
  ask?: ReactNode;
  /** Buttons over the large picture. */
  children?: ReactNode;
};

/**
 * All pictures of a listing: a large one, thumbnails beside it, full screen on request. Works by swiping and without JavaScript. Of drawings, which
 * show nothing of the thing itself, there is one, and nothing to open.
 */
export function Gallery({ pictures, title, isHalf = false, renderOffer, ask, children }: Props) {
  const t = useTranslations('page');
  const card = useTranslations('listing');
  const strip = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [full, setFull] = useState(false);
  const count = pictures.length;
  const thumbs = thumbPlaces(count, at);
  const hasThumbs = thumbs.length > 0;
  const shown = pictures[at];
  const altOf = (picture: PictureData) => card(picture.drawing ? 'drawing_alt' : 'photo_alt', { title });
  const [first] = pictures;
  if (!first || !shown || lacksPhotographs(pictures)) {
    return (
      <div className="drawn-gallery">
        {first ? (
          <Picture
            {...imageOf(first, altOf(first), { frame: 1, phone: 1, most: 0 }, 'half')}
            eager
            className="in-gallery"
          />
        ) : (
          <NoPicture label={card('no_photo')} />
        )}
        {children}
        {ask}
      </div>
    );
  }
  const isAlone = count === 1 && !isHalf;
  const frames = {
    frame: isHalf ? uprightRatio(first) : columnRatio(count, first),
    phone: phoneFrameRatio(first),
    most: isAlone ? mostCroppedAlone : mostCropped,
  };
  const scrollTo = (place: number, behavior: ScrollBehavior) =>
    strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior });
  const go = (place: number) => {
    const next = (place + count) % count;
    scrollTo(next, Math.abs(next - at) === 1 ? 'smooth' : 'instant');
  };
  const arrow = (side: 'left' | 'right') => (
    <GalleryArrow
      side={side}
      onClick={() => go(side === 'left' ? at - 1 : at + 1)}
      className="opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 noscript:hidden"
    />
  );
  return (
    <div className="min-w-0">
      <div
        className={cx('relative', hasThumbs && !isHalf && 'xl:pr-[calc(var(--thumbs)+0.5rem)]')}
        style={
          {
            '--thumbs': `${Math.round(thumbsShare(thumbs.length, frames.frame) * 1000) / 10}%`,
            '--frame': frames.frame,
            '--phone-frame': frames.phone,
          } as CSSProperties
        }
      >
        <div className="group relative overflow-hidden rounded-card max-sm:-mx-(--gutter) max-sm:rounded-none">
          <section
            ref={strip}
            className="bar-hidden flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
            // A scrollable region must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={count > 1 ? 0 : undefined}
            aria-label={t('gallery.label')}
            onScroll={({ currentTarget }) => setAt(placeInStrip(currentTarget, count))}
          >
            {pictures.map((picture, place) => (
              <div key={picture.id} id={`photo-${place + 1}`} className="gallery-frame w-full shrink-0 snap-center">
                {/* Keys have the button below. Without JavaScript the link opens the file. */}
                <a
                  href={picture.urls.w1280}
                  tabIndex={-1}
                  draggable={false}
                  className="block size-full cursor-zoom-in"
                  // A failure is told by the press that follows.
                  onPointerDown={() => void importFull().catch(() => undefined)}
                  onClick={(event) => {
                    event.preventDefault();
                    setFull(true);
                  }}
                >
                  <Picture
                    {...imageOf(picture, altOf(picture), frames, isHalf ? 'half' : 'column')}
                    eager={place === 0}
                    className="in-gallery size-full"
                  />
                </a>
              </div>
            ))}
          </section>
          {count > 1 && (
            <span className="pointer-events-none absolute bottom-3 left-3 rounded-small bg-black/65 px-2 py-0.5 text-14 text-white">
              {t('gallery.place', { at: at + 1, count })}
            </span>
          )}
          <span className="gallery-acts">
            <IconButton
              icon="expand"
              variant="onPhoto"
              label={t('gallery.open')}
              onClick={() => setFull(true)}
              className="noscript:hidden"
            />
          </span>
          {children}
          {count > 1 && arrow('left')}
          {count > 1 && arrow('right')}
        </div>
        {hasThumbs && (
          <GalleryThumbs
            pictures={pictures}
            places={thumbs}
            at={at}
            onChoose={go}
            layout={isHalf ? 'below' : 'beside'}
          />
        )}
      </div>
      {(ask || pictures.some(({ credit }) => credit)) && (
        <div className="gallery-foot">
          <PictureCredit picture={shown} className="gallery-credit" unfolds />
          {ask}
        </div>
      )}
      {full && (
        <Suspense
          fallback={
            // The press is answered at once, while the code loads.
            <div aria-hidden className="gallery-opening">
              <Spinner />
            </div>
          }
        >
          <FullGallery
            pictures={pictures}
            altOf={altOf}
            at={at}
            renderOffer={renderOffer}
            onClose={(place) => {
              setFull(false);
              scrollTo(place, 'instant');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
