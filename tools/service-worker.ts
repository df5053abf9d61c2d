import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the service worker into `builds/worker.js`, one file without imports: the browser keeps a worker beyond the build that it came
 * with, so it may refer to no hashed file.
 */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const result = await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rollupOptions: { input: join(root, 'src/web/offline/worker.ts'), output: { format: 'iife' } },
        },
      });
      const [file] = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
      if (file?.type !== 'chunk') throw new Error('The service worker was not built.');
      this.emitFile({ type: 'asset', fileName: 'builds/worker.js', source: file.code });
    },
  };
}
