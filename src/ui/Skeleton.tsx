import { cx } from './cx.ts';

/** A quiet block in the place of what is coming; `className` gives its size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block animate-pulse-soft rounded-small bg-tint', className)} />;
}

/** Lines of text to come; the last is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cx('block space-y-2', className)}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={at === lines - 1 && lines > 1 ? 'h-4 w-2/3' : 'h-4 w-full'} />
      ))}
    </span>
  );
}
