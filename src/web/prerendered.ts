import { asChunk } from './chunk-reload.ts';
import { localHref } from './paths.ts';
import type { LoadContext } from './routes/view.ts';

/** Returns the id of this document's build; undefined in development. */
const presentBuild = (): string | undefined => document.documentElement.dataset['build'];

/**
 * Returns page data that are the same for everyone until the next build, from the payload file that the build wrote (specification §7,
 * tools/page-payloads.ts). The server and development have no payload file and call the source.
 */
export async function prerendered<T>(
  { onServer, locale, queryClient }: LoadContext,
  path: string,
  readSource: () => Promise<T>,
): Promise<T> {
  const build = onServer ? undefined : presentBuild();
  if (build === undefined) return readSource();
  const url = `/builds/payload/${build}${localHref(locale, path)}.json`;
  // Preloading and then opening the page share one request.
  return asChunk(queryClient.fetchQuery({ queryKey: [url], queryFn: () => read<T>(url), staleTime: Infinity }));
}

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  // The same build wrote the file from a value of this type.
  return answer.json() as Promise<T>;
}
