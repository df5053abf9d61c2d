import type { Plugin } from 'vite';
import { pagePayloads } from './page-payloads.ts';

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
  };
}
