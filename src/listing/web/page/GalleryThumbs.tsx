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
  /** In one line, on phones too, as in the full-screen gallery; below the large picture, or in wide windows beside it. */
  layout: 'in-line' | 'below' | 'beside';
};

/** The thumbnails: a line under the large picture, or in wide windows a column beside it; without JavaScript they are links to the pictures. */
export function GalleryThumbs({ pictures, places, at, onChoose, layout }: Props) {
  const t = useTranslations('page');
  const list = useRef<HTMLOListElement>(null);
  const isShared = layout !== 'in-line' && thumbsShareHeight(places.length);
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
    <ol ref={list} className={cx('bar-hidden gallery-thumbs', layout, isShared && 'is-shared')}>
      {places.map((place, slot) => {
        const picture = pictures[place];
        return (
          picture && (
            // By its place in the list: a thumbnail that is chosen keeps the focus, though another picture takes its place.
            <li key={slot}>
              <a
                href={`#photo-${place + 1}`}
                aria-label={t('gallery.thumb', { at: place + 1, count: pictures.length })}
                aria-current={place === at ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(place);
                }}
              >
                <Picture
                  src={picture.urls.w320}
                  width={picture.width}
                  height={picture.height}
                  alt=""
                  className="size-full"
                />
              </a>
            </li>
          )
        );
      })}
    </ol>
  );
}
