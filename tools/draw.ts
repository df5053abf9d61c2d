import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFiles } from './drawings/files.ts';

// `npm run draw`: writes the drawings of cars and things to data/drawings.
const files = drawFiles();
const folder = join(import.meta.dirname, '../data/drawings');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of files) writeFileSync(join(folder, name), text);
