import type { Plugin } from 'vite';
import type { ModuleScripts } from '#web/module-scripts.ts';
import { pagePayloads } from './page-payloads.ts';

type Chunk = { type: 'chunk'; fileName: string; imports: string[]; facadeModuleId: string | null; isEntry: boolean };
type Bundle = Readonly<Record<string, { type: 'asset' } | Chunk>>;

/** Whether a script is that of a page or dialog, whose imports are listed in the manifest and not beside each dynamic import of it. */
const isListedInManifest = (fileName: string): boolean => /(?:Page|Dialog)-[\w-]+\.js$/u.test(fileName);

/** The chunks, and of them the scripts of every page: the entry and what it imports, loaded before any dynamic import. Known once the chunks are made. */
let made: Bundle = {};
let ofEveryPage: ReadonlySet<string> = new Set();

/** The scripts that are listed beside a dynamic import, to be fetched at once with it: none that the importing script has loaded itself. */
export function scriptsToPreload(
  fileName: string,
  dependencies: readonly string[],
  { hostId }: { hostId: string },
): string[] {
  if (isListedInManifest(fileName)) return [];
  return withoutLoaded(dependencies, hostId, made).filter((name) => !ofEveryPage.has(name));
}

/** The scripts that are not loaded yet where one runs. */
export function withoutLoaded(names: readonly string[], host: string, bundle: Bundle): string[] {
  const loaded = withImports(host, bundle);
  return names.filter((name) => !loaded.has(name));
}

/** A script with all that it imports. */
function withImports(fileName: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const next of chunk.imports) withImports(next, bundle, seen);
  return seen;
}

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The scripts that each page and dialog imports beyond those of every page. */
function moduleScripts(bundle: Bundle, root: string): ModuleScripts {
  const places = new Map<string, number>();
  const placeOf = (fileName: string): number => {
    const place = places.get(fileName) ?? places.size;
    places.set(fileName, place);
    return place;
  };
  const listed = chunksOf(bundle).filter(({ fileName }) => isListedInManifest(fileName));
  const imports = listed.map(({ fileName, facadeModuleId }) => {
    const needed = [...withImports(fileName, bundle)].filter((name) => name !== fileName && !ofEveryPage.has(name));
    return [(facadeModuleId ?? fileName).replace(root, ''), needed.map(placeOf)] as const;
  });
  return { imports: Object.fromEntries(imports), scripts: [...places.keys()] };
}

/**
 * Names the build for pages that stay open: `builds/latest.json` says which is served, `builds/meta/{id}.json` is its manifest, with the
 * scripts that pages and dialogs import (decision 47) and the pages whose data lie ready as `builds/payload/{id}{page}.json` (specification
 * §7). The name is made from the sources by tools/build.mjs, so that the same sources are the same build.
 */
export function buildFiles(id: string): Plugin {
  let root = '';
  return {
    name: 'build-files',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      made = bundle;
      const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
      ofEveryPage = new Set(entries.flatMap(({ fileName }) => [...withImports(fileName, bundle)]));
      const payloads = await pagePayloads(root);
      const timestamp = Date.now();
      const write = (fileName: string, content: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      write('builds/latest.json', { id, timestamp });
      for (const { href, data } of payloads) write(`builds/payload/${id}${href}.json`, data as object);
      const prerendered = payloads.map(({ href }) => href).sort();
      write(`builds/meta/${id}.json`, {
        id,
        timestamp,
        files: Object.keys(bundle).length,
        prerendered,
        ...moduleScripts(bundle, root),
      });
    },
  };
}
