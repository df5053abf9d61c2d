import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/shapes.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/Picture.tsx';
import { thumbsShareHeight } from './gallery-frame.ts';

type Props = {
  pictures: readonly PictureData[];
  /** The places of the pictures that have a thumbnail. */
  places: readonly number[];
  at: number;
  onChoose: (place: number) => void;
};

/** The thumbnails: a line under the large picture, on wide screens a column beside it; without JavaScript they are links to the pictures. */
export function GalleryThumbs({ pictures, places, at, onChoose }: Props) {
  const t = useTranslations('page');
  const list = useRef<HTMLOListElement>(null);
  const isShared = thumbsShareHeight(places.length);
  const current = places.indexOf(at);
  useEffect(() => {
    const element = list.current;
    const thumb = element?.children[current];
    if (!element || !(thumb instanceof HTMLElement)) return;
    element.scrollTo({
      left: thumb.offsetLeft - (element.clientWidth - thumb.clientWidth) / 2,
      top: thumb.offsetTop - (element.clientHeight - thumb.clientHeight) / 2,
      behavior: 'smooth',
    });
  }, [current]);
  return (
    <ol
      ref={list}
      className="bar-hidden relative mt-2 flex gap-2 overflow-auto max-sm:hidden xl:absolute xl:inset-y-0 xl:right-0 xl:mt-0 xl:w-(--thumbs) xl:flex-col"
    >
      {places.map((place, slot) => {
        const picture = pictures[place];
        return (
          picture && (
            <li
              // By its place in the list: a thumbnail that is chosen keeps the focus, though another picture takes its place.
              key={slot}
              className={cx('w-[calc((100%-2rem)/5)] shrink-0 xl:w-full', isShared && 'xl:min-h-0 xl:flex-1')}
            >
              <a
                href={`#photo-${place + 1}`}
                aria-label={t('gallery.thumb', { at: place + 1, count: pictures.length })}
                aria-current={place === at ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(place);
                }}
                className={cx(
                  'block overflow-hidden rounded-field border-2 -outline-offset-2',
                  isShared && 'xl:h-full',
                  place === at ? 'border-accent' : 'border-transparent hover:border-line-strong',
                )}
              >
                <Picture
                  src={picture.urls.w320}
                  width={picture.width}
                  height={picture.height}
                  alt=""
                  className={cx('aspect-4/3 w-full', isShared && 'xl:aspect-auto xl:h-full')}
                />
              </a>
            </li>
          )
        );
      })}
    </ol>
  );
}
