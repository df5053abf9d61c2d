import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

export type AnsweredQuery<T> = {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Texts for a query that failed. */
export type FailureTexts = { title: ReactNode; text?: ReactNode; retry: string };

type Props<T> = {
  query: AnsweredQuery<T>;
  failed: FailureTexts;
  /** Takes the place of the answer while it loads. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** A view of what a query answered: a skeleton until then, and where it failed what happened and a button to try again. */
export function QueryAnswer<T>({ query, failed: { retry, ...texts }, skeleton, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return (
    <ErrorState {...texts} retry={{ label: retry, onRetry: () => void query.refetch(), busy: query.isFetching }} />
  );
}

/** Placeholders for the rows of a list; `row` sets their height. */
export function SkeletonRows({ row, className }: { row: string; className?: string }) {
  return (
    <div className={cx('space-y-3', className)}>
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className={`${row} w-full rounded-card`} />
      ))}
    </div>
  );
}
