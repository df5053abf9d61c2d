import { buildCheckMs, manifestDelayMs } from './navigation-constants.ts';

/** Watches for builds newer than this page's. */
export type BuildWatch = {
  /** Whether a newer build is available, so that the next navigation should load a whole document. */
  isOutdated(): boolean;
};

type Latest = { id?: unknown };

async function read(url: string): Promise<Latest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Latest;
}

const manifestOf = (id: string): string => `/builds/meta/${encodeURIComponent(id)}.json`;

/** Fetches this build's manifest after the first view, and checks every hour whether another build is served (specification §§7, 9). */
export function watchBuild(current: string | undefined): BuildWatch {
  let isOutdated = false;
  // Development has no builds.
  if (!current) return { isOutdated: () => false };
  const fail = (error: unknown): void => console.error('The app manifest could not be loaded.', error);
  setTimeout(() => void read(manifestOf(current)).catch(fail), manifestDelayMs);
  const check = async (): Promise<void> => {
    const { id } = await read(`/builds/latest.json?${Date.now()}`);
    if (typeof id !== 'string' || id === current) return;
    await read(manifestOf(id));
    isOutdated = true;
    clearInterval(timer);
  };
  // After a failure the next check tries again.
  const timer = setInterval(() => void check().catch(fail), buildCheckMs);
  return { isOutdated: () => isOutdated };
}
