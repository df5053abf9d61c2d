import { Skeleton, SkeletonText } from '#ui/Skeleton.tsx';

/** What stands for the table until the listings have come, of its shape. */
export function ComingTable({ columns }: { columns: number }) {
  return (
    <div
      aria-hidden
      className="flex h-[80vh] gap-4 rounded-card border border-line bg-surface p-2 md:p-3 md:pl-53 noscript:hidden"
    >
      {Array.from({ length: columns }, (_, at) => (
        <div key={at} className="flex-1">
          <Skeleton className="aspect-4/3 w-full rounded-field md:max-h-40" />
          <SkeletonText className="mt-3" />
        </div>
      ))}
    </div>
  );
}
