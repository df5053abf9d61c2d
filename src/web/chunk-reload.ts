import { chunkReloadMs } from './navigation-constants.ts';

/** Code or words of a page that did not load: the build it belongs to may be gone. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** What imports throw as a ChunkError, for loaders to tell it from their own failures. */
export async function asChunk<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw new ChunkError('A part of the page did not load.', { cause: error });
  }
}

const storageKey = 'chunk_reloads';
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the path may be loaded whole now: once within ten seconds, so that a page that is broken does not reload for ever. */
export function mayReload(path: string, now: number, memory: Memory): boolean {
  try {
    // Written below only.
    const known = JSON.parse(memory.getItem(storageKey) ?? '{}') as Record<string, number>;
    const recent = Object.fromEntries(Object.entries(known).filter(([, at]) => now - at < chunkReloadMs));
    if (recent[path] !== undefined) return false;
    memory.setItem(storageKey, JSON.stringify({ ...recent, [path]: now }));
    return true;
  } catch {
    // Without a memory nothing would stop it.
    return false;
  }
}

/**
 * Loads the page of this address whole, from the build that is served now; answers false where that has just been tried, and `offline`
 * where the server is out of reach: a reload would only show the browser's own page.
 */
export async function reloadPage(): Promise<boolean | 'offline'> {
  try {
    await fetch(`/builds/latest.json?${Date.now()}`, { method: 'HEAD' });
  } catch {
    return 'offline';
  }
  if (!mayReload(location.pathname, Date.now(), sessionStorage)) return false;
  location.reload();
  return true;
}
