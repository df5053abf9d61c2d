import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAppIcons } from './drawings/app-icons.ts';
import { drawFiles } from './drawings/files.ts';
import { makePlaceholders } from './drawings/placeholders.ts';

// `npm run draw`: writes the drawings of cars and things to data/drawings, the placeholders of the photographs that ship to data/photos, and
// the icons of the installed site to src/web/public/icons.
const files = drawFiles();
const folder = join(import.meta.dirname, '../data/drawings');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of files) writeFileSync(join(folder, name), text);
writeFileSync(join(folder, '../photos/placeholders.json'), await makePlaceholders());
const iconFolder = join(import.meta.dirname, '../src/web/public/icons');
mkdirSync(iconFolder, { recursive: true });
for (const [name, image] of await drawAppIcons()) writeFileSync(join(iconFolder, name), image);
