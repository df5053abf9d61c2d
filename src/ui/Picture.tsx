import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Fit = 'cover' | 'contain';
/** The fit in a wide window, and that on a phone, where the frame has another ratio. */
type PhoneFit = `${Fit} max-sm:object-${Fit}`;

export type PictureProps = {
  src: string;
  /** The `srcset` attribute, such as '/m/1-320.webp 320w, /m/1-960.webp 960w'. */
  srcSet?: string;
  sizes?: string;
  /** The `srcset` of AVIF files, half the size, for browsers that support AVIF. */
  avif?: string | undefined;
  /** Width and height in pixels reserve the place of the picture before it loads. */
  width: number;
  height: number;
  alt: string;
  /** A miniature that is blurred, shown until the picture has loaded, and beside one that does not fill its frame. */
  blur?: string | undefined;
  /** Loads the picture at once with high priority: it is visible when the page opens. */
  eager?: boolean;
  fit?: Fit | PhoneFit;
  /** How many times the file may be enlarged; a smaller one is centred in the frame. */
  maxScale?: number;
  /** Says on the picture that it is a drawing and no photograph. */
  drawn?: boolean | undefined;
  /** Where the subject is, as a CSS `object-position`: a frame of another ratio keeps it. */
  focus?: string | undefined;
  /** Classes for the size and ratio of the frame, such as 'aspect-4/3 w-full'. */
  className?: string;
};

/** A photograph in a frame of fixed ratio, so that loading moves nothing. */
export function Picture({
  src,
  srcSet,
  sizes,
  avif,
  width,
  height,
  alt,
  blur,
  eager,
  fit = 'cover',
  maxScale,
  drawn,
  focus,
  className,
}: PictureProps) {
  return (
    <span className={cx('relative block overflow-hidden bg-tint', drawn && 'is-drawn', className)}>
      {/* It also fills what a picture that is shown whole leaves free. */}
      {blur && <img src={blur} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />}
      <WithAvif srcSet={avif} sizes={sizes}>
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          // Tailwind finds its classes as words: object-cover, object-contain, max-sm:object-cover, max-sm:object-contain.
          className={`${maxScale ? 'absolute inset-0 m-auto' : 'relative'} size-full object-${fit}`}
          style={{
            objectPosition: focus,
            ...(maxScale && { maxWidth: width * maxScale, maxHeight: height * maxScale }),
          }}
        />
      </WithAvif>
    </span>
  );
}

/** An `<img>`, with AVIF as an alternative where the picture has AVIF files. */
export function WithAvif({
  srcSet,
  sizes,
  children,
}: {
  srcSet: string | undefined;
  sizes: string | undefined;
  children: ReactNode;
}) {
  if (srcSet === undefined) return children;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {children}
    </picture>
  );
}

/** The frame of a listing without photographs. */
export function NoPicture({ label, className }: { label: string; className?: string }) {
  return (
    <span className={cx('flex flex-col items-center justify-center gap-2 bg-tint text-ink-2', className)}>
      <svg aria-hidden width="40" height="44" viewBox="0 0 88 96" fill="currentColor" className="opacity-30">
        <path d="M0 96V44a44 44 0 0 1 88 0v52H70V44a26 26 0 0 0-52 0v52Z" />
      </svg>
      <span className="text-14">{label}</span>
    </span>
  );
}
