import type { ReactNode } from 'react';
import { MoreButton } from './MoreButton.tsx';
import { type AnsweredQuery, type FailureTexts, QueryAnswer } from './QueryAnswer.tsx';

type Page<T> = { items: readonly T[] };

type Props<T, P extends Page<T>> = {
  /** An infinite query whose pages have `items`. */
  query: AnsweredQuery<{ pages: readonly P[] }> & Parameters<typeof MoreButton>[0]['query'];
  failed: FailureTexts;
  skeleton: ReactNode;
  /** Takes the place of a list without items. */
  empty: ReactNode;
  more: string;
  children: (items: readonly P['items'][number][], first: P) => ReactNode;
};

/** A list that is loaded page by page, with all its states. */
export function PagedList<T, P extends Page<T>>({ query, failed, skeleton, empty, more, children }: Props<T, P>) {
  return (
    <QueryAnswer query={query} failed={failed} skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        const [first] = pages;
        if (!first || items.length === 0) return empty;
        return (
          <>
            {children(items, first)}
            <MoreButton query={query} label={more} />
          </>
        );
      }}
    </QueryAnswer>
  );
}
