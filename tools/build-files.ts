import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pagePayloads } from './page-payloads.ts';

const pageModule = /\/web\/[A-Z]\w*Page\.tsx$/;

/** Where pages share a script (tools/chunks.ts), Vite's manifest names the script alone: by it the server looks up each page. */
function nameSharedPages(dir: string, root: string, bundle: Rolldown.OutputBundle): void {
  const path = join(dir, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>;
  const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    for (const id of output.moduleIds) {
      const entry = byFile.get(output.fileName);
      if (pageModule.test(id) && entry) manifest[relative(root, id)] ??= entry;
    }
  }
  writeFileSync(path, JSON.stringify(manifest, null, 2));
}

/**
 * Names the build for pages that stay open: `builds/latest.json` says which is served, `builds/meta/{id}.json` is its manifest, with the
 * pages whose data lie ready as `builds/payload/{id}{page}.json` (specification §7). The name is made from the sources by tools/build.mjs, so that the same sources are the same build.
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
      const payloads = await pagePayloads(root);
      const timestamp = Date.now();
      const write = (fileName: string, content: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      write('builds/latest.json', { id, timestamp });
      for (const { href, data } of payloads) write(`builds/payload/${id}${href}.json`, data as object);
      const prerendered = payloads.map(({ href }) => href).sort();
      write(`builds/meta/${id}.json`, { id, timestamp, files: Object.keys(bundle).length, prerendered });
    },
    writeBundle({ dir = '' }, bundle) {
      nameSharedPages(dir, root, bundle);
    },
  };
}
