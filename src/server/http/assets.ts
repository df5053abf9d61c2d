import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Assets } from './document.ts';

type ManifestEntry = {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
  isEntry?: boolean;
  src?: string;
};

/** Reads the build's manifest: the built files of each source module. */
export function builtAssets(distDir: string): Assets {
  const manifestPath = join(distDir, 'client/.vite/manifest.json');
  if (!existsSync(manifestPath))
    throw new StartError('The pages are not built: run npm run build, or start with npm start.');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest['src/web/entry-client.tsx'];
  if (!entry) throw new StartError('The build has no entry script: run npm run build again.');

  // tools/build-files.ts writes this file.
  const { id: build } = JSON.parse(readFileSync(join(distDir, 'client/builds/latest.json'), 'utf8')) as { id: string };
  const known = new Map<string, readonly string[]>();
  const filesOf = (key: string, seen = new Set<string>()): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const item = manifest[key];
    return item ? [`/${item.file}`, ...(item.imports ?? []).flatMap((next) => filesOf(next, seen))] : [];
  };
  // Every page preloads the imports of the client entry.
  const shared = filesOf('src/web/entry-client.tsx').slice(1);
  return {
    build,
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    filesOf(module) {
      const key = module.replace(/^\//, '');
      let files = known.get(key);
      if (!files) known.set(key, (files = [...shared, ...filesOf(key)]));
      return files;
    },
  };
}
