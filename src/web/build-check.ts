import { keepModuleScripts, type ModuleScripts } from './module-scripts.ts';
import { buildCheckMs, manifestDelayMs } from './navigation-constants.ts';

/** Watches for builds newer than this page's. */
export type BuildWatch = {
  /** Whether a newer build is available, so that the next navigation should load a whole document. */
  isOutdated(): boolean;
};

type Latest = { id?: unknown };

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

const readManifest = (id: string) => read<ModuleScripts>(`/builds/meta/${encodeURIComponent(id)}.json`);

/**
 * Fetches this build's manifest after the first view, by which later pages preload their scripts, and checks every hour whether another
 * build is served (specification §§7, 9). The next navigation then loads a document of that build, and the visitor may load it at once.
 */
export function watchBuild(current: string | undefined): BuildWatch {
  let isOutdated = false;
  // Development has no builds.
  if (!current) return { isOutdated: () => false };
  const fail = (error: unknown): void => console.error('The app manifest could not be loaded.', error);
  setTimeout(() => void readManifest(current).then(keepModuleScripts).catch(fail), manifestDelayMs);
  const check = async (): Promise<void> => {
    const { id } = await read<Latest>(`/builds/latest.json?${Date.now()}`);
    if (typeof id !== 'string' || id === current) return;
    await readManifest(id);
    isOutdated = true;
    clearInterval(timer);
    (await import('./offline/keep-copies.ts')).askToUpdate();
  };
  // After a failure the next check tries again.
  const timer = setInterval(() => void check().catch(fail), buildCheckMs);
  return { isOutdated: () => isOutdated };
}
