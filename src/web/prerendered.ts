import { asChunk } from './chunk-reload.ts';
import { localHref } from './paths.ts';
import type { LoadContext } from './routes/view.ts';

/** The build that this document came from; none in development. */
const presentBuild = (): string | undefined => document.documentElement.dataset['build'];

/**
 * Data of a page that are the same for everybody until the next build, from the payload file that the build has made of it
 * (specification §7, tools/page-payloads.ts). The server and development, which have none, read the source.
 */
export async function prerendered<T>(
  { onServer, locale, queryClient }: LoadContext,
  path: string,
  readSource: () => Promise<T>,
): Promise<T> {
  const build = onServer ? undefined : presentBuild();
  if (build === undefined) return readSource();
  const url = `/builds/payload/${build}${localHref(locale, path)}.json`;
  // Preloaded and then gone to, it is one request.
  return asChunk(queryClient.fetchQuery({ queryKey: [url], queryFn: () => read<T>(url), staleTime: Infinity }));
}

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  // Made by the same build from the source of this type.
  return answer.json() as Promise<T>;
}
