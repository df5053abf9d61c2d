import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/shapes.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { NoPicture, Picture, type PictureProps } from '#ui/Picture.tsx';
import { srcSetOf } from './picture-set.ts';
import { PictureCredit } from './PictureCredit.tsx';

const FullGallery = lazy(async () => ({ default: (await import('./FullGallery.tsx')).FullGallery }));

const imageOf = (picture: PictureData, alt: string, sizes: string): Omit<PictureProps, 'className'> => ({
  src: picture.urls.w1280,
  srcSet: srcSetOf(picture),
  sizes,
  width: picture.width,
  height: picture.height,
  alt,
  ...(picture.placeholder ? { blur: picture.placeholder } : {}),
});

/** All pictures of a listing: one large, the others small under it, full screen on demand. Swiped, and read without scripts. */
export function Gallery({ pictures, title }: { pictures: readonly PictureData[]; title: string }) {
  const t = useTranslations('listing');
  const strip = useRef<HTMLDivElement>(null);
  const thumbs = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const [full, setFull] = useState(false);
  const count = pictures.length;
  const shown = pictures[at];
  if (!shown) return <NoPicture label={t('no_photo')} className="aspect-4/3 w-full rounded-card" />;
  const altOf = (picture: PictureData) => t(picture.drawing ? 'drawing_alt' : 'photo_alt', { title });
  const go = (place: number) => {
    const element = strip.current;
    const next = (place + count) % count;
    element?.scrollTo({ left: next * element.clientWidth, behavior: Math.abs(next - at) === 1 ? 'smooth' : 'instant' });
  };
  const settle = (place: number) => {
    if (place === at || place < 0 || place >= count) return;
    setAt(place);
    const list = thumbs.current;
    const thumb = list?.children[place];
    if (list && thumb instanceof HTMLElement) {
      list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2, behavior: 'smooth' });
    }
  };
  return (
    <div className="min-w-0">
      <div className="group relative overflow-hidden rounded-card max-sm:-mx-(--gutter) max-sm:rounded-none">
        <section
          ref={strip}
          className="bar-hidden flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
          // A region that scrolls must be reachable by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={t('gallery.label')}
          onScroll={({ currentTarget }) =>
            settle(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {pictures.map((picture, place) => (
            <div key={picture.id} id={`photo-${place + 1}`} className="w-full shrink-0 snap-center">
              <Picture
                {...imageOf(picture, altOf(picture), '(min-width: 1280px) 860px, (min-width: 1024px) 62vw, 100vw')}
                eager={place === 0}
                className="aspect-4/3 w-full"
              />
            </div>
          ))}
        </section>
        {count > 1 && (
          <span className="pointer-events-none absolute bottom-3 left-3 rounded-small bg-black/65 px-2 py-0.5 text-14 text-white tabular-nums">
            {t('gallery.place', { at: at + 1, count })}
          </span>
        )}
        <span className="absolute right-3 bottom-3 noscript:hidden">
          <IconButton icon="expand" variant="onPhoto" label={t('gallery.open')} onClick={() => setFull(true)} />
        </span>
        {count > 1 && (
          <>
            <span className="absolute top-1/2 left-3 -translate-y-1/2 opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 max-md:hidden noscript:hidden">
              <IconButton
                icon="chevron-left"
                variant="onPhoto"
                label={t('gallery.previous')}
                onClick={() => go(at - 1)}
              />
            </span>
            <span className="absolute top-1/2 right-3 -translate-y-1/2 opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 max-md:hidden noscript:hidden">
              <IconButton icon="chevron-right" variant="onPhoto" label={t('gallery.next')} onClick={() => go(at + 1)} />
            </span>
          </>
        )}
      </div>
      <PictureCredit picture={shown} className="mt-2 min-h-5 text-14 text-ink-3" />
      {count > 1 && (
        <ol ref={thumbs} className="bar-hidden relative mt-3 flex gap-2 overflow-x-auto p-0.5 max-sm:hidden">
          {pictures.map((picture, place) => (
            <li key={picture.id} className="w-[calc((100%-2rem)/5)] max-w-40 shrink-0">
              <a
                href={`#photo-${place + 1}`}
                aria-label={t('gallery.thumb', { at: place + 1, count })}
                aria-current={place === at ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(place);
                }}
                className={cx(
                  'block overflow-hidden rounded-small border-2',
                  place === at ? 'border-accent' : 'border-transparent hover:border-line-strong',
                )}
              >
                <Picture {...imageOf(picture, '', '160px')} src={picture.urls.w320} className="aspect-4/3 w-full" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {full && (
        <Suspense fallback={null}>
          <FullGallery pictures={pictures} altOf={altOf} at={at} onClose={(place) => (setFull(false), go(place))} />
        </Suspense>
      )}
    </div>
  );
}
