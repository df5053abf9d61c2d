import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/shapes.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/Picture.tsx';
import { thumbsShareHeight } from './gallery-frame.ts';

type Props = { pictures: readonly PictureData[]; at: number; onChoose: (place: number) => void };

/** The thumbnails: a line under the large picture, on wide screens a column beside it; without JavaScript they are links to the pictures. */
export function GalleryThumbs({ pictures, at, onChoose }: Props) {
  const t = useTranslations('page');
  const list = useRef<HTMLOListElement>(null);
  const isShared = thumbsShareHeight(pictures.length);
  useEffect(() => {
    const element = list.current;
    const thumb = element?.children[at];
    if (!element || !(thumb instanceof HTMLElement)) return;
    element.scrollTo({
      left: thumb.offsetLeft - (element.clientWidth - thumb.clientWidth) / 2,
      top: thumb.offsetTop - (element.clientHeight - thumb.clientHeight) / 2,
      behavior: 'smooth',
    });
  }, [at]);
  return (
    <ol
      ref={list}
      className="bar-hidden relative mt-2 flex gap-2 overflow-auto max-sm:hidden xl:absolute xl:inset-y-0 xl:right-0 xl:mt-0 xl:w-(--thumbs) xl:flex-col"
    >
      {pictures.map((picture, place) => (
        <li
          key={picture.id}
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
      ))}
    </ol>
  );
}
