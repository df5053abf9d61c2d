import { ensureBuilt } from './build.mjs';
import { childEnvironment, node24, run, serverSettings } from './child.mjs';
import { ensureInstalled } from './install.mjs';

// `npm start`: installs packages and builds pages where they are missing, then runs tools/serve.ts under Node 24.
process.title = 'dvor-start';
await ensureInstalled({ dev: false });
await ensureBuilt();
const { flags, environment } = serverSettings;
const env = childEnvironment({ NODE_ENV: 'production', ...environment });
const { code } = await run(node24, ['--disable-warning=ExperimentalWarning', ...flags, 'tools/serve.ts'], {
  env,
  leash: true,
});
process.exit(code);
