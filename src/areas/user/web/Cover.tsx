import type { Picture as PictureData } from '#contract/shapes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import { cx } from '#ui/cx.ts';

/** Thumbnail of a row in the cabinet. Decorative: the text beside it says everything. */
export function Cover({ picture, className }: { picture: PictureData | null | undefined; className: string }) {
  const frame = cx('aspect-4/3 shrink-0 rounded-small', className);
  if (picture)
    return <Picture src={picture.urls.w320} width={picture.width} height={picture.height} alt="" className={frame} />;
  return (
    <span aria-hidden className={cx('grid place-items-center bg-tint text-ink-3', frame)}>
      <Icon name="camera" />
    </span>
  );
}
