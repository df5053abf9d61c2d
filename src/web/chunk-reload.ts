import { chunkReloadMs } from './navigation-constants.ts';

/** Code or words of a page failed to load; the build that they belong to may have been replaced. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Rethrows import errors as ChunkError, which loaders can distinguish from their own errors. */
export async function asChunk<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw new ChunkError('A part of the page did not load.', { cause: error });
  }
}

const storageKey = 'chunk_reloads';
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the path may be reloaded as a document now: once within ten seconds, so that a broken page does not reload forever. */
export function mayReload(path: string, now: number, memory: Memory): boolean {
  try {
    // Only the code below writes this value.
    const known = JSON.parse(memory.getItem(storageKey) ?? '{}') as Record<string, number>;
    const recent = Object.fromEntries(Object.entries(known).filter(([, at]) => now - at < chunkReloadMs));
    if (recent[path] !== undefined) return false;
    memory.setItem(storageKey, JSON.stringify({ ...recent, [path]: now }));
    return true;
  } catch {
    // Without storage nothing would stop repeated reloads.
    return false;
  }
}

/** Whether the server answers at all. */
export const isServerReached = (): Promise<boolean> =>
  fetch(`/builds/latest.json?${Date.now()}`, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/**
 * Reloads the current address from the build that is now served. Resolves with false when that was just tried, and with `offline` when the
 * server is unreachable, because a reload would only show the browser's error page.
 */
export async function reloadPage(): Promise<boolean | 'offline'> {
  if (!(await isServerReached())) return 'offline';
  if (!mayReload(location.pathname, Date.now(), sessionStorage)) return false;
  location.reload();
  return true;
}
