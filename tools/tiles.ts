import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tileFiles } from './tiles/files.ts';

// `npm run tiles`: writes the map's own tiles to data/tiles, from the geography in data/geo.
const folder = join(import.meta.dirname, '../data/tiles');
mkdirSync(folder, { recursive: true });
for (const [name, bytes] of tileFiles()) writeFileSync(join(folder, name), bytes);
