import { buildCheckMs, manifestDelayMs } from './navigation-constants.ts';

/** What is known of the build that this page came from. */
export type BuildWatch = {
  /** A newer build is served: the next page should be a whole document. */
  isOutdated(): boolean;
};

type Latest = { id?: unknown };

async function read(url: string): Promise<Latest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Latest;
}

const manifestOf = (id: string): string => `/builds/meta/${encodeURIComponent(id)}.json`;

/** Fetches the manifest of this build after the first view, and asks every hour whether another is served (specification §§7, 9). */
export function watchBuild(current: string | undefined): BuildWatch {
  let isOutdated = false;
  // In development there are no builds.
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
  // The next hour asks again.
  const timer = setInterval(() => void check().catch(fail), buildCheckMs);
  return { isOutdated: () => isOutdated };
}
