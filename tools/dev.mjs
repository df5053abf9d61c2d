import { childEnvironment, node24, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';

// `npm run dev`: like `npm start`, with pages served from their sources and the server restarted when its own change.
await ensureInstalled({ dev: true });
const env = childEnvironment({ NODE_ENV: 'development' });
const { code } = await run(node24, ['tools/dev/host.ts'], { env, leash: true });
process.exit(code);
