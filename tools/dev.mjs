import { childEnvironment, node24, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';

// `npm run dev`: like `npm start`, but pages are served from their sources and the server restarts when its sources change.
await ensureInstalled({ dev: true });
const env = childEnvironment({ NODE_ENV: 'development' });
const { code } = await run(node24, ['tools/dev/host.ts'], { env, leash: true });
process.exit(code);
