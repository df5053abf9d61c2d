import type { Plugin } from 'vite';

/**
 * Names the build for pages that stay open: `builds/latest.json` says which is served, `builds/meta/{id}.json` is its manifest
 * (specification §7). The name is made from the sources by tools/build.mjs, so that the same sources are the same build.
 */
export function buildFiles(id: string): Plugin {
  return {
    name: 'build-files',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      const timestamp = Date.now();
      const write = (fileName: string, content: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      write('builds/latest.json', { id, timestamp });
      write(`builds/meta/${id}.json`, { id, timestamp, files: Object.keys(bundle).length });
    },
  };
}
