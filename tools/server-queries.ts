import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const onServer = fileURLToPath(new URL('../src/web/query/on-server.ts', import.meta.url));

/** Replaces the hooks of TanStack Query in the server's build by hooks that only read the query cache. */
export function serverQueries(): Plugin {
  return {
    name: 'server-queries',
    apply: (_config, { isSsrBuild }) => Boolean(isSsrBuild),
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@tanstack/react-query' && importer !== onServer ? onServer : null),
  };
}
