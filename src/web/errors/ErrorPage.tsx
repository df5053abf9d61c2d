import { useHere } from '../layouts/use-here.ts';
import { type Head, type LoadContext, firstValue } from '../routes/view.ts';
import { ErrorView } from './ErrorView.tsx';
import { NotFoundView } from './NotFoundView.tsx';

// Only a missing thing leads to /error (specification §8); `?status=500` is the generic variant.
const isMissing = (status: string | undefined): boolean => status === undefined || status === '404';

export function Page() {
  const { search } = useHere();
  return isMissing(firstValue(search, 'status')) ? <NotFoundView /> : <ErrorView standing />;
}

export function head({ words, search }: LoadContext): Head {
  const t = words.translator('shell');
  return { title: t(isMissing(firstValue(search, 'status')) ? 'not_found.title' : 'failure.title'), noindex: true };
}
