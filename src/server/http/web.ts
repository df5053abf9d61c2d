import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { builtAssets } from './assets.ts';
import type * as Entry from '#web/entry-server.tsx';
import type { Web } from './pages.ts';

/** Returns the renderer that Vite has built into `dist`. */
export function builtWeb(distDir: string): Web {
  const assets = builtAssets(distDir);
  // A dynamic import of a computed path has no type; the built module is entry-server.tsx.
  const entry = import(pathToFileURL(join(distDir, 'server/entry-server.js')).href) as Promise<typeof Entry>;
  return { entry: () => entry, assets: async () => assets };
}
