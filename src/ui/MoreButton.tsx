import { Button } from './Button.tsx';

type MoreButtonProps = {
  /** The infinite query of the list. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
};

/** Loads the next page of a list. Renders nothing after the last page. */
export function MoreButton({ query, label }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="mt-4"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
