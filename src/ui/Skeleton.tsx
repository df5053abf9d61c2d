import { cx } from './cx.ts';

/** A placeholder for content that is loading; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block animate-pulse-soft rounded-small bg-tint', className)} />;
}

/** A placeholder for lines of text; the last line is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cx('block space-y-2', className)}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={at === lines - 1 && lines > 1 ? 'h-4 w-2/3' : 'h-4 w-full'} />
      ))}
    </span>
  );
}
